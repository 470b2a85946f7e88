import { parseDecimalAmountOrFault, wholeAmountOrUndefined } from '@ank/protocol/amounts';
import {
  type BetType,
  isDigit,
  isPana,
  isValidNumber,
  MIN_POINTS,
  minMotorDigitCount,
  type Session,
} from '@ank/protocol/bet-types';
import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { type PanaFamily, panasOfFamily, totalPoints } from '../lines/bidLine';
import type { ClosedSessions } from '../lines/sessionClosingTimes';
import type { Texts } from '../texts';
import { panasOfMotorDigits } from './panasOfMotorDigits';

export type BidInput = {
  session: Session;
  digits: string;
  closeDigits: string;
  points: string;
  families: readonly PanaFamily[];
};

export const EMPTY_BID_INPUT: BidInput = {
  session: 'Open',
  digits: '',
  closeDigits: '',
  points: '',
  families: [],
};

/**
 * Reads what was typed. It is for Open until that has closed; without a choice of session for Open too.
 * Numbers come out in ASCII digits, whatever keyboard they come from; the points are as typed.
 */
export const normalizeBidInput = (type: BetType, typed: BidInput, closed: ClosedSessions) => ({
  ...typed,
  session: type.sessions === 'open only' ? 'Open' : closed.Open ? 'Close' : typed.session,
  digits: normalizeDigitsAndPunctuation(typed.digits),
  closeDigits: normalizeDigitsAndPunctuation(typed.closeDigits),
});

/**
 * Counts the panas that what is typed bets on, each with the typed points: those of a motor's digits, and
 * those of the ticked families, which are as many for every digit. 0 for a bet type whose bids are typed one
 * by one.
 */
export const countPanasOfInput = (type: BetType, { digits, families }: BidInput) => {
  if (type.form === 'motor') return panasOfMotorDigits(type, digits).length;
  if (type.form !== 'spdptp') return 0;
  return families.reduce(
    (sum, family) => sum + panasOfFamily(family, isDigit(digits) ? digits : '0').length,
    0,
  );
};

/** Returns the fault in the fixed words (decision 001); undefined when there is none. */
const findFaultOfTypedNumber = (t: Texts, number: string, isAllowed: (number: string) => boolean) => {
  if (number === '') return t('numberMissing');
  return isAllowed(number) ? undefined : t('numberInvalid', { digit: number });
};

const findMotorFault = (t: Texts, type: BetType, digits: string) => {
  if (digits === '') return t('numberMissing');
  const isDouble = type.name === 'DP Motor';
  if (isDouble && digits.length < minMotorDigitCount(type)) return t('motorShort');
  if (panasOfMotorDigits(type, digits).length > 0) return undefined;
  return isDouble ? t('numberInvalid', { digit: digits }) : t('digitInvalid');
};

export const findNumberFault = (t: Texts, type: BetType, { digits, closeDigits }: BidInput) => {
  switch (type.form) {
    case 'number':
      return findFaultOfTypedNumber(t, digits, (number) => isValidNumber(type, number));
    case 'sangam-half':
      return findFaultOfTypedNumber(t, digits, isDigit) ?? findFaultOfTypedNumber(t, closeDigits, isPana);
    case 'sangam-full':
      return findFaultOfTypedNumber(t, digits, isPana) ?? findFaultOfTypedNumber(t, closeDigits, isPana);
    case 'spdptp':
      return findFaultOfTypedNumber(t, digits, isDigit);
    case 'motor':
      return findMotorFault(t, type, digits);
  }
};

/** The field that `findBidInputFault` speaks of. */
export const findFaultyField = (
  t: Texts,
  type: BetType,
  typed: BidInput,
): 'digits' | 'closeDigits' | 'points' => {
  if (findNumberFault(t, type, typed) === undefined) return 'points';
  const isFirst = type.form === 'sangam-half' ? isDigit(typed.digits) : isPana(typed.digits);
  return type.form.startsWith('sangam') && isFirst ? 'closeDigits' : 'digits';
};

/** Returns the field that comes next; undefined while the kinds of SP DP TP, the first, are to be ticked. */
export const findFieldToTypeNext = (t: Texts, type: BetType, typed: BidInput) =>
  type.form === 'spdptp' && typed.families.length === 0 ? undefined : findFaultyField(t, type, typed);

export const buildBidLines = (
  type: BetType,
  { session, digits, closeDigits, points, families }: BidInput,
) => {
  const line = (number: string) => ({
    session,
    digits: number,
    closeDigits: '',
    points: wholeAmountOrUndefined(points) ?? Number.NaN,
  });
  if (type.form === 'motor') return panasOfMotorDigits(type, digits).map(line);
  if (type.form === 'spdptp') return [{ ...line(digits), families }];
  return [{ ...line(digits), closeDigits }];
};

/** The Starline Single Pana screen's has a comma (decision 001). */
export const insufficientBalanceText = (t: Texts, { mode, name }: BetType) =>
  t(mode === 'starline' && name === 'Single Pana' ? 'insufficientComma' : 'insufficient');

const findPointsFault = (t: Texts, type: BetType, typed: BidInput, balance: number | undefined) => {
  const { points } = typed;
  const { amount, fault } = parseDecimalAmountOrFault(points, { signed: true });
  if (fault === 'missing') return t('pointsMissing');
  if (fault === 'unclear') return t('pointsUnclear');
  if (fault === 'tooLarge') return insufficientBalanceText(t, type);
  if (amount !== undefined && amount < MIN_POINTS) return t('pointsLow');
  if (wholeAmountOrUndefined(points) === undefined) return t('pointsOdd');
  const cost = totalPoints(buildBidLines(type, typed));
  return balance !== undefined && cost > balance ? insufficientBalanceText(t, type) : undefined;
};

/** The number's before the points'. `balance`: left after the slip; unknown: the provider decides. */
export const findBidInputFault = (t: Texts, type: BetType, typed: BidInput, balance: number | undefined) =>
  findNumberFault(t, type, typed) ??
  (type.form === 'spdptp' && typed.families.length === 0 ? t('familyMissing') : undefined) ??
  findPointsFault(t, type, typed, balance);
