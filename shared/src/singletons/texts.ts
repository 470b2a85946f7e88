export {
  langOf,
  languageChosen,
  languageName,
  languageOffer,
  markLanguage,
  selectLanguage,
  useLanguage,
  useOfferedLanguage,
} from '../language';
export { createTexts, type Translate, textsArrived } from '../texts';
