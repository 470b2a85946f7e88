export { langOf, languageChosen, languageName, markLanguage, selectLanguage, useLanguage } from '../language';
export { type Complete, createTexts, type Translate, textsArrived } from '../texts';
