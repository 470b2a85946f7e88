import { setTimeout as sleep } from 'node:timers/promises';
import { formatBidDate } from '@ank/protocol/dates';
import { dayInIndia } from '../../platform/clock';
import { DRILL_NOON } from './drillServersAndPlayers';

export type AcknowledgedBid = { key: string; bidId: string; at: number };

export type BiddingRun = {
  /** The placed bids in order; `at` in ms of performance.now(), `took` ms from the first try. */
  placed: readonly (AcknowledgedBid & { took: number })[];
  unsettled: { busy: number; unknown: number };
  /** Waits for that many more. Throws after `limit` ms, or when a bid was refused for good. */
  waitForMoreBids: (count: number, limit?: number) => Promise<void>;
  /** Resolves once every bid begun has been answered. */
  stop: () => Promise<void>;
  abandon: () => void;
};

type Answer = { status?: unknown; bid_id?: string; code?: string };
type BidAnswerIfAny = Answer | undefined;

/** The stake in points. */
const STAKE = 10;

type DrillBidOptions = { market?: string | undefined; digits?: readonly string[]; now?: number };

/** A line for each of `digits`, at noon on the demo's day unless `now` says when. */
export const buildDrillBid = (
  token: string,
  { market = '6', digits = ['1'], now = Date.parse(DRILL_NOON) }: DrillBidOptions = {},
) => ({
  env_type: 'Prod',
  app_key: 'drill',
  unique_token: token,
  game_id: market,
  new_result: {
    pana: 'Single Digit',
    session: 'Open',
    bid_date: formatBidDate(dayInIndia(now)),
    result: digits.map((digit) => ({ digits: digit, points: STAKE })),
  },
});

const postBidOrUndefined = async (url: string, body: string, key: string): Promise<BidAnswerIfAny> => {
  try {
    const response = await fetch(`${url}/api-submit-bid`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(15_000),
    });
    return (await response.json()) as Answer;
  } catch {
    return undefined;
  }
};

/** Codes after which the same call is sent again. */
const AGAIN = new Set(['BUSY', 'FAULT', 'RESTARTING', 'TOO_MANY', 'RATE_LIMITED']);

/**
 * Makes each player bid again and again, through the processes in turn. A bid of unknown outcome is sent
 * again with its key until it is known; now and then a known one too, which must be answered as before.
 */
export const startDrillBidding = (
  urls: readonly string[],
  tokens: readonly string[],
  keyPrefix: string,
  bodyOf: (token: string, player: number) => object = (token) => buildDrillBid(token),
): BiddingRun => {
  const placed: (AcknowledgedBid & { took: number })[] = [];
  const unsettled = { busy: 0, unknown: 0 };
  let goesOn = true;
  let failure: Error | undefined;
  const settle = async (body: string, key: string, player: number): Promise<string> => {
    const end = Date.now() + 240_000;
    for (let tries = player; Date.now() < end && !failure; tries++) {
      const answer = await postBidOrUndefined(urls[tries % urls.length] ?? '', body, key);
      if (answer?.status === true && answer.bid_id) return answer.bid_id;
      if (answer?.code !== undefined && !AGAIN.has(answer.code))
        throw new Error(`A bid was refused: ${JSON.stringify(answer)}`);
      if (answer?.code === undefined || answer.code === 'FAULT') unsettled.unknown++;
      else unsettled.busy++;
      await sleep(100);
    }
    throw new Error(`Nothing became known of bid ${key}`);
  };
  const bidder = async (token: string, player: number) => {
    const body = JSON.stringify(bodyOf(token, player));
    for (let nr = 0; goesOn && !failure; nr++) {
      const key = `${keyPrefix}-${player}-${nr}`;
      const began = performance.now();
      const bidId = await settle(body, key, player);
      const at = performance.now();
      placed.push({ key, bidId, at, took: at - began });
      if (nr % 10 === 9 && (await settle(body, key, player + 1)) !== bidId)
        throw new Error(`Bid ${key} was placed twice`);
    }
  };
  const bidding = Promise.all(
    tokens.map((token, player) =>
      bidder(token, player).catch((error: Error) => {
        failure = error;
      }),
    ),
  );
  return {
    placed,
    unsettled,
    waitForMoreBids: async (count, limit = 120_000) => {
      const enough = placed.length + count;
      for (const end = Date.now() + limit; placed.length < enough; await sleep(20)) {
        if (failure) throw failure;
        if (Date.now() > end) throw new Error(`${count} more bids were not placed within ${limit / 1000} s`);
      }
    },
    stop: async () => {
      goesOn = false;
      await bidding;
      if (failure) throw failure;
    },
    abandon: () => {
      failure ??= new Error('The bids were abandoned');
    },
  };
};

/** Returns the longest gap between bids, in seconds. */
export const longestGapBetweenBidsSeconds = (placed: readonly AcknowledgedBid[]): number => {
  const gaps = placed.slice(1).map(({ at }, index) => at - (placed[index]?.at ?? at));
  return Math.max(0, ...gaps) / 1000;
};
