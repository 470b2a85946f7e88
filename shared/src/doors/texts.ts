export { languageChosen, selectLanguage, useLanguage } from '../language';
export { createTexts, type Translate } from '../texts';
