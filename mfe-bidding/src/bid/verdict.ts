import type { Mode } from '@ank/protocol/bet-types';
import type { NewResultLine } from '@ank/protocol/calls/bidding';
import type { BidRequest } from './newResult';

/** A bid as the history tells it, in the provider's own texts. */
export type BidRecord = {
  betType: string;
  gameName: string;
  session: string;
  digits: string;
  closeDigits: string;
  points: number;
};

export type Verdict = 'placed' | 'not placed' | 'unknown';

/**
 * What a sent line and its row in the history have in common. Providers move a number between the two sides and may
 * name a motor's line by its pana, so sides and main bet types do not count; the length of a number tells its type.
 */
const signature = (mode: Mode, record: BidRecord) => {
  const { betType, gameName, session, digits, closeDigits, points } = record;
  const numbers = [digits, closeDigits].filter((number) => number !== '').sort();
  const isClose = mode === 'main' && numbers.length === 1 && /^c/i.test(session);
  return [gameName.trim(), mode === 'gali' ? betType : '', isClose, numbers.join('+'), points].join('|');
};

const recordOf = (gameName: string, line: NewResultLine): BidRecord => ({
  betType: line.pana,
  gameName,
  session: line.session,
  digits: line.digits,
  closeDigits: line.closedigits,
  points: Number(line.points),
});

/** Whether every line of a request has a row of its own in the history. */
const isInHistory = (mode: Mode, { newResult }: BidRequest, history: readonly BidRecord[]): boolean => {
  const rows = new Map<string, number>();
  for (const row of history) {
    const mark = signature(mode, row);
    rows.set(mark, (rows.get(mark) ?? 0) + 1);
  }
  return newResult.result.every((line) => {
    const mark = signature(mode, recordOf(newResult.Gamename, line));
    const left = rows.get(mark) ?? 0;
    rows.set(mark, left - 1);
    return left > 0;
  });
};

/**
 * Which of the requests without an answer were placed. One whose lines the history lacks was not. Where it has them,
 * an equal bid placed earlier today may be what it shows: then the points that left the wallet decide. Where history
 * and wallet contradict each other, nobody can say.
 * `spent`: points gone from the wallet since before sending, less those of requests known to be placed; undefined
 * when the wallet could not be read.
 */
export const verdictOn = (
  mode: Mode,
  requests: readonly BidRequest[],
  history: readonly BidRecord[],
  spent: number | undefined,
): Verdict[] => {
  const found = requests.map((request) => isInHistory(mode, request, history));
  const cost = requests.reduce((sum, { total }, index) => sum + (found[index] ? total : 0), 0);
  const ofFound: Verdict = spent === cost ? 'placed' : spent === 0 ? 'not placed' : 'unknown';
  const unexplained = spent === undefined || spent === cost ? 0 : spent;
  return requests.map(({ total }, index) => {
    if (found[index]) return ofFound;
    return unexplained === total ? 'unknown' : 'not placed';
  });
};
