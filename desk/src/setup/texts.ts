import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** The texts of pages that no evening's work needs: they are no part of a first visit. */
export const useSetupTexts = createTexts(en, others);

export type SetupTexts = ReturnType<typeof useSetupTexts>;
export type SetupTextKey = keyof typeof en;
