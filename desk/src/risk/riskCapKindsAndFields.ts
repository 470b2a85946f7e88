import { parseWholeAmountOrFault, wholeAmountOrUndefined } from '@ank/protocol/amounts';
import { BET_TYPES } from '@ank/protocol/bet-types';
import type { OutputOf } from '@ank/protocol/operator/operations';

export type RiskCap = OutputOf<'cap list'>['caps'][number];

/** The texts of what is capped. */
export const CAP_KIND_TEXTS = {
  number: 'capNumber',
  bid: 'capBid',
  player: 'capPlayer',
  draw: 'draw',
} as const;

/** The names of the bet types that have a rate. */
export const RATED_BET_TYPES: readonly string[] = [
  ...new Set(BET_TYPES.flatMap(({ name, rateKey }) => (rateKey ? [name] : []))),
];

/** Tells whether nothing is typed, or points of at most nine digits. */
export const isEmptyOrAllowedCapAmount = (typed: string): boolean => {
  const { amount, fault } = parseWholeAmountOrFault(typed);
  return fault === 'missing' || (amount !== undefined && amount < 1e9);
};

/** Returns the points under their name, or nothing where no amount is typed. */
export const amountFieldUnlessEmpty = <Name extends string>(name: Name, typed: string) => {
  const amount = wholeAmountOrUndefined(typed);
  return amount === undefined ? {} : ({ [name]: amount } as Record<Name, number>);
};
