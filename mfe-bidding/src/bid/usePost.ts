import { errorOf, useWalletQuery } from '@ank/shared/api';
import type { Mode } from '@ank/shared/bet-types';
import { type Day, historyDate } from '@ank/shared/dates';
import { useBiddingSubmitMutation, useLazyBiddingPlacedQuery } from './endpoints';
import type { BidRequest } from './newResult';
import type { Outcome } from './outcome';
import { type Verdict, verdictOn } from './verdict';

/** A late answer may still be on its way to the ledger: one not found is looked for again after this many ms. */
const SECOND_LOOK_MS = 2000;

/** Only a spoken no is one: an answer that did not come or cannot be read leaves open whether the bid was taken. */
const outcomeOf = (request: BidRequest, error: unknown): Outcome => {
  if (!error) return { request, verdict: 'placed' };
  const { kind, status = 0, message } = errorOf(error);
  const isRefused = kind === 'refused' || (status >= 400 && status < 500);
  return { request, verdict: isRefused ? 'not placed' : 'unknown', ...(message && { reason: message }) };
};

/**
 * The two calls a bid needs: sending it, and looking it up when no answer came. Neither repeats a bid.
 * `day`: that of the bid, from which it is looked for.
 */
export const usePost = (mode: Mode, day: Day) => {
  const [submit] = useBiddingSubmitMutation();
  const [placedSince] = useLazyBiddingPlacedQuery();
  const { refetch } = useWalletQuery();

  const send = (requests: readonly BidRequest[], key: string): Promise<Outcome[]> =>
    Promise.all(
      requests.map(async (request) => {
        const idempotencyKey = request.family ? `${key}:${request.family}` : key;
        const { error } = await submit({ mode, idempotencyKey, newResult: request.newResult });
        return outcomeOf(request, error);
      }),
    );

  const look = async (
    requests: readonly BidRequest[],
    pointsBefore: number | undefined,
  ): Promise<Verdict[]> => {
    const [history, wallet] = await Promise.all([placedSince({ mode, from: historyDate(day) }), refetch()]);
    if (!history.data || history.error) return requests.map(() => 'unknown');
    const points = wallet.error ? undefined : wallet.data?.points;
    const spent = points === undefined || pointsBefore === undefined ? undefined : pointsBefore - points;
    return verdictOn(mode, requests, history.data, spent);
  };

  /** Looks requests without an answer up. `pointsBefore`: wallet before sending, less what is known to be placed. */
  const lookUp = async (
    requests: readonly BidRequest[],
    pointsBefore: number | undefined,
  ): Promise<Outcome[]> => {
    let verdicts = await look(requests, pointsBefore);
    if (verdicts.includes('not placed')) {
      await new Promise((done) => setTimeout(done, SECOND_LOOK_MS));
      verdicts = await look(requests, pointsBefore);
    }
    return requests.map((request, index) => ({ request, verdict: verdicts[index] ?? 'unknown' }));
  };

  return { send, lookUp };
};
