import type { HistoryPath, ListName } from '../answers';

type WinPath = Extract<HistoryPath, `${string}wining${string}`>;
type BidPath = Exclude<HistoryPath, WinPath | `${string}transaction${string}`>;

/** 'wining' is spelled so on the wire. */
export type Book = ({ kind: 'bid'; call: BidPath } | { kind: 'win'; call: WinPath }) & {
  title: 'mainWins' | 'mainBids' | 'starlineBids' | 'starlineWins' | 'galiWins' | 'galiBids';
  isGali: boolean;
  /** First choice first: Gali wins come under either name. */
  lists: readonly ListName[];
};

const BIDS = ['bid_data'] as const;
const WINS = ['win_data'] as const;

export const BOOKS: Readonly<Record<string, Book>> = {
  '/imp3': { call: '/api-wining-history-data', title: 'mainWins', kind: 'win', isGali: false, lists: WINS },
  '/imp4': { call: '/api-bid-history-data', title: 'mainBids', kind: 'bid', isGali: false, lists: BIDS },
  '/imp5': {
    call: '/api-starline-bid-history-data',
    title: 'starlineBids',
    kind: 'bid',
    isGali: false,
    lists: BIDS,
  },
  '/imp6': {
    call: '/api-starline-wining-history-data',
    title: 'starlineWins',
    kind: 'win',
    isGali: false,
    lists: WINS,
  },
  '/impwin': {
    call: '/api-galidisawar-wining-history-data',
    title: 'galiWins',
    kind: 'win',
    isGali: true,
    lists: ['bid_data', 'win_data'],
  },
  '/impbid': {
    call: '/api-galidisawar-bid-history-data',
    title: 'galiBids',
    kind: 'bid',
    isGali: true,
    lists: BIDS,
  },
};

/** Whatever the case, and with a slash at the end. */
export const bookAt = (pathname: string): Book | undefined =>
  BOOKS[pathname.toLowerCase().replace(/(.)\/+$/, '$1')];
