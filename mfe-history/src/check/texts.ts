import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useCheckTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "check-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "check-mr" */ './texts/mr'),
});
