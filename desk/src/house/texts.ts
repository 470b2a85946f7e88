import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** The texts of pages that no evening's work needs: they are no part of a first visit. */
export const useHouseTexts = createTexts(en, others);

export type HouseTexts = ReturnType<typeof useHouseTexts>;
export type HouseTextKey = keyof typeof en;
