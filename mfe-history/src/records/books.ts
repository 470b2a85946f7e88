import type { HistoryPath, ListName } from '../answers';

type WinPath = Extract<HistoryPath, `${string}wining${string}`>;
type BidPath = Exclude<HistoryPath, WinPath | `${string}transaction${string}`>;

/** 'wining' is spelled so on the wire. */
export type Book = ({ kind: 'bid'; call: BidPath } | { kind: 'win'; call: WinPath }) & {
  title: `${'main' | 'starline' | 'gali'}${'Bids' | 'Wins'}`;
  /** First choice first. */
  lists: readonly ListName[];
};

const bids = (call: BidPath, title: Book['title']): Book => ({
  kind: 'bid',
  call,
  title,
  lists: ['bid_data'],
});
const wins = (call: WinPath, title: Book['title'], lists: Book['lists'] = ['win_data']): Book => ({
  kind: 'win',
  call,
  title,
  lists,
});

export const BOOKS: Readonly<Record<string, Book>> = {
  '/imp3': wins('/api-wining-history-data', 'mainWins'),
  '/imp4': bids('/api-bid-history-data', 'mainBids'),
  '/imp5': bids('/api-starline-bid-history-data', 'starlineBids'),
  '/imp6': wins('/api-starline-wining-history-data', 'starlineWins'),
  '/impwin': wins('/api-galidisawar-wining-history-data', 'galiWins', ['bid_data', 'win_data']),
  '/impbid': bids('/api-galidisawar-bid-history-data', 'galiBids'),
};

/** Whatever the case, and with a slash at the end. */
export const bookAt = (pathname: string): Book | undefined =>
  BOOKS[pathname.toLowerCase().replace(/(.)\/+$/, '$1')];
