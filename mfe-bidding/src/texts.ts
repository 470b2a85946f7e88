import { createTexts, type Translate } from '@ank/shared/texts';
import { en } from './texts/en';

export const useTexts = createTexts(en);

/** What the pure rules say a fault with. */
export type Say = Translate<typeof en>;
