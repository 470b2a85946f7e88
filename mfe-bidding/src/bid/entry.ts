import {
  type BetType,
  isDigit,
  isPana,
  isValidNumber,
  MIN_POINTS,
  motorDigits,
  type Session,
} from '@ank/shared/bet-types';
import { motorPanas } from '@ank/shared/game';
import type { Say } from '../texts';
import { type Family, type Line, totalPoints } from './line';

/** What stands in the form when Proceed is pressed. */
export type Entry = {
  session: Session;
  digits: string;
  closeDigits: string;
  points: string;
  families: readonly Family[];
};

/** Panas a motor makes of the typed digits, in pana order; none while anything but digits stands there. */
export const panasOfMotor = (type: BetType, digits: string): string[] =>
  /^\d+$/.test(digits) ? motorPanas(type.numbers, digits) : [];

/** What is wrong with one number, in the specification's words; undefined when nothing is. */
const partFault = (say: Say, number: string, isAllowed: (number: string) => boolean): string | undefined => {
  if (number === '') return say('numberMissing');
  return isAllowed(number) ? undefined : say('numberInvalid', { digit: number });
};

const motorFault = (say: Say, type: BetType, digits: string): string | undefined => {
  if (digits === '') return say('numberMissing');
  const isDouble = type.name === 'DP Motor';
  if (isDouble && digits.length < motorDigits(type)) return say('motorShort');
  if (panasOfMotor(type, digits).length > 0) return undefined;
  return isDouble ? say('numberInvalid', { digit: digits }) : say('digitInvalid');
};

/** The number's fault as Proceed tells it. */
export const numberFault = (say: Say, type: BetType, { digits, closeDigits }: Entry): string | undefined => {
  switch (type.entry) {
    case 'number':
      return partFault(say, digits, (number) => isValidNumber(type, number));
    case 'sangam-half':
      return partFault(say, digits, isDigit) ?? partFault(say, closeDigits, isPana);
    case 'sangam-full':
      return partFault(say, digits, isPana) ?? partFault(say, closeDigits, isPana);
    case 'spdptp':
      return partFault(say, digits, isDigit);
    case 'motor':
      return motorFault(say, type, digits);
  }
};

/** The lines an entry without a fault adds: one, or one per pana of a motor. */
export const linesOf = (type: BetType, { session, digits, closeDigits, points, families }: Entry): Line[] => {
  const line = (number: string): Line => ({
    session,
    digits: number,
    closeDigits: '',
    points: Number(points),
  });
  if (type.entry === 'motor') return panasOfMotor(type, digits).map(line);
  if (type.entry === 'spdptp') return [{ ...line(digits), families }];
  return [{ ...line(digits), closeDigits }];
};

/** One of the family's wordings has a comma: the Starline Single Pana screen (specification 5). */
const insufficient = (say: Say, { mode, name }: BetType) =>
  say(mode === 'starline' && name === 'Single Pana' ? 'insufficientComma' : 'insufficient');

const pointsFault = (say: Say, type: BetType, entry: Entry, balance: number | undefined) => {
  const { points } = entry;
  if (points === '') return say('pointsMissing');
  if (Number(points) < MIN_POINTS) return say('pointsLow');
  if (!/^\d+$/.test(points)) return say('pointsOdd');
  const cost = totalPoints(linesOf(type, entry));
  return balance !== undefined && cost > balance ? insufficient(say, type) : undefined;
};

/**
 * Why Proceed cannot add this entry, the number's fault before the points'; undefined when it can.
 * `balance`: points left after the basket; undefined when the provider has not said, and then it decides.
 */
export const entryFault = (
  say: Say,
  type: BetType,
  entry: Entry,
  balance: number | undefined,
): string | undefined =>
  numberFault(say, type, entry) ??
  (type.entry === 'spdptp' && entry.families.length === 0 ? say('familyMissing') : undefined) ??
  pointsFault(say, type, entry, balance);
