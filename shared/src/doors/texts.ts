export { createTexts, getLanguage, setLanguage, type Translate, useLanguage } from '../texts';
