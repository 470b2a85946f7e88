export {
  langAttributeOf,
  languageChosen,
  languageInvitation,
  languageName,
  markPageLanguage,
  selectLanguage,
  useLanguage,
  useOfferedLanguage,
} from '../language';
export { createTexts, type Translate, waitForTexts as textsArrived } from '../texts';
