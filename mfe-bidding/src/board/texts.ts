import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useBoardTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "board-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "board-mr" */ './texts/mr'),
});
