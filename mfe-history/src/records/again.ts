import { type BetType, betTypeOf, type Mode, type Session } from '@ank/protocol/bet-types';
import type { HistoryRecord } from './records';

type HandedLine = { session: Session; digits: string; closeDigits: string; points: number };

export const modeOf = (path: string): Mode =>
  path.includes('starline') ? 'starline' : path.includes('galidisawar') ? 'gali' : 'main';

/** Undefined for one that no bid screen could make. */
const againOf = (
  mode: Mode,
  { betType, numbers, session, points }: HistoryRecord,
): { type: BetType; line: HandedLine } | undefined => {
  const type = betTypeOf(mode, betType);
  const [first = '', second = ''] = numbers;
  // Its lines are panas of their own in the history.
  if (!type || type.form === 'spdptp' || !first || !Number.isSafeInteger(points) || points === undefined)
    return undefined;
  const isOpenOnly = type.sessions === 'open only' && type.form !== 'sangam-half';
  const side = isOpenOnly ? 'Open' : session || 'Open';
  if (type.form === 'sangam-half') {
    // The list shows the Open side first; the form asks for the digit, whichever side it is on.
    const [digit, pana] = first.length === 1 ? [first, second] : [second, first];
    return { type, line: { session: side, digits: digit, closeDigits: pana, points } };
  }
  return { type, line: { session: side, digits: first, closeDigits: second, points } };
};

/** Undefined where a line cannot be, or they are of several types. */
export const wholeAgain = (
  mode: Mode,
  records: readonly HistoryRecord[],
): { type: BetType; lines: HandedLine[] } | undefined => {
  const made = records.map((record) => againOf(mode, record));
  const type = made[0]?.type;
  const lines = made.flatMap((one) => (one && one.type === type ? one.line : []));
  return type && lines.length === records.length ? { type, lines } : undefined;
};
