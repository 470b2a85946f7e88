import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useTakenTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "taken-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "taken-mr" */ './texts/mr'),
});
