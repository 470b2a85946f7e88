import type { Mode } from '@ank/protocol/bet-types';
import type { BidRequestLine } from '@ank/protocol/calls/bidding';
import type { BidLine, PanaFamily } from '../lines/bidLine';
import type { AcceptedBid, BidRecord, BidRequest } from './bidEndpoints';

export type BidOutcome = AcceptedBid & {
  family?: PanaFamily;
  points: number;
  verdict: BidVerdict;
  reason?: string;
};

export const buildOutcome = ({ family, total }: BidRequest, verdict: BidVerdict) => ({
  ...(family && { family }),
  points: total,
  verdict,
});

export const isPlaced = ({ verdict }: BidOutcome) => verdict === 'placed';
export const isRefused = ({ verdict }: BidOutcome) => verdict === 'not placed';
export const isUnknown = ({ verdict }: BidOutcome) => verdict === 'unknown';

export const sumPointsPlaced = (outcomes: readonly BidOutcome[]) =>
  outcomes.filter(isPlaced).reduce((sum, { points }) => sum + points, 0);

/** The draft of the lines placed last. */
export const LAST_PLACED_DRAFT = 'bidding.lastPlaced';

export type BidReceipt = {
  lines: readonly BidLine[];
  /** The bid numbers, where the provider numbers bids. */
  numbers: readonly string[];
  balance?: number;
  /** Sent, ms since 1970. */
  at?: number;
};

const withPlacedFamiliesOnly = (lines: readonly BidLine[], outcomes: readonly BidOutcome[]) =>
  lines.flatMap((line) => {
    if (!line.families) return [line];
    const families = line.families.filter((family) => outcomes.some((outcome) => outcome.family === family));
    return families.length > 0 ? [{ ...line, families }] : [];
  });

/** Returns the receipt of the lines that were placed, undefined where none was. */
export const buildReceiptOfPlacedLines = (lines: readonly BidLine[], outcomes: readonly BidOutcome[]) => {
  const placed = outcomes.filter(isPlaced);
  if (placed.length === 0) return undefined;
  const balances = placed.flatMap(({ balance }) => balance ?? []);
  return {
    lines: withPlacedFamiliesOnly(lines, placed),
    numbers: placed.flatMap(({ number }) => number ?? []),
    // Answers come in any order: the last left the least.
    ...(balances.length === placed.length && { balance: Math.min(...balances) }),
  };
};

export type BidVerdict = 'placed' | 'not placed' | 'unknown';

/**
 * Providers move numbers between the sides and name a motor's line by its pana: sides and main bet types do
 * not count.
 */
export const bidSignatureOf = (mode: Mode, record: BidRecord) => {
  const { betType, gameName, session, digits, closeDigits, points } = record;
  const numbers = [digits, closeDigits].filter((number) => number !== '').sort();
  const isClose = mode === 'main' && numbers.length === 1 && /^c/i.test(session);
  return [gameName.trim(), mode === 'gali' ? betType : '', isClose, numbers.join('+'), points].join('|');
};

const recordOfRequestLine = (gameName: string, line: BidRequestLine) => ({
  betType: line.pana,
  gameName,
  session: line.session,
  digits: line.digits,
  closeDigits: line.closedigits,
  points: Number(line.points),
});

export const signaturesOfRequest = (mode: Mode, { newResult }: BidRequest) =>
  newResult.result.map((line) => bidSignatureOf(mode, recordOfRequestLine(newResult.Gamename, line)));
