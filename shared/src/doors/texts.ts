export { langOf, languageChosen, languageName, markLanguage, selectLanguage, useLanguage } from '../language';
export { createTexts, type Translate, textsArrived } from '../texts';
