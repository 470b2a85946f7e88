import { parseWholeAmountOrFault, wholeAmountOrUndefined } from '@ank/protocol/amounts';

declare const unit: unique symbol;

/**
 * An amount in minor units, hundredths of a point, as the ledger stores it: 10-95 on 15 points is 142.5
 * points, 14250 minor. It is a whole number at run time. The compiler takes it for no number, so that it is
 * neither mixed with points nor sent as points; the functions of this file convert and add.
 */
export type Minor = { readonly [unit]: 'minor' };

/** The largest amount in points; it keeps every sum far inside 2^53. */
export const MAX_POINTS = 10_000_000;

const asMinor = (hundredths: number): Minor => hundredths as unknown as Minor;

/** Returns the bare number of minor units, for what is no amount any more: a ratio, a metric. */
export const toBareMinor = (amount: Minor): number => amount as unknown as number;

/** Returns points, which may have two decimals, in minor units. */
export const minorFromPoints = (points: number): Minor => asMinor(Math.round(points * 100));

/** Returns an amount in points, with up to two decimals, as it is sent and shown. */
export const pointsFromMinor = (amount: Minor): number => toBareMinor(amount) / 100;

export const ZERO_AMOUNT = asMinor(0);

export const sumAmounts = (amounts: readonly Minor[]): Minor =>
  asMinor(amounts.reduce((sum, amount) => sum + toBareMinor(amount), 0));

export const addAmounts = (amount: Minor, addend: Minor): Minor =>
  asMinor(toBareMinor(amount) + toBareMinor(addend));

export const subtractAmount = (amount: Minor, subtrahend: Minor): Minor =>
  asMinor(toBareMinor(amount) - toBareMinor(subtrahend));

/** Returns the amount with the other sign: what the opposite account is booked with. */
export const negateAmount = (amount: Minor): Minor => asMinor(-toBareMinor(amount));

/** Returns the smaller of two amounts. */
export const lesserAmount = (amount: Minor, otherAmount: Minor): Minor =>
  amount < otherAmount ? amount : otherAmount;

/** Returns the amount without its sign. */
export const absoluteAmount = (amount: Minor): Minor =>
  amount < ZERO_AMOUNT ? negateAmount(amount) : amount;

/** Reads whole points; undefined for anything else ("12.5", "-3", "1e3", "500,5", "", NaN). */
export const parseWholePoints = (value: number | string): number | undefined => {
  const amount = wholeAmountOrUndefined(String(value));
  return amount !== undefined && amount <= MAX_POINTS ? amount : undefined;
};

/** Tells whether what was sent could be two amounts, as "500,5". */
export const isUnclearAmount = (sentAmount: number | string) =>
  typeof sentAmount === 'string' && parseWholeAmountOrFault(sentAmount).fault === 'unclear';
