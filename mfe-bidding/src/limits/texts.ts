import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useLimitTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "bet-help-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "bet-help-mr" */ './texts/mr'),
});
