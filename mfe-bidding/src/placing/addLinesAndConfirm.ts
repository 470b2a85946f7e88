import { isRow, walletEndpoint } from '@ank/shared/api';
import { newKey } from '@ank/shared/forms';
import { refetchEndpoint } from '@ank/shared/player';
import type { AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import type { BidContext } from '../lines/bidContext';
import { type BidLine, totalPoints } from '../lines/bidLine';
import { type ClosedSessions, filterOpenLines, findSessionsClosedNow } from '../lines/sessionClosingTimes';
import {
  type BidInput,
  buildBidLines,
  EMPTY_BID_INPUT,
  findBidInputFault,
  normalizeBidInput,
} from '../numbers/bidInput';
import { isEditing } from '../slip/slip';
import { confirmationOpened, linesAdded, receiptClosed, selectSlip } from '../slip/slipSlice';
import { areBidLines } from '../slip/storedLineValidators';
import type { Texts } from '../texts';
import { type Thunk, withdrawConfirmationIfBettingOff } from './placeSlip';

const selectWalletPoints = (state: AppState) => walletEndpoint.select()(state).data?.points;

/** Returns the points in the wallet, less the slip's open lines; undefined while unknown. */
export const pointsLeftAfterSlip = (bid: BidContext, state: AppState) => {
  const points = selectWalletPoints(state);
  return points === undefined
    ? undefined
    : points - totalPoints(filterOpenLines(bid, selectSlip(state, bid.slip).lines));
};

const biddingClosedText = ({ type }: BidContext, t: Texts) => t('biddingClosed', { type: t(type.name) });

export const findClosedOrInputFault = (
  bid: BidContext,
  t: Texts,
  typed: BidInput,
  pointsLeft: number | undefined,
) =>
  findSessionsClosedNow(bid)[typed.session]
    ? biddingClosedText(bid, t)
    : findBidInputFault(t, bid.type, typed, pointsLeft);

let faultCount = 0;

/** The id of the newest message about what was typed. */
const currentFaultToastId = () => `bidding.fault.${faultCount}`;

/** `shownClosed`: as the screen shows it; one closed since is not taken for the other. */
export const addTypedLineOrShowFault =
  (bid: BidContext, shownClosed: ClosedSessions, t: Texts): Thunk<boolean> =>
  (dispatch, getState) => {
    const { slip: name, type } = bid;
    const slip = selectSlip(getState(), name);
    if (!isEditing(slip)) return false;
    const typed = normalizeBidInput(type, slip.typed, shownClosed);
    const fault = findClosedOrInputFault(bid, t, typed, pointsLeftAfterSlip(bid, getState()));
    // The message about the try before is no longer true.
    toast.dismiss(currentFaultToastId());
    faultCount += 1;
    if (fault) toast.error(fault, { toastId: currentFaultToastId() });
    else dispatch(linesAdded({ slip: name, lines: buildBidLines(type, typed) }));
    return !fault;
  };

/** ms: an older wallet is asked again before a bid leaves. */
const MAX_WALLET_AGE_MS = 5000;

const refetchWalletAndWithdrawIfBettingOff =
  (bid: BidContext, t: Texts): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { fulfilledTimeStamp: at = 0 } = walletEndpoint.select()(getState());
    if (Date.now() - at > MAX_WALLET_AGE_MS) await dispatch(refetchEndpoint(walletEndpoint, undefined));
    dispatch(withdrawConfirmationIfBettingOff(bid, t));
  };

export const openConfirmationOrShowFault =
  (bid: BidContext, t: Texts): Thunk<void> =>
  (dispatch, getState) => {
    const { slip, type } = bid;
    const lines = filterOpenLines(bid, selectSlip(getState(), slip).lines);
    const points = selectWalletPoints(getState());
    if (points !== undefined && points < totalPoints(lines))
      toast.error(t(type.form === 'motor' ? 'notEnough' : 'insufficient'));
    else if (lines.length === 0) toast.error(biddingClosedText(bid, t));
    else {
      dispatch(confirmationOpened({ slip, lines, newKey: newKey() }));
      void dispatch(refetchWalletAndWithdrawIfBettingOff(bid, t));
    }
  };

/**
 * Repeats a placed bid: puts its lines, less those whose session has ended, into the slip in the place of the
 * receipt and opens the confirmation, so that the player sees at once what is about to be placed.
 */
export const repeatPlacedBid =
  (bid: BidContext, t: Texts, placed: readonly BidLine[]): Thunk<void> =>
  (dispatch) => {
    const lines = filterOpenLines(bid, placed);
    if (lines.length === 0) {
      toast.error(biddingClosedText(bid, t));
      return;
    }
    dispatch(linesAdded({ slip: bid.slip, lines }));
    dispatch(receiptClosed({ slip: bid.slip }));
    dispatch(openConfirmationOrShowFault(bid, t));
  };

export const linesOfNavigationState = (state: unknown) => {
  const again = isRow(state) ? state.again : undefined;
  return areBidLines(again) ? again : [];
};

export const isConfirmationRequestedByState = (state: unknown) => isRow(state) && state.confirm === true;

/** Adds lines by today's rules, and reports why the first line that breaks them does. */
export const addLinesOrShowFault =
  (bid: BidContext, t: Texts, lines: readonly BidLine[]): Thunk<boolean> =>
  (dispatch, getState) => {
    const { type, slip } = bid;
    const closed = findSessionsClosedNow(bid);
    let left = pointsLeftAfterSlip(bid, getState());
    const taken: BidLine[] = [];
    for (const { session, digits, closeDigits, points: stake, families = [] } of lines) {
      const bidInput = { ...EMPTY_BID_INPUT, session, digits, closeDigits, points: String(stake), families };
      // The form would ask for the digits that make a motor's pana.
      const isOfMotor = type.form === 'motor' && type.numbers.includes(digits);
      const motorFault = closed[session] ? biddingClosedText(bid, t) : undefined;
      const fault = isOfMotor ? motorFault : findClosedOrInputFault(bid, t, bidInput, left);
      if (fault) {
        toast.error(fault);
        return false;
      }
      const added = isOfMotor
        ? [{ session, digits, closeDigits: '', points: stake }]
        : buildBidLines(type, bidInput);
      if (left !== undefined) left -= totalPoints(added);
      taken.push(...added);
    }
    dispatch(linesAdded({ slip, lines: taken }));
    return true;
  };
