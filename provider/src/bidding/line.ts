import {
  type BetTypeName,
  isDigit,
  isPana,
  MIN_POINTS,
  type Mode,
  panaTypeOf,
  type Session,
} from '@ank/protocol/bet-types';
import { JODIS } from '@ank/protocol/game';
import type { Asked } from '../http/calls';
import { Refusal } from '../http/refusal';
import { minor, wholePoints } from '../numbers';

export type Line = {
  betType: BetTypeName;
  settleAt: Session;
  n1: string;
  n2: string;
  digits: string;
  closedigits: string;
  session: Session;
  /** Minor units. */
  points: number;
};

export type SentLine = Asked<'/api-submit-bid'>['body']['new_result']['result'][number];

const NAMES: Readonly<Record<string, BetTypeName>> = {
  singledigit: 'Single Digit',
  single: 'Single Digit',
  jodidigit: 'Jodi Digit',
  jodi: 'Jodi Digit',
  singlepana: 'Single Pana',
  doublepana: 'Double Pana',
  triplepana: 'Triple Pana',
  halfsangam: 'Half Sangam',
  fullsangam: 'Full Sangam',
  spdptp: 'SP DP TP',
  spmotor: 'SP Motor',
  dpmotor: 'DP Motor',
  leftdigit: 'Left Digit',
  rightdigit: 'Right Digit',
};

const OF_MODE: Readonly<Record<Mode, ReadonlySet<BetTypeName>>> = {
  main: new Set(Object.values(NAMES).filter((name) => name !== 'Left Digit' && name !== 'Right Digit')),
  starline: new Set<BetTypeName>(['Single Digit', 'Single Pana', 'Double Pana', 'Triple Pana']),
  gali: new Set<BetTypeName>(['Left Digit', 'Right Digit', 'Jodi Digit']),
};

export const betTypeNamed = (mode: Mode, sent: string | null | undefined): BetTypeName | undefined => {
  const exact = sent as BetTypeName;
  if (OF_MODE[mode].has(exact)) return exact;
  const folded = (sent ?? '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace('panna', 'pana')
    .replace('tripple', 'triple');
  const name = NAMES[folded];
  return name && OF_MODE[mode].has(name) ? name : undefined;
};

export const sessionNamed = (sent: string | null | undefined): Session | undefined => {
  if (sent === 'Open' || sent === 'Close') return sent;
  const folded = (sent ?? '').trim().toLowerCase();
  if (folded === 'open') return 'Open';
  return folded === 'close' || folded === 'closed' ? 'Close' : undefined;
};

/**
 * Undefined for '' or the bet type, which related clients put there. Else throws: a guess would put the
 * points on another result.
 */
export const readSession = (mode: Mode, sent: string | null | undefined): Session | undefined => {
  const session = sessionNamed(sent);
  if (session !== undefined || mode !== 'main' || !sent?.trim()) return session;
  if (betTypeNamed(mode, sent) === undefined)
    throw new Refusal('BAD_REQUEST', 'The session must be Open or Close');
  return undefined;
};

const notValid = (number: string) => new Refusal('NUMBER', `Number ${number} is not valid`);

type Judged = Pick<Line, 'betType' | 'settleAt' | 'n1' | 'n2'>;

/** The 3-digit part is the pana, wherever it stands (decision 013). */
const halfSangam = (first: string, second: string, session: Session): Judged => {
  const settled = { betType: 'Half Sangam', settleAt: 'Close' } as const;
  if (isPana(first) && isDigit(second)) return { ...settled, n1: first, n2: second };
  if (isDigit(first) && isPana(second)) {
    // In the Close session related clients send the close digit first.
    return session === 'Open' ? { ...settled, n1: first, n2: second } : { ...settled, n1: second, n2: first };
  }
  throw notValid(isPana(first) || isDigit(first) ? second : first);
};

const judged = (type: BetTypeName, first: string, second: string, session: Session): Judged => {
  const value = first || second;
  // A second number that nothing reads: where points are at stake nothing is guessed.
  const isTwice = second !== '' && second !== value && type !== 'Half Sangam' && type !== 'Full Sangam';
  if (isTwice) throw notValid(second);
  const check = (isValid: boolean, betType: BetTypeName, settleAt: Session = session): Judged => {
    if (!isValid) throw notValid(value);
    return { betType, settleAt, n1: value, n2: '' };
  };
  const pana = panaTypeOf(value);
  switch (type) {
    case 'Half Sangam':
      return halfSangam(first, second, session);
    case 'Full Sangam':
      if (!isPana(first)) throw notValid(first);
      if (!isPana(second)) throw notValid(second);
      return { betType: type, settleAt: 'Close', n1: first, n2: second };
    case 'Jodi Digit':
      return check(JODIS.includes(value), type, 'Close');
    case 'SP DP TP':
      return check(pana !== undefined, pana ?? 'Single Pana');
    case 'SP Motor':
      return check(pana === 'Single Pana', 'Single Pana');
    case 'DP Motor':
      return check(pana === 'Double Pana', 'Double Pana');
    case 'Single Pana':
    case 'Double Pana':
    case 'Triple Pana':
      return check(pana === type, type);
    default:
      return check(isDigit(value), type);
  }
};

/** Minor units. Throws the refusal in its fixed wording. */
const pointsOf = (sent: string | number): number => {
  const whole = wholePoints(sent);
  if (whole === undefined || whole < MIN_POINTS) {
    throw new Refusal('MINIMUM', `Required minimum bid amount is ${MIN_POINTS}`);
  }
  return minor(whole);
};

const textOf = (value: string | number | null | undefined): string => String(value ?? '').trim();

/** `type` and `session` are the request's, for lines that name none. Throws refusals. */
export const readLine = (mode: Mode, sent: SentLine, type: BetTypeName, requestSession: Session): Line => {
  const digits = textOf(sent.digits);
  const closedigits = textOf(sent.closedigits);
  const session = mode === 'main' ? (readSession(mode, sent.session) ?? requestSession) : 'Open';
  const own = betTypeNamed(mode, sent.pana || sent.closepana) ?? type;
  const line = judged(own, digits, closedigits, session);
  // Starline and Gali have one result a draw, kept as its Open.
  const settleAt = mode === 'main' ? line.settleAt : 'Open';
  return { ...line, settleAt, digits, closedigits, session, points: pointsOf(sent.points) };
};

/** Taken only until the Open cut-off: what the Open decides, jodis and sangams. */
export const endsAtOpen = ({ settleAt, betType }: Line): boolean =>
  settleAt === 'Open' || betType === 'Jodi Digit' || betType === 'Half Sangam' || betType === 'Full Sangam';
