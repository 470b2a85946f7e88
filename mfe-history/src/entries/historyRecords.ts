import type { Mode } from '@ank/protocol/bet-types';
import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { BidRow, TransactionRow, WinRow } from '@ank/protocol/calls/rows';
import { pathOfModeCall } from '@ank/protocol/read';
import { type Call, type Market, marketsOf, numberOf, remoteApi, textOf } from '@ank/shared/api';
import { fetchAllPages, type ListedRows } from '../fetchAllPages';

/** 'bid' rows say bid_date and points, 'win' rows wining_date and amount. */
type RecordKind = 'bid' | 'win';

const newHistoryList = (mode: Mode, kind: RecordKind, title: `${Mode}${'Bids' | 'Wins'}`) =>
  ({
    mode,
    kind,
    // Spelled so on the wire.
    call: pathOfModeCall(mode, kind === 'bid' ? 'bid-history-data' : 'wining-history-data'),
    title,
  }) as const;
export type HistoryList = ReturnType<typeof newHistoryList>;

export const HISTORY_LISTS: Readonly<Record<string, HistoryList>> = {
  '/imp3': newHistoryList('main', 'win', 'mainWins'),
  '/imp4': newHistoryList('main', 'bid', 'mainBids'),
  '/imp5': newHistoryList('starline', 'bid', 'starlineBids'),
  '/imp6': newHistoryList('starline', 'win', 'starlineWins'),
  '/impwin': newHistoryList('gali', 'win', 'galiWins'),
  '/impbid': newHistoryList('gali', 'bid', 'galiBids'),
};

/** The paths of the bids of each mode. */
export const BIDS_PATHS = { main: '/imp4', starline: '/imp5', gali: '/impbid' } as const;

/** Returns the history at a path, whatever its case, and with a slash at the end. */
export const findHistoryListAt = (pathname: string): HistoryList | undefined =>
  HISTORY_LISTS[pathname.toLowerCase().replace(/(.)\/+$/, '$1')];

/** Texts as the provider sent them, or ''. */
export type HistoryRecord = {
  /** "Single Digit"; the payment's note where a win's bid is gone. */
  betType: string;
  market: string;
  session: 'Open' | 'Close' | '';
  /** The numbers of the bid; a sangam has two, Open side first. */
  numbers: string[];
  date: string;
  /** Staked or won. */
  points?: number;
  /** The bid's, where the provider gives one. */
  number?: string;
  state?: BidState;
  /** Points paid. */
  won?: number;
  /** The provider's words. */
  reason?: string;
  /** The stake of a win, where the provider tells it. */
  staked?: number;
  /** The bid of a win, and the day as its history lists it, "3/5/2025". */
  bid?: { number: string; day: string };
};

export const sumPoints = (records: readonly HistoryRecord[], name: 'points' | 'won' = 'points'): number =>
  records.reduce((sum, { [name]: points = 0 }) => sum + points, 0);

export const BID_STATES = ['placed', 'won', 'lost', 'refunded'] as const;
export type BidState = (typeof BID_STATES)[number];

/** Providers write Open, open, Close, close and closed. */
const parseSession = (value: unknown): HistoryRecord['session'] => {
  const word = textOf(value).trim().toLowerCase();
  return word === 'open' ? 'Open' : word.startsWith('close') ? 'Close' : '';
};

/** Reads the stake and the bid of a win. */
const parseStakeAndBidOfWin = ({ points, bid_number, bid_day }: RecordRow) => {
  const staked = numberOf(points);
  const [number, day] = [textOf(bid_number).trim(), textOf(bid_day)];
  return { ...(staked !== undefined && { staked }), ...(number && day && { bid: { number, day } }) };
};

/** A row as recorded: some providers name a win's type and day as the wallet's history does. */
type RecordRow = Loose<BidRow & WinRow & Pick<TransactionRow, 'transaction_note' | 'insert_date'>>;

const parseBidStateFields = ({ bid_number, bid_state, win_amt, refund_reason }: RecordRow) => {
  const number = textOf(bid_number).trim();
  const state = BID_STATES.find((known) => known === textOf(bid_state).trim().toLowerCase());
  const won = numberOf(win_amt);
  const reason = textOf(refund_reason).trim();
  return {
    ...(number && { number }),
    ...(state && { state }),
    ...(state === 'won' && won !== undefined && { won }),
    ...(state === 'refunded' && reason && { reason }),
  };
};

/** Reads a record; returns undefined when there is nothing to recognise a bid by. */
export const parseRecord = (mode: Mode, kind: RecordKind, row: RecordRow): HistoryRecord | undefined => {
  const points = numberOf(kind === 'bid' ? row.points : row.amount);
  const record: HistoryRecord = {
    betType: textOf(row.pana).trim() || (kind === 'win' ? textOf(row.transaction_note).trim() : ''),
    market: textOf(row.game_name).trim(),
    // A draw of Starline or Gali has one result, and so no session to tell.
    session: mode === 'main' ? parseSession(row.session) : '',
    numbers: [textOf(row.digits).trim(), textOf(row.closedigits).trim()].filter((number) => number !== ''),
    date: (kind === 'bid' ? textOf(row.bid_date) : textOf(row.wining_date) || textOf(row.insert_date)).trim(),
    ...(points !== undefined && { points }),
    ...(kind === 'bid' ? parseBidStateFields(row) : parseStakeAndBidOfWin(row)),
  };
  const isUnnamed = !record.betType && !record.market && record.numbers.length === 0;
  // A payment is shown even where nothing is left of its bid.
  const isPaid = kind === 'win' && points !== undefined && record.date !== '';
  return isUnnamed && !isPaid ? undefined : record;
};

/** "3/5/2025". */
type RecordsQuery = { historyList: HistoryList; from: string; to: string };

const MARKET_PATHS = { starline: '/api-starline-game', gali: '/api-galidisawar-game' } as const;

const api = remoteApi('history', __ANK_VERSION__, (build) => ({
  historyRecords: build.query<ListedRows<HistoryRecord>, RecordsQuery>({
    queryFn: fetchAllPages(({ historyList: { mode, kind, call: path }, from, to }) => ({
      callOf: (before) =>
        ({
          path,
          body:
            kind === 'bid'
              ? { bid_from: from, bid_to: to, before }
              : { date_from: from, date_to: to, before },
        }) as Call,
      // The names of the list; some providers answer Gali wins as bids.
      lists: kind === 'bid' ? ['bid_data'] : mode === 'gali' ? ['bid_data', 'win_data'] : ['win_data'],
      id: 'bid_tx_id',
      itemOf: (row) => parseRecord(mode, kind, row),
    })),
    providesTags: (_records, _error, { historyList }) => [historyList.kind === 'bid' ? 'Bids' : 'Wins'],
    // A player back without a network sees the last list, with its age.
    keepUnusedDataFor: 600,
  }),
  historyMarkets: build.query<Market[], keyof typeof MARKET_PATHS>({
    query: (mode) => ({ path: MARKET_PATHS[mode], player: false }),
    transformResponse: (answer: LooseAnswer<(typeof MARKET_PATHS)['starline' | 'gali']>) =>
      marketsOf(answer.result),
    keepUnusedDataFor: 0,
  }),
}));

export const { useHistoryRecordsQuery, useHistoryMarketsQuery } = api;
export const marketsEndpoint = api.endpoints.historyMarkets;
