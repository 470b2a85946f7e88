import type { BetType } from '@ank/protocol/bet-types';
import type { NewResult, NewResultLine } from '@ank/protocol/calls/bidding';
import type { MarketState } from '@ank/shared/navigation';
import type { BidContext } from '../bid/bidContext';
import { addLines, type BidLine, FAMILIES, FAMILY_NAMES, type Family, familyPanas } from '../slip/bidLine';

export type BidOn = Pick<BidContext, 'type' | 'date'> & {
  market: Pick<MarketState, 'gameId' | 'gameName'>;
};

/** Where a close-session line carries its number (decision 013). */
export type CloseLines = 'closedigits' | 'digits';

export type BidRequest = { family?: Family; total: number; newResult: Omit<NewResult, 'unique_token'> };

const NONE = { digits: '', closedigits: '', pana: '', closepana: '' };

/** On the side its session settles. */
const oneSided = ({ session, digits }: BidLine, name: string, closeLines: CloseLines) =>
  session === 'Close' && closeLines === 'closedigits'
    ? { ...NONE, closedigits: digits, closepana: name }
    : { ...NONE, digits, pana: name };

/** In the Close session the pana stands on the open side. */
const halfSangam = ({ session, digits, closeDigits }: BidLine, name: string, closeLines: CloseLines) => {
  const panaFirst = session === 'Close' && closeLines === 'closedigits';
  const [open, close] = panaFirst ? [closeDigits, digits] : [digits, closeDigits];
  return { digits: open, closedigits: close, pana: name, closepana: name };
};

const sidesOf = (type: BetType, line: BidLine, name: string, closeLines: CloseLines) => {
  if (type.form === 'sangam-half') return halfSangam(line, name, closeLines);
  if (type.form === 'sangam-full')
    return { digits: line.digits, closedigits: line.closeDigits, pana: name, closepana: name };
  return oneSided(line, name, closeLines);
};

/** Related providers want no session on bets that need both results. */
const sessionOf = (type: BetType, session: string, closeLines: CloseLines) =>
  closeLines === 'digits' && type.mode === 'main' && ['Jodi Digit', 'Full Sangam'].includes(type.name)
    ? ''
    : session;

const requestFor = (
  { type, market, date }: BidOn,
  name: string,
  lines: readonly BidLine[],
  closeLines: CloseLines,
): BidRequest => {
  // Each line says its own session; the whole is as strict as its strictest line.
  const whole = lines.some(({ session }) => session === 'Open') ? 'Open' : 'Close';
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  const result: NewResultLine[] = lines.map((line) => ({
    ...sidesOf(type, line, name, closeLines),
    points: line.points,
    session: sessionOf(type, line.session, closeLines),
  }));
  const newResult = {
    Gamename: market.gameName,
    totalbit: total,
    gameid: market.gameId,
    pana: name,
    gametype: type.mode === 'main' ? whole : undefined,
    bid_date: date,
    session: sessionOf(type, whole, closeLines),
    result,
  };
  return { total, newResult };
};

/** Each pana one line, however the slip is divided: what is left of a bid repeats word for word. */
const linesOfFamily = (lines: readonly BidLine[], family: Family): BidLine[] =>
  addLines(
    [],
    lines
      .filter(({ families }) => families?.includes(family))
      .flatMap(({ session, digits, points }) =>
        familyPanas(family, digits).map((pana) => ({ session, digits: pana, closeDigits: '', points })),
      ),
  );

/** One call, or for SP DP TP one for each family that has panas (decision 013). */
export const requestsOf = (bid: BidOn, lines: readonly BidLine[], closeLines: CloseLines): BidRequest[] => {
  if (bid.type.form !== 'spdptp') return [requestFor(bid, bid.type.name, lines, closeLines)];
  return FAMILIES.flatMap((family) => {
    const panas = linesOfFamily(lines, family);
    return panas.length > 0 ? [{ family, ...requestFor(bid, FAMILY_NAMES[family], panas, closeLines) }] : [];
  });
};
