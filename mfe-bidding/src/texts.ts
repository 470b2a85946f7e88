import { createTexts, type Translate } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

export const useTexts = createTexts(en, others);

export type Texts = Translate<typeof en>;
