import type { BetType, Mode } from '@ank/protocol/bet-types';
import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { BidRequestFields, BidRequestLine } from '@ank/protocol/calls/bidding';
import type { BidRow } from '@ank/protocol/calls/rows';
import { formatMonthFirstDate } from '@ank/protocol/dates';
import { pathOfModeCall } from '@ank/protocol/read';
import { numberOf, remoteApi, rowsOf, spendsPoints, textOf } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import type { MarketState } from '@ank/shared/navigation';
import type { BidContext } from '../lines/bidContext';
import {
  type BidLine,
  mergeLines,
  PANA_FAMILIES,
  PANA_FAMILY_NAMES,
  type PanaFamily,
  panasOfFamily,
} from '../lines/bidLine';

export type BidRecord = {
  betType: string;
  gameName: string;
  session: string;
  digits: string;
  closeDigits: string;
  points: number;
};

type BidTarget = Pick<BidContext, 'type' | 'date'> & { market: Pick<MarketState, 'gameId' | 'gameName'> };

/** The setting of where a close-session line carries its number (decision 013). */
export type CloseNumberField = ReturnType<typeof getConfig>['closeLines'];

export type BidRequest = {
  family?: PanaFamily;
  total: number;
  newResult: Omit<BidRequestFields, 'unique_token'>;
};

/**
 * Puts the numbers on the side that the session settles: a Close bid's number, and a Half Sangam's pana in
 * the Close session.
 */
const lineFieldsOf = (type: BetType, line: BidLine, name: string, closeNumberField: CloseNumberField) => {
  const isSwapped =
    type.form !== 'sangam-full' && line.session === 'Close' && closeNumberField === 'closedigits';
  const [digits, closedigits] = isSwapped ? [line.closeDigits, line.digits] : [line.digits, line.closeDigits];
  return { digits, closedigits, pana: digits && name, closepana: closedigits && name };
};

/** Related providers want no session on bets that need both results. */
const sentSessionOf = (type: BetType, session: string, closeNumberField: CloseNumberField) =>
  closeNumberField === 'digits' && type.mode === 'main' && ['Jodi Digit', 'Full Sangam'].includes(type.name)
    ? ''
    : session;

const buildBidRequest = (
  { type, market, date }: BidTarget,
  name: string,
  lines: readonly BidLine[],
  closeNumberField: CloseNumberField,
): BidRequest => {
  // The lines each say their own session; the whole is as strict as its strictest line.
  const whole = lines.some(({ session }) => session === 'Open') ? 'Open' : 'Close';
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  const result: BidRequestLine[] = lines.map((line) => ({
    ...lineFieldsOf(type, line, name, closeNumberField),
    points: line.points,
    session: sentSessionOf(type, line.session, closeNumberField),
  }));
  const newResult = {
    Gamename: market.gameName,
    totalbit: total,
    gameid: market.gameId,
    pana: name,
    gametype: type.mode === 'main' ? whole : undefined,
    bid_date: date,
    session: sentSessionOf(type, whole, closeNumberField),
    result,
  };
  return { total, newResult };
};

/** However the slip is divided: what is left of a bid repeats word for word. */
const panaLinesOfFamily = (lines: readonly BidLine[], family: PanaFamily): BidLine[] =>
  mergeLines(
    [],
    lines
      .filter(({ families }) => families?.includes(family))
      .flatMap(({ session, digits, points }) =>
        panasOfFamily(family, digits).map((pana) => ({ session, digits: pana, closeDigits: '', points })),
      ),
  );

/** SP DP TP: one call for each family that has panas (decision 013). */
export const buildBidRequestPerPanaFamily = (
  bid: BidTarget,
  lines: readonly BidLine[],
  closeNumberField: CloseNumberField = getConfig().closeLines,
): BidRequest[] => {
  if (bid.type.form !== 'spdptp') return [buildBidRequest(bid, bid.type.name, lines, closeNumberField)];
  return PANA_FAMILIES.flatMap((family) => {
    const panas = panaLinesOfFamily(lines, family);
    return panas.length > 0
      ? [{ family, ...buildBidRequest(bid, PANA_FAMILY_NAMES[family], panas, closeNumberField) }]
      : [];
  });
};

/** The bid's number, where the provider gives one; `balance` is the points left. */
export type AcceptedBid = { number?: string; balance?: number };
type Submission = { mode: Mode; idempotencyKey: string; request: BidRequest };

/** A placed bid as the provider writes it. */
type DatedBidRecord = BidRecord & { date: string };

const parseBidRow = (row: Loose<BidRow>): DatedBidRecord => ({
  betType: textOf(row.pana),
  gameName: textOf(row.game_name),
  session: textOf(row.session),
  digits: textOf(row.digits),
  closeDigits: textOf(row.closedigits),
  points: numberOf(row.points) ?? 0,
  date: textOf(row.bid_date),
});

const bids = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingSubmit: build.mutation<AcceptedBid, Submission>({
    query: ({ mode, idempotencyKey, request: { newResult } }) => ({
      path: pathOfModeCall(mode, 'submit-bid'),
      body: ({ token }) => ({
        game_id: newResult.gameid,
        new_result: { unique_token: token, ...newResult },
      }),
      idempotencyKey,
    }),
    transformResponse: ({ bid_number, wallet_amt }: LooseAnswer<'/api-submit-bid'>) => {
      const number = textOf(bid_number).trim();
      const balance = numberOf(wallet_amt);
      return { ...(number && { number }), ...(balance !== undefined && { balance }) };
    },
    onQueryStarted: spendsPoints(({ request }) => request.total),
    // A lost answer may hide a placed bid, a refusal a changed wallet or betting flag.
    invalidatesTags: (_taken, error) => (error ? ['Wallet', 'Bids', 'Transactions'] : []),
  }),
  /**
   * Reads the bids placed since `from`, because midnight may have passed. Some providers refuse an empty
   * history and send it; a refusal without one says nothing of what was placed.
   */
  biddingPlaced: build.query<DatedBidRecord[], { mode: Mode; from: string }>({
    query: ({ mode, from }) => ({
      path: pathOfModeCall(mode, 'bid-history-data'),
      body: { bid_from: from, bid_to: formatMonthFirstDate(today()), before: undefined },
      judge: ['bid_data'],
    }),
    transformResponse: (answer: LooseAnswer<'/api-bid-history-data'>) =>
      rowsOf(answer.bid_data).map(parseBidRow),
  }),
}));

export const { biddingSubmit: submitEndpoint, biddingPlaced: placedEndpoint } = bids.endpoints;
