import { createTexts, type Translate } from '@ank/shared/texts';
import { en } from './texts/en';

export const useTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "mr" */ './texts/mr'),
});

/** For functions that a screen hands `t`. */
export type T = Translate<typeof en>;
export type TextKey = keyof typeof en;
