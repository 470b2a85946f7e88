import type { Session } from '@ank/protocol/bet-types';
import { walletEndpoint } from '@ank/shared/api';
import { newKey } from '@ank/shared/forms';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { bidLinesOf, readTyped, typedFault } from '../numbers/typed';
import { stopIfOff } from '../placing/placing';
import { type BidLine, totalPoints } from '../slip/bidLine';
import { isOpenToChange } from '../slip/slip';
import { confirmationOpened, linesAdded, selectSlip } from '../slip/slipSlice';
import type { Say } from '../texts';
import type { BidContext } from './bidContext';
import { closedNow, openLines } from './sessions';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => AppState) => Result;

export const walletPoints = (state: AppState) => walletEndpoint.select()(state).data?.points;

/** Less those whose session has ended. */
export const again =
  (bid: BidContext, say: Say, placed: readonly BidLine[]): Thunk<void> =>
  (dispatch) => {
    const lines = openLines(bid, placed);
    if (lines.length > 0) dispatch(linesAdded({ slip: bid.slip, lines }));
    else toast.error(say('biddingClosed', { type: say(bid.type.name) }));
  };

/** `shownClosed`: as the screen shows it; one closed since is not taken for the other. */
export const proceed =
  (bid: BidContext, shownClosed: Record<Session, boolean>, say: Say): Thunk<boolean> =>
  (dispatch, getState) => {
    const { slip: name, type } = bid;
    const slip = selectSlip(getState(), name);
    if (!isOpenToChange(slip)) return false;
    const typed = readTyped(type, slip.typed, shownClosed);
    const points = walletPoints(getState());
    const left = points === undefined ? undefined : points - totalPoints(openLines(bid, slip.lines));
    const fault = closedNow(bid)[typed.session]
      ? say('biddingClosed', { type: say(type.name) })
      : typedFault(say, type, typed, left);
    if (fault) toast.error(fault);
    else dispatch(linesAdded({ slip: name, lines: bidLinesOf(type, typed) }));
    return !fault;
  };

/** ms: an older wallet is asked again before a bid leaves. */
const OLD_MS = 5000;

const lookAtBetting =
  (bid: BidContext, say: Say): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { fulfilledTimeStamp: at = 0 } = walletEndpoint.select()(getState());
    if (Date.now() - at > OLD_MS)
      await dispatch(walletEndpoint.initiate(undefined, { forceRefetch: true, subscribe: false }));
    dispatch(stopIfOff(bid, say));
  };

export const ask =
  (bid: BidContext, say: Say): Thunk<void> =>
  (dispatch, getState) => {
    const { slip, type } = bid;
    const lines = openLines(bid, selectSlip(getState(), slip).lines);
    const points = walletPoints(getState());
    if (points !== undefined && points < totalPoints(lines))
      toast.error(say(type.form === 'motor' ? 'notEnough' : 'insufficient'));
    else if (lines.length === 0) toast.error(say('biddingClosed', { type: say(type.name) }));
    else {
      dispatch(confirmationOpened({ slip, lines, newKey: newKey() }));
      void dispatch(lookAtBetting(bid, say));
    }
  };
