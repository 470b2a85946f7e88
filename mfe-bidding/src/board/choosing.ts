import type { Session } from '@ank/protocol/bet-types';
import { selectDraft } from '@ank/shared/drafts';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { walletPoints } from '../bid/adding';
import type { BidContext } from '../bid/bidContext';
import { closedNow, openLines } from '../bid/sessions';
import { bidLinesOf, insufficient, readTyped, typedFault } from '../numbers/typed';
import { LAST_PLACED } from '../placing/receipt';
import { addLines, type BidLine, totalPoints } from '../slip/bidLine';
import { isOpenToChange } from '../slip/slip';
import { areLines, linesReplaced, selectSlip } from '../slip/slipSlice';
import type { Say } from '../texts';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => AppState) => Result;

/** Gives whether it did, and tells why not. */
export const put =
  (bid: BidContext, say: Say, added: readonly BidLine[]): Thunk<boolean> =>
  (dispatch, getState) => {
    const slip = selectSlip(getState(), bid.slip);
    if (!isOpenToChange(slip)) return false;
    const points = walletPoints(getState());
    const held = totalPoints(openLines(bid, slip.lines));
    if (points !== undefined && held + totalPoints(added) > points) {
      toast.error(insufficient(say, bid.type));
      return false;
    }
    dispatch(linesReplaced({ slip: bid.slip, lines: addLines(slip.lines, added) }));
    return true;
  };

/** Gives whether they fitted, and tells why not. */
export const choose =
  (
    bid: BidContext,
    shownClosed: Record<Session, boolean>,
    say: Say,
    numbers: readonly string[],
    points: string,
  ): Thunk<boolean> =>
  (dispatch, getState) => {
    const { type, slip } = bid;
    const { session } = readTyped(type, selectSlip(getState(), slip).typed, shownClosed);
    const typed = numbers.map((digits) => ({
      session,
      digits,
      closeDigits: '',
      points: points.trim(),
      families: [],
    }));
    const [first] = typed;
    if (!first) return false;
    const fault = closedNow(bid)[session]
      ? say('biddingClosed', { type: say(type.name) })
      : typedFault(say, type, first, undefined);
    if (fault) {
      toast.error(fault);
      return false;
    }
    return dispatch(
      put(
        bid,
        say,
        typed.flatMap((one) => bidLinesOf(type, one)),
      ),
    );
  };

/** None where the last bid was of another type. */
export const repeatable = (bid: BidContext, state: AppState): BidLine[] => {
  const last = selectDraft(state, LAST_PLACED);
  if (!areLines(last)) return [];
  const { numbers } = bid.type;
  const fitting = last.filter(
    ({ digits, closeDigits, families }) => !families && closeDigits === '' && numbers.includes(digits),
  );
  return openLines(bid, fitting);
};
