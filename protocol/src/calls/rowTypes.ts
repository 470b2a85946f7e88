/** The rows of answers, as types. Their schemas are in `rowSchemas`, which no page needs to load. */
import type { Static, TObject, TProperties } from 'typebox';
import type * as schemas from './rowSchemas';

export { LIMIT_KINDS, PERIODS } from './playLimitKinds';

type RowOf<Fields extends TProperties> = Static<TObject<Fields>>;

export type MarketRow = RowOf<typeof schemas.marketRow>;

/** `at` in ms, digests as in the file, and the mark by which it names the player. */
export type ChangeDigests = RowOf<typeof schemas.changeDigests>;

/** The polled file: digests of the main markets, of other games and headlines, of other settings. */
export type ChangeFeed = Record<'markets' | 'games' | 'others', string> & {
  at: number;
  slower: number;
  /**
   * The players whose points others moved within a minute, by mark, with a word that changes with each time.
   */
  moved: Record<string, string>;
  /** Stands in place of `moved` when there are too many, and changes each time. */
  all: number;
};

export type ChartDay = RowOf<typeof schemas.chartDay>;
export type GameRates = RowOf<typeof schemas.gameRates>;
export type BidRowGali = RowOf<typeof schemas.bidRowGali>;
export type BidRow = RowOf<typeof schemas.bidRow>;
export type WinRowGali = RowOf<typeof schemas.winRowGali>;
export type WinRow = RowOf<typeof schemas.winRow>;
export type NoteParts = RowOf<typeof schemas.noteParts>;
export type TransactionRow = RowOf<typeof schemas.transactionRow>;
export type FundRequestRow = RowOf<typeof schemas.fundRequestRow>;
export type PaymentDetails = RowOf<typeof schemas.paymentDetails>;
export type WithdrawRow = RowOf<typeof schemas.withdrawRow>;
export type NoticeRow = RowOf<typeof schemas.noticeRow>;

export type PlayLimitRow = RowOf<typeof schemas.playLimitRow>;
export type SliderRow = RowOf<typeof schemas.sliderRow>;
export type HeadlineRow = RowOf<typeof schemas.headlineRow>;
export type DepositAddresses = RowOf<typeof schemas.depositAddresses>;
export type QrRow = RowOf<typeof schemas.qrRow>;
export type SessionRow = RowOf<typeof schemas.sessionRow>;
export type PasskeyRow = RowOf<typeof schemas.passkeyRow>;
