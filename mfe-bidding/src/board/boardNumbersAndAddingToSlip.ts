import type { BetType } from '@ank/protocol/bet-types';
import { DIGITS } from '@ank/protocol/game';
import { selectDraft } from '@ank/shared/drafts';
import type { AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import type { BidContext } from '../lines/bidContext';
import { type BidLine, mergeLines, totalPoints } from '../lines/bidLine';
import { type ClosedSessions, filterOpenLines } from '../lines/sessionClosingTimes';
import {
  buildBidLines,
  EMPTY_BID_INPUT,
  insufficientBalanceText,
  normalizeBidInput,
} from '../numbers/bidInput';
import { groupDigitOf } from '../numbers/NumberPicker';
import { findClosedOrInputFault, pointsLeftAfterSlip } from '../placing/addLinesAndConfirm';
import type { Thunk } from '../placing/placeSlip';
import { LAST_PLACED_DRAFT } from '../requests/bidOutcome';
import { isEditing } from '../slip/slip';
import { linesReplaced, selectSlip } from '../slip/slipSlice';
import { areBidLines } from '../slip/storedLineValidators';
import type { Texts } from '../texts';

export type NumberGroup = { by: 'all' | 'ank' | 'first'; digit: string; numbers: readonly string[] };

export const groupNumbersForBoard = ({ numbers }: BetType): NumberGroup[] => {
  if (numbers.length <= DIGITS.length) return [{ by: 'all', digit: '', numbers }];
  return DIGITS.map((digit) => ({
    by: numbers[0]?.length === 3 ? 'ank' : 'first',
    digit,
    numbers: numbers.filter((number) => groupDigitOf(number) === digit),
  }));
};

/** Gives whether it did, and tells why not. */
export const tryMergeLinesIntoSlip =
  (bid: BidContext, t: Texts, added: readonly BidLine[]): Thunk<boolean> =>
  (dispatch, getState) => {
    const slip = selectSlip(getState(), bid.slip);
    if (!isEditing(slip)) return false;
    const left = pointsLeftAfterSlip(bid, getState());
    if (left !== undefined && totalPoints(added) > left) {
      toast.error(insufficientBalanceText(t, bid.type));
      return false;
    }
    dispatch(linesReplaced({ slip: bid.slip, lines: mergeLines(slip.lines, added) }));
    return true;
  };

/** Gives whether they fitted, and tells why not. */
export const tryAddChosenNumbers =
  (
    bid: BidContext,
    shownClosed: ClosedSessions,
    t: Texts,
    numbers: readonly string[],
    points: string,
  ): Thunk<boolean> =>
  (dispatch, getState) => {
    const { type, slip } = bid;
    const { session } = normalizeBidInput(type, selectSlip(getState(), slip).typed, shownClosed);
    const typed = numbers.map((digits) => ({ ...EMPTY_BID_INPUT, session, digits, points: points.trim() }));
    const [first] = typed;
    if (!first) return false;
    const fault = findClosedOrInputFault(bid, t, first, undefined);
    if (fault) {
      toast.error(fault);
      return false;
    }
    const lines = typed.flatMap((bidInput) => buildBidLines(type, bidInput));
    return dispatch(tryMergeLinesIntoSlip(bid, t, lines));
  };

/** Returns the lines of the last bid; none if that was of another type. */
export const repeatableLinesPlacedLast = (bid: BidContext, state: AppState): BidLine[] => {
  const last = selectDraft(state, LAST_PLACED_DRAFT);
  if (!areBidLines(last)) return [];
  const { numbers } = bid.type;
  const fitting = last.filter(
    ({ digits, closeDigits, families }) => !families && closeDigits === '' && numbers.includes(digits),
  );
  return filterOpenLines(bid, fitting);
};
