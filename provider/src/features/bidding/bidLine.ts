import {
  BET_TYPES,
  type BetType,
  type BetTypeName,
  findBetType,
  isDigit,
  isPana,
  isValidNumber,
  MIN_POINTS,
  type Mode,
  panaKindOf,
  type Session,
} from '@ank/protocol/bet-types';
import type { CallInput } from '../../platform/http/callRegistrar';
import { Refusal, unclearAmountRefusal } from '../../platform/http/refusal';
import { isUnclearAmount, type Minor, minorFromPoints, parseWholePoints } from '../../platform/money';

export type StoredBidLine = {
  betType: BetTypeName;
  settleAt: Session;
  n1: string;
  n2: string;
  digits: string;
  closedigits: string;
  session: Session;
  points: Minor;
};

export type SentBidLine = CallInput<'/api-submit-bid'>['body']['new_result']['result'][number];

/** Reads a bet type's name as related clients write it: "Tripple Panna", "single". */
const normalizeBetTypeName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace('panna', 'pana')
    .replace('tripple', 'triple')
    .replace(/^(single|jodi)$/, '$1digit');

const FOLDED = new Map(BET_TYPES.map((type) => [`${type.mode} ${normalizeBetTypeName(type.name)}`, type]));

export const findBetTypeByName = (mode: Mode, sentName: string | null | undefined): BetType | undefined =>
  findBetType(mode, sentName ?? '') ?? FOLDED.get(`${mode} ${normalizeBetTypeName(sentName ?? '')}`);

export const findSessionByName = (sentName: string | null | undefined): Session | undefined => {
  const folded = (sentName ?? '').trim().toLowerCase();
  if (folded === 'open') return 'Open';
  return folded === 'close' || folded === 'closed' ? 'Close' : undefined;
};

/**
 * Reads the session; returns undefined for '' or the bet type, which related clients put there. Throws for
 * anything else, because a guess would put the points on another result.
 */
export const parseSessionOrRefuse = (
  mode: Mode,
  sentName: string | null | undefined,
): Session | undefined => {
  const session = findSessionByName(sentName);
  if (session !== undefined || mode !== 'main' || !sentName?.trim()) return session;
  if (findBetTypeByName(mode, sentName) === undefined)
    throw new Refusal('BAD_REQUEST', 'The session must be Open or Close');
  return undefined;
};

const invalidNumberRefusal = (number: string) => new Refusal('NUMBER', `Number ${number} is not valid`);

type BidLineTarget = Pick<StoredBidLine, 'betType' | 'settleAt' | 'n1' | 'n2'>;

/** The 3-digit part is the pana, wherever it stands (decision 013). */
const parseHalfSangamOrRefuse = (first: string, second: string, session: Session): BidLineTarget => {
  const settled = { betType: 'Half Sangam', settleAt: 'Close' } as const;
  if (isPana(first) && isDigit(second)) return { ...settled, n1: first, n2: second };
  if (isDigit(first) && isPana(second)) {
    // Related clients send the close digit first in the Close session.
    return session === 'Open' ? { ...settled, n1: first, n2: second } : { ...settled, n1: second, n2: first };
  }
  throw invalidNumberRefusal(isPana(first) || isDigit(first) ? second : first);
};

const parseNumbersOrRefuse = (
  type: BetType,
  first: string,
  second: string,
  session: Session,
): BidLineTarget => {
  const { name, form, rateKey, timeChecked } = type;
  if (form === 'sangam-half') return parseHalfSangamOrRefuse(first, second, session);
  if (form === 'sangam-full') {
    const wrong = [first, second].find((number) => !isPana(number));
    if (wrong !== undefined) throw invalidNumberRefusal(wrong);
    return { betType: name, settleAt: 'Close', n1: first, n2: second };
  }
  const value = first || second;
  // A second number that nothing reads: where points are at stake nothing is guessed.
  if (second !== '' && second !== value) throw invalidNumberRefusal(second);
  const pana = panaKindOf(value);
  if (form === 'spdptp' ? !pana : !isValidNumber(type, value)) throw invalidNumberRefusal(value);
  // Motors and SP DP TP are paid as the panas that they make.
  const betType = rateKey || !pana ? name : pana;
  return { betType, settleAt: timeChecked ? 'Close' : session, n1: value, n2: '' };
};

/** Reads the points of a line. Throws the refusal in its fixed wording. */
const parseBidPointsOrRefuse = (sentPoints: string | number): Minor => {
  const whole = parseWholePoints(sentPoints);
  if (whole === undefined && isUnclearAmount(sentPoints)) throw unclearAmountRefusal();
  if (whole === undefined || whole < MIN_POINTS) {
    throw new Refusal('MINIMUM', `Required minimum bid amount is ${MIN_POINTS}`);
  }
  return minorFromPoints(whole);
};

const toTrimmedText = (value: string | number | null | undefined) => String(value ?? '').trim();

/** `type` and `session` are the request's, for lines that name none. Throws refusals. */
export const parseBidLineOrRefuse = (
  mode: Mode,
  sentLine: SentBidLine,
  type: BetType,
  requestSession: Session,
): StoredBidLine => {
  const digits = toTrimmedText(sentLine.digits);
  const closedigits = toTrimmedText(sentLine.closedigits);
  const session = mode === 'main' ? (parseSessionOrRefuse(mode, sentLine.session) ?? requestSession) : 'Open';
  const own = findBetTypeByName(mode, sentLine.pana || sentLine.closepana) ?? type;
  const line = parseNumbersOrRefuse(own, digits, closedigits, session);
  // Starline and Gali have one result a draw, kept as its Open.
  const settleAt = mode === 'main' ? line.settleAt : 'Open';
  return { ...line, settleAt, digits, closedigits, session, points: parseBidPointsOrRefuse(sentLine.points) };
};

/** Taken only until the Open cut-off: what the Open decides, jodis and sangams. */
export const isRefusedAfterOpenCutoff = ({ settleAt, betType }: StoredBidLine): boolean =>
  settleAt === 'Open' || findBetType('main', betType)?.timeChecked === true;
