import type { LooseAnswer } from '@ank/protocol/calls';
import { formatMonthFirstDate, parseMinutesOfDay } from '@ank/protocol/dates';
import { type Market, numberOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { minutesNow, today } from '@ank/shared/clock';

type BidOfToday = { market: string; session: 'Open' | 'Close'; state: string; points: number; won: number };

/** Sums up a player's bids of today in the main mode. */
export type TodaysBidsSums = {
  /** The numbers that wait for their result, and the points staked on them: a bid has one or more. */
  open: number;
  openPoints: number;
  /** Points that today's bids have won so far. */
  won: number;
  /** The next time, as its market writes it, after which one of the open bids has its result. */
  next: string | undefined;
};

export const { useBiddingTodayQuery } = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingToday: build.query<BidOfToday[], string>({
    query: (day) => ({
      path: '/api-bid-history-data',
      body: { bid_from: day, bid_to: day, before: undefined },
      judge: ['bid_data'],
    }),
    transformResponse: (answer: LooseAnswer<'/api-bid-history-data'>) =>
      rowsOf(answer.bid_data).map((row) => ({
        market: textOf(row.game_name),
        session: /^close/i.test(textOf(row.session).trim()) ? 'Close' : 'Open',
        state: textOf(row.bid_state).trim().toLowerCase(),
        points: numberOf(row.points) ?? 0,
        won: numberOf(row.win_amt) ?? 0,
      })),
    providesTags: ['Bids'],
  }),
}));

/** The day of the game, as the history is asked for it. */
export const todayAsHistoryDate = () => formatMonthFirstDate(today());

/** Sums up the bids. `minute`: of the game's day; a time that has passed is no bid's next result. */
export const summarizeTodaysBids = (
  bids: readonly BidOfToday[],
  markets: readonly Market[],
  minuteOfDay = minutesNow(),
): TodaysBidsSums => {
  const open = bids.filter(({ state }) => state === 'placed');
  const times = open.flatMap(({ market, session }) => {
    const ofName = markets.find(({ name }) => name === market);
    const text = session === 'Open' ? ofName?.openTime : ofName?.closeTime;
    const at = parseMinutesOfDay(text);
    return text && at !== undefined && at >= minuteOfDay ? [{ text, at }] : [];
  });
  return {
    open: open.length,
    openPoints: open.reduce((sum, { points }) => sum + points, 0),
    won: bids.reduce((sum, { state, won }) => sum + (state === 'won' ? won : 0), 0),
    next: times.sort((a, b) => a.at - b.at)[0]?.text,
  };
};
