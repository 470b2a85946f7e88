import type { Session } from '@ank/protocol/bet-types';
import { selectDraft } from '@ank/shared/drafts';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { addLines, type BidLine, totalPoints } from '../bid/bidLine';
import { closedNow, type Desk, openLines } from '../bid/desk';
import { areLines } from '../bid/kept';
import { LAST_PLACED, walletPoints } from '../bid/placing';
import { isOpenToChange } from '../bid/slip';
import { linesReplaced, selectSlip } from '../bid/slipSlice';
import { bidLinesOf, insufficient, readTyped, typedFault } from '../bid/typed';
import type { Say } from '../texts';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => AppState) => Result;

/** Puts lines on top of the slip where the wallet reaches; gives whether it did, and tells why not. */
export const put =
  (desk: Desk, say: Say, added: readonly BidLine[]): Thunk<boolean> =>
  (dispatch, getState) => {
    const slip = selectSlip(getState(), desk.slip);
    if (!isOpenToChange(slip)) return false;
    const points = walletPoints(getState());
    const held = totalPoints(openLines(desk, slip.lines));
    if (points !== undefined && held + totalPoints(added) > points) {
      toast.error(insufficient(say, desk.type));
      return false;
    }
    dispatch(linesReplaced({ slip: desk.slip, lines: addLines(slip.lines, added) }));
    return true;
  };

/** Puts each of `numbers` into the slip with the same points; gives whether it did, and tells why not. */
export const choose =
  (
    desk: Desk,
    shownClosed: Record<Session, boolean>,
    say: Say,
    numbers: readonly string[],
    points: string,
  ): Thunk<boolean> =>
  (dispatch, getState) => {
    const { type, slip } = desk;
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
    const fault = closedNow(desk)[session]
      ? say('biddingClosed', { type: say(type.name) })
      : typedFault(say, type, first, undefined);
    if (fault) {
      toast.error(fault);
      return false;
    }
    return dispatch(
      put(
        desk,
        say,
        typed.flatMap((one) => bidLinesOf(type, one)),
      ),
    );
  };

/** The lines placed last that this desk could take now; none where the last bid was of another type. */
export const repeatable = (desk: Desk, state: AppState): BidLine[] => {
  const last = selectDraft(state, LAST_PLACED);
  if (!areLines(last)) return [];
  const { numbers } = desk.type;
  const fitting = last.filter(
    ({ digits, closeDigits, families }) => !families && closeDigits === '' && numbers.includes(digits),
  );
  return openLines(desk, fitting);
};
