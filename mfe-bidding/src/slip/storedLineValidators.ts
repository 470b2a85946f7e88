import { isRow } from '@ank/shared/api';
import { type BidLine, PANA_FAMILIES } from '../lines/bidLine';

// Checks of what a browser stored, or another screen handed over: another version may have written it.

export const areStrings = (...values: unknown[]) => values.every((value) => typeof value === 'string');
export const isSession = (value: unknown) => value === 'Open' || value === 'Close';
export const arePanaFamilies = (value: unknown) =>
  Array.isArray(value) && value.every((item) => PANA_FAMILIES.some((family) => family === item));
export const areBidLines = (value: unknown): value is readonly BidLine[] =>
  Array.isArray(value) &&
  value.every(
    (line) =>
      isRow(line) &&
      isSession(line.session) &&
      areStrings(line.digits, line.closeDigits) &&
      Number.isSafeInteger(line.points) &&
      arePanaFamilies(line.families ?? []),
  );
