/**
 * Amounts in the database are whole hundredths of a point ("minor"): 10-95 on 15 points is 142.5 points,
 * 14250 minor.
 */

/** In points; keeps every sum far inside 2^53. */
export const MAX_POINTS = 10_000_000;

export const minor = (points: number): number => Math.round(points * 100);

/** 14250 is 142.5. */
export const points = (minorUnits: number): number => minorUnits / 100;

/** Undefined for anything but whole points ("12.5", "-3", "1e3", "", NaN). */
export const wholePoints = (value: number | string): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value.trim();
  if (!/^\d{1,8}$/.test(text)) return undefined;
  const amount = Number(text);
  return amount <= MAX_POINTS ? amount : undefined;
};
