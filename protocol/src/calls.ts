import type { Static, TObject } from 'typebox';
import { accountCalls, playLimitCalls, pushCalls } from './calls/accountPushAndPlayLimitCalls';
import { biddingCalls } from './calls/biddingCalls';
import type { RequestBodyOf } from './calls/callAndFieldSchemas';
import { marketCalls } from './calls/marketCalls';
import { walletCalls } from './calls/walletCalls';

/** The calls by what they are about, as the API reference shows them. */
export const CALL_GROUPS = {
  Accounts: accountCalls,
  Wallet: walletCalls,
  'Own limits': playLimitCalls,
  Notices: pushCalls,
  Bids: biddingCalls,
  Markets: marketCalls,
};

export const CALLS = {
  ...accountCalls,
  ...walletCalls,
  ...playLimitCalls,
  ...pushCalls,
  ...biddingCalls,
  ...marketCalls,
};

export type CallPath = keyof typeof CALLS;
/** The fields of a request without those that every call has, which the kernel adds. */
export type RequestOf<Path extends CallPath> = RequestBodyOf<(typeof CALLS)[Path]['request']>;
export type AnswerOf<Path extends CallPath> = Path extends CallPath
  ? Static<TObject<(typeof CALLS)[Path]['answer']>>
  : never;

declare const ROW: unique symbol;
/** A field that should be a list of rows and may be anything; the kernel's `rowsOf` reads it. */
export type Listed<Row> = { readonly [ROW]?: Row };

/** An answer or row as the app reads it: field names are known, their presence and kind are not. */
export type Loose<Answer> = {
  readonly [Field in keyof Answer]?: NonNullable<Answer[Field]> extends readonly (infer Row extends object)[]
    ? Listed<Row> | null
    : unknown;
};
export type LooseAnswer<Path extends CallPath> = Loose<AnswerOf<Path>>;
