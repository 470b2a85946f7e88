import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useInboxTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "inbox-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "inbox-mr" */ './texts/mr'),
});
