import { numberOf, type Row, textOf } from '@ank/shared/api';

/** One bid or one win. Texts are as the provider sent them; '' when it sent none. */
export type HistoryRecord = {
  /** Such as "Single Digit". */
  betType: string;
  market: string;
  session: 'Open' | 'Close' | '';
  /** One number, or two for the sangams: the Open side first. */
  numbers: string[];
  date: string;
  /** Points staked or won; absent when the amount cannot be read. */
  points?: number;
};

/** 'bid' rows say bid_date and points, 'win' rows wining_date and amount. */
export type RecordKind = 'bid' | 'win';

/** Providers write Open, open, Close, close and closed. */
const sessionOf = (value: unknown): HistoryRecord['session'] => {
  const word = textOf(value).trim().toLowerCase();
  return word === 'open' ? 'Open' : word.startsWith('close') ? 'Close' : '';
};

/** Undefined for a row that says nothing a player could recognise a bid by. */
export const recordOf = (kind: RecordKind, row: Row): HistoryRecord | undefined => {
  const points = numberOf(kind === 'bid' ? row.points : row.amount);
  const record: HistoryRecord = {
    betType: textOf(row.pana).trim(),
    market: textOf(row.game_name).trim(),
    session: sessionOf(row.session),
    numbers: [textOf(row.digits).trim(), textOf(row.closedigits).trim()].filter((number) => number !== ''),
    date: textOf(kind === 'bid' ? row.bid_date : row.wining_date).trim(),
    ...(points !== undefined && { points }),
  };
  const isEmpty = !record.betType && !record.market && record.numbers.length === 0;
  return isEmpty ? undefined : record;
};
