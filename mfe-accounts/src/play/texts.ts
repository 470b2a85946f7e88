import { createTexts, type Translate } from '@ank/shared/texts';
import { en } from './texts/en';

export type PlayText = Translate<typeof en>;

export const usePlayTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "play-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "play-mr" */ './texts/mr'),
});
