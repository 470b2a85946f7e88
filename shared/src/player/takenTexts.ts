import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

// Apart: home says that its list is old, and needs none of the code that looks a call up.
export const useTakenTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "taken-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "taken-mr" */ './texts/mr'),
});
