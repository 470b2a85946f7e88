import type { Mode } from '@ank/protocol/bet-types';
import { type Day, historyDate } from '@ank/protocol/dates';
import { errorOf, walletEndpoint } from '@ank/shared/api';
import type { AppDispatch } from '@ank/shared/store';
import { placedEndpoint, submitEndpoint, type Taken } from './endpoints';
import type { Finding } from './finding';
import type { BidRequest } from './newResult';
import { type Verdict, verdictOn } from './verdict';

// The two calls a bid needs, as thunks: sending it, and looking it up when no answer came. Neither repeats a bid.

/** A late answer may still be on its way to the ledger: one not found is looked for again after this many ms. */
const SECOND_LOOK_MS = 2000;

const findingOf = ({ family, total }: BidRequest, verdict: Verdict): Finding => ({
  ...(family && { family }),
  points: total,
  verdict,
});

/** Only a spoken no is one: an answer that did not come or cannot be read leaves open whether the bid was taken. */
const answerTo = (request: BidRequest, taken: Taken | undefined, error: unknown): Finding => {
  if (!error) return { ...findingOf(request, 'placed'), ...taken };
  const { kind, status = 0, message } = errorOf(error);
  const isNo = kind === 'refused' || (status >= 400 && status < 500);
  return { ...findingOf(request, isNo ? 'not placed' : 'unknown'), ...(message && { reason: message }) };
};

/** `key`: of the attempt that the requests make up. */
export const sendBid =
  (mode: Mode, requests: readonly BidRequest[], key: string) =>
  (dispatch: AppDispatch): Promise<Finding[]> =>
    Promise.all(
      requests.map(async (request) => {
        const idempotencyKey = request.family ? `${key}:${request.family}` : key;
        const bid = { mode, idempotencyKey, newResult: request.newResult };
        const { data, error } = await dispatch(submitEndpoint.initiate(bid, { track: false }));
        return answerTo(request, data, error);
      }),
    );

const AGAIN = { forceRefetch: true, subscribe: false } as const;

/** `day`: that of the bid, from which it is looked for. `pointsBefore`: see `lookBidUp`. */
type Search = { mode: Mode; day: Day; requests: readonly BidRequest[]; pointsBefore: number | undefined };

const look =
  ({ mode, day, requests, pointsBefore }: Search) =>
  async (dispatch: AppDispatch): Promise<Verdict[]> => {
    const [history, wallet] = await Promise.all([
      dispatch(placedEndpoint.initiate({ mode, from: historyDate(day) }, AGAIN)),
      dispatch(walletEndpoint.initiate(undefined, AGAIN)),
    ]);
    if (!history.data || history.error) return requests.map(() => 'unknown');
    const points = wallet.error ? undefined : wallet.data?.points;
    const spent = points === undefined || pointsBefore === undefined ? undefined : pointsBefore - points;
    return verdictOn(mode, requests, history.data, spent);
  };

/** Looks requests without an answer up. `pointsBefore`: wallet before sending, less what is known to be placed. */
export const lookBidUp =
  (search: Search) =>
  async (dispatch: AppDispatch): Promise<Finding[]> => {
    let verdicts = await dispatch(look(search));
    if (verdicts.includes('not placed')) {
      await new Promise((done) => setTimeout(done, SECOND_LOOK_MS));
      verdicts = await dispatch(look(search));
    }
    return search.requests.map((request, index) => findingOf(request, verdicts[index] ?? 'unknown'));
  };
