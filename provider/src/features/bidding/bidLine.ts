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
const foldBetTypeName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace('panna', 'pana')
    .replace('tripple', 'triple')
    .replace(/^(single|jodi)$/, '$1digit');

const FOLDED = new Map(BET_TYPES.map((type) => [`${type.mode} ${foldBetTypeName(type.name)}`, type]));

export const findBetTypeByName = (mode: Mode, sent: string | null | undefined): BetType | undefined =>
  findBetType(mode, sent ?? '') ?? FOLDED.get(`${mode} ${foldBetTypeName(sent ?? '')}`);

export const findSessionByName = (sent: string | null | undefined): Session | undefined => {
  const folded = (sent ?? '').trim().toLowerCase();
  if (folded === 'open') return 'Open';
  return folded === 'close' || folded === 'closed' ? 'Close' : undefined;
};

/**
 * Reads the session; returns undefined for '' or the bet type, which related clients put there. Throws for
 * anything else, because a guess would put the points on another result.
 */
export const parseSession = (mode: Mode, sent: string | null | undefined): Session | undefined => {
  const session = findSessionByName(sent);
  if (session !== undefined || mode !== 'main' || !sent?.trim()) return session;
  if (findBetTypeByName(mode, sent) === undefined)
    throw new Refusal('BAD_REQUEST', 'The session must be Open or Close');
  return undefined;
};

const notValid = (number: string) => new Refusal('NUMBER', `Number ${number} is not valid`);

type Judged = Pick<StoredBidLine, 'betType' | 'settleAt' | 'n1' | 'n2'>;

/** The 3-digit part is the pana, wherever it stands (decision 013). */
const halfSangam = (first: string, second: string, session: Session): Judged => {
  const settled = { betType: 'Half Sangam', settleAt: 'Close' } as const;
  if (isPana(first) && isDigit(second)) return { ...settled, n1: first, n2: second };
  if (isDigit(first) && isPana(second)) {
    // Related clients send the close digit first in the Close session.
    return session === 'Open' ? { ...settled, n1: first, n2: second } : { ...settled, n1: second, n2: first };
  }
  throw notValid(isPana(first) || isDigit(first) ? second : first);
};

const judgeLine = (type: BetType, first: string, second: string, session: Session): Judged => {
  const { name, form, rateKey, timeChecked } = type;
  if (form === 'sangam-half') return halfSangam(first, second, session);
  if (form === 'sangam-full') {
    const wrong = [first, second].find((number) => !isPana(number));
    if (wrong !== undefined) throw notValid(wrong);
    return { betType: name, settleAt: 'Close', n1: first, n2: second };
  }
  const value = first || second;
  // A second number that nothing reads: where points are at stake nothing is guessed.
  if (second !== '' && second !== value) throw notValid(second);
  const pana = panaKindOf(value);
  if (form === 'spdptp' ? !pana : !isValidNumber(type, value)) throw notValid(value);
  // Motors and SP DP TP are paid as the panas that they make.
  const betType = rateKey || !pana ? name : pana;
  return { betType, settleAt: timeChecked ? 'Close' : session, n1: value, n2: '' };
};

/** Reads the points of a line. Throws the refusal in its fixed wording. */
const pointsOf = (sent: string | number) => {
  const whole = parseWholePoints(sent);
  if (whole === undefined && isUnclearAmount(sent)) throw unclearAmountRefusal();
  if (whole === undefined || whole < MIN_POINTS) {
    throw new Refusal('MINIMUM', `Required minimum bid amount is ${MIN_POINTS}`);
  }
  return minorFromPoints(whole);
};

const textOf = (value: string | number | null | undefined) => String(value ?? '').trim();

/** `type` and `session` are the request's, for lines that name none. Throws refusals. */
export const parseBidLine = (
  mode: Mode,
  sent: SentBidLine,
  type: BetType,
  requestSession: Session,
): StoredBidLine => {
  const digits = textOf(sent.digits);
  const closedigits = textOf(sent.closedigits);
  const session = mode === 'main' ? (parseSession(mode, sent.session) ?? requestSession) : 'Open';
  const own = findBetTypeByName(mode, sent.pana || sent.closepana) ?? type;
  const line = judgeLine(own, digits, closedigits, session);
  // Starline and Gali have one result a draw, kept as its Open.
  const settleAt = mode === 'main' ? line.settleAt : 'Open';
  return { ...line, settleAt, digits, closedigits, session, points: pointsOf(sent.points) };
};

/** Taken only until the Open cut-off: what the Open decides, jodis and sangams. */
export const endsAtOpen = ({ settleAt, betType }: StoredBidLine) =>
  settleAt === 'Open' || findBetType('main', betType)?.timeChecked === true;
