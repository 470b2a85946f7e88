import type { T } from '../texts';
import { betTypes } from '../texts/en';
import type { HistoryRecord } from './records';

const NAMES = new Map(Object.keys(betTypes).map((name) => [name, name as keyof typeof betTypes]));

/** One that only the provider knows, as it calls it. */
export const betTypeWord = (betType: string, t: T): string => {
  const name = NAMES.get(betType);
  return name ? t(name) : betType;
};

export const betTypesIn = (lines: readonly HistoryRecord[], t: T): string =>
  [...new Set(lines.map(({ betType }) => betTypeWord(betType, t)))].join(', ');
