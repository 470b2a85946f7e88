import type { Mode } from '@ank/protocol/bet-types';
import { type Day, historyDate } from '@ank/protocol/dates';
import { walletEndpoint } from '@ank/shared/api';
import { staying } from '@ank/shared/screen';
import type { AppDispatch } from '@ank/shared/store';
import { AGAIN, type BidRequest, placedEndpoint } from './endpoints';
import { type Finding, findingOf } from './finding';
import { type Verdict, verdictOn } from './verdict';

/** ms: a late bid may still be on its way to the ledger. */
const SECOND_LOOK_MS = 2000;

/** `day`: the bid's. `pointsBefore`: before sending, less what is known to be placed. */
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

export const lookBidUp =
  (search: Search) =>
  async (dispatch: AppDispatch): Promise<Finding[]> => {
    let verdicts = await dispatch(look(search));
    if (verdicts.includes('not placed')) {
      await new Promise<void>((done) => setTimeout(staying(done), SECOND_LOOK_MS));
      verdicts = await dispatch(look(search));
    }
    return search.requests.map((request, index) => findingOf(request, verdicts[index] ?? 'unknown'));
  };
