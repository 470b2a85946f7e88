import { parseWholeAmountOrFault, wholeAmountOrUndefined } from '@ank/protocol/amounts';
import { BET_TYPES } from '@ank/protocol/bet-types';
import type { OutputOf } from '@ank/protocol/operator/operations';
import type { Texts } from '../texts';

export type RiskCap = OutputOf<'cap list'>['caps'][number];

/** The texts of what is capped. */
export const CAP_KIND_TEXTS = {
  number: 'capNumber',
  bid: 'capBid',
  player: 'capPlayer',
  draw: 'draw',
} as const;

/** "Number 123 · All bet types", as the list and the messages name a cap. */
export const capSubjectText = (
  t: Texts,
  tGame: (name: string) => string,
  { betType, number }: Pick<RiskCap, 'betType' | 'number'>,
): string =>
  [number && `${t('number')} ${number}`, betType ? tGame(betType) : t('allBetTypes')]
    .filter(Boolean)
    .join(' · ');

/** Names a cap in a message, with its kind where it is not the usual one, and with its market, if any. */
export const capNameText = (
  t: Texts,
  tGame: (name: string) => string,
  cap: Pick<RiskCap, 'what' | 'betType' | 'number'>,
  market: string,
): string =>
  [cap.what === 'number' ? '' : t(CAP_KIND_TEXTS[cap.what]), capSubjectText(t, tGame, cap), market]
    .filter(Boolean)
    .join(' · ');

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
