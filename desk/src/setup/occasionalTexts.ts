import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** The texts of pages that no evening's work needs: they are no part of a first visit. */
export const useOccasionalTexts = createTexts(en, others);

export type OccasionalTexts = ReturnType<typeof useOccasionalTexts>;
export type OccasionalTextKey = keyof typeof en;
