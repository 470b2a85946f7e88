import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useStaticPageTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "static-pages-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "static-pages-mr" */ './texts/mr'),
});
