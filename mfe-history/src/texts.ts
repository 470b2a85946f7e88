import { createTexts, type Translate } from '@ank/shared/texts';
import { betTypes, en } from './texts/en';

export const useTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "mr" */ './texts/mr'),
});

/** For functions that a screen hands `t`. */
export type T = Translate<typeof en>;
export type TextKey = keyof typeof en;

/** One that only the provider knows, as it calls it. */
export const betTypeWord = (betType: string, t: T) =>
  Object.hasOwn(betTypes, betType) ? t(betType as keyof typeof betTypes) : betType;

export const betTypesIn = (lines: readonly { betType: string }[], t: T) =>
  [...new Set(lines.map(({ betType }) => betTypeWord(betType, t)))].join(', ');
