import { type Static, Type } from 'typebox';
import { call, numeric, optional, page, type Said, type Status, sending, sent, text } from './fields';
import type * as rows from './rows';

/** More than any screen can produce: all 220 panas of both sessions. */
export const MAX_LINES = 500;

/** Lines and bid may carry more than is read: other apps send extras (decision 002). */
const line = Type.Object({
  digits: optional(numeric),
  closedigits: optional(numeric),
  points: numeric,
  session: optional(text),
  pana: optional(text),
  closepana: optional(text),
});

const newResult = Type.Object({
  unique_token: optional(text),
  Gamename: optional(text),
  totalbit: optional(numeric),
  gameid: optional(numeric),
  pana: optional(text),
  gametype: optional(text),
  /** Other apps leave it out; our provider then takes the one draw that is open (documented profile). */
  bid_date: sent(text),
  session: optional(text),
  result: Type.Array(line, { maxItems: MAX_LINES }),
});

type Whole<T> = { [K in keyof T]-?: Exclude<T[K], null | undefined> };
export type NewResultLine = Whole<Static<typeof line>> & { digits: string; closedigits: string };
export type NewResult = Omit<Whole<Static<typeof newResult>>, 'gametype' | 'result'> & {
  gametype: string | undefined;
  result: NewResultLine[];
};

const submit = call({ game_id: sent(numeric), new_result: sending<NewResult>()(newResult) }).answers<
  Said & { message?: string; bid_id?: string; bid_number?: string; wallet_amt?: number }
>();

/** The cap that a bid would pass, and the points that are still possible; absent where it passes none. */
const room = call({
  mode: text,
  game_id: sent(numeric),
  new_result: sending<Omit<NewResult, 'unique_token'>>()(newResult),
}).answers<Status & { room?: { what: string; number: string; points: number } }>();

const bidDays = { bid_from: sent(text), bid_to: sent(text), ...page };
const winDays = { date_from: sent(text), date_to: sent(text), ...page };
type Head = Status & Partial<Said>;

/** A line is sealed where it has a file, and in the seal where it has its path; see ../proof. */
type Proof = { leaf: string; file?: string; index?: number; path?: string[] };

const bids = call(bidDays).answers<Head & { bid_data: rows.BidRow[] }>();
const wins = call(winDays).answers<Head & { win_data: rows.WinRow[] }>();

export const biddingCalls = {
  '/api-bid-room': room,
  '/api-submit-bid': submit,
  '/api-starline-submit-bid': submit,
  '/api-galidisawar-submit-bid': submit,
  '/api-bid-proof': call({ bid_number: text }).answers<Head & { proofs: Proof[] }>(),
  '/api-bid-history-data': bids,
  '/api-starline-bid-history-data': bids,
  '/api-galidisawar-bid-history-data': call(bidDays).answers<Head & { bid_data: rows.BidRowGali[] }>(),
  '/api-wining-history-data': wins,
  '/api-starline-wining-history-data': wins,
  '/api-galidisawar-wining-history-data': call(winDays).answers<
    Head & Record<'bid_data' | 'win_data', rows.WinRowGali[]>
  >(),
};
