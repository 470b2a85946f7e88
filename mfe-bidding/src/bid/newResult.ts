import type { BetType } from '@ank/shared/bet-types';
import type { NewResult, NewResultLine } from '@ank/shared/wire';
import { FAMILIES, FAMILY_NAMES, type Family, familyPanas, type Line } from './line';

/** What is placed at once. */
export type Slip = {
  type: BetType;
  gameId: string;
  gameName: string;
  lines: readonly Line[];
  /** "5-March-2025". */
  bidDate: string;
};

/** Where a close-session line carries its number (decision 30). */
export type CloseLines = 'closedigits' | 'digits';

/** One call: for SP DP TP of one family. */
export type BidRequest = { family?: Family; total: number; newResult: Omit<NewResult, 'unique_token'> };

const NONE = { digits: '', closedigits: '', pana: '', closepana: '' };

/** A number on the side its session settles. */
const oneSided = ({ session, digits }: Line, name: string, closeLines: CloseLines) =>
  session === 'Close' && closeLines === 'closedigits'
    ? { ...NONE, closedigits: digits, closepana: name }
    : { ...NONE, digits, pana: name };

/** Half Sangam: `digits` is the digit, `closeDigits` the pana; in the Close session the pana stands on the open side. */
const halfSangam = ({ session, digits, closeDigits }: Line, name: string, closeLines: CloseLines) => {
  const panaFirst = session === 'Close' && closeLines === 'closedigits';
  const [open, close] = panaFirst ? [closeDigits, digits] : [digits, closeDigits];
  return { digits: open, closedigits: close, pana: name, closepana: name };
};

const sidesOf = (type: BetType, line: Line, name: string, closeLines: CloseLines) => {
  if (type.entry === 'sangam-half') return halfSangam(line, name, closeLines);
  if (type.entry === 'sangam-full')
    return { digits: line.digits, closedigits: line.closeDigits, pana: name, closepana: name };
  return oneSided(line, name, closeLines);
};

/** Related providers want no session on bets that need both results. */
const sessionOf = (type: BetType, session: string, closeLines: CloseLines) =>
  closeLines === 'digits' && type.mode === 'main' && ['Jodi Digit', 'Full Sangam'].includes(type.name)
    ? ''
    : session;

const requestFor = (slip: Slip, name: string, lines: readonly Line[], closeLines: CloseLines): BidRequest => {
  const { type, gameId, gameName, bidDate } = slip;
  // A basket may hold both sessions; each line says its own, the whole is as strict as its strictest line.
  const whole = lines.some(({ session }) => session === 'Open') ? 'Open' : 'Close';
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  const result: NewResultLine[] = lines.map((line) => ({
    ...sidesOf(type, line, name, closeLines),
    points: line.points,
    session: sessionOf(type, line.session, closeLines),
  }));
  const newResult = {
    Gamename: gameName,
    totalbit: total,
    gameid: gameId,
    pana: name,
    ...(type.mode === 'main' && { gametype: whole }),
    bid_date: bidDate,
    session: sessionOf(type, whole, closeLines),
    result,
  };
  return { total, newResult };
};

/** The panas of one family, each a line of its own. */
const linesOfFamily = (lines: readonly Line[], family: Family): Line[] =>
  lines
    .filter(({ families }) => families?.includes(family))
    .flatMap(({ session, digits, points }) =>
      familyPanas(family, digits).map((pana) => ({ session, digits: pana, closeDigits: '', points })),
    );

/**
 * The calls that place a slip: one, or for SP DP TP one per family that has panas (decision 16).
 * `new_result` as the specification has it for the mode, less the player's token.
 */
export const requestsOf = (slip: Slip, closeLines: CloseLines): BidRequest[] => {
  if (slip.type.entry !== 'spdptp') return [requestFor(slip, slip.type.name, slip.lines, closeLines)];
  return FAMILIES.flatMap((family) => {
    const lines = linesOfFamily(slip.lines, family);
    return lines.length > 0 ? [{ family, ...requestFor(slip, FAMILY_NAMES[family], lines, closeLines) }] : [];
  });
};
