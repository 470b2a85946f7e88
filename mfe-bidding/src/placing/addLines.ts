import { isRow, walletEndpoint } from '@ank/shared/api';
import { newKey } from '@ank/shared/forms';
import { refetch } from '@ank/shared/player';
import type { AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { type BidLine, totalPoints } from '../lines/bidLine';
import { type BidContext, type Closed, closedNow, openLines } from '../lines/sessions';
import { bidLinesOf, NOTHING_TYPED, readTyped, type Typed, typedFault } from '../numbers/typed';
import { isOpenToChange } from '../slip/slip';
import { confirmationOpened, linesAdded, receiptClosed, selectSlip } from '../slip/slipSlice';
import { areLines } from '../slip/storedLines';
import type { Say } from '../texts';
import { stopIfOff, type Thunk } from './placing';

const walletPoints = (state: AppState) => walletEndpoint.select()(state).data?.points;

/** Returns the points in the wallet, less the slip's open lines; undefined while unknown. */
export const pointsLeft = (bid: BidContext, state: AppState) => {
  const points = walletPoints(state);
  return points === undefined
    ? undefined
    : points - totalPoints(openLines(bid, selectSlip(state, bid.slip).lines));
};

const closedWords = ({ type }: BidContext, say: Say) => say('biddingClosed', { type: say(type.name) });

export const faultNow = (bid: BidContext, say: Say, typed: Typed, left: number | undefined) =>
  closedNow(bid)[typed.session] ? closedWords(bid, say) : typedFault(say, bid.type, typed, left);

let faults = 0;

/** The id of the newest message about what was typed. */
const faultId = () => `bidding.fault.${faults}`;

/** `shownClosed`: as the screen shows it; one closed since is not taken for the other. */
export const addTypedLine =
  (bid: BidContext, shownClosed: Closed, say: Say): Thunk<boolean> =>
  (dispatch, getState) => {
    const { slip: name, type } = bid;
    const slip = selectSlip(getState(), name);
    if (!isOpenToChange(slip)) return false;
    const typed = readTyped(type, slip.typed, shownClosed);
    const fault = faultNow(bid, say, typed, pointsLeft(bid, getState()));
    // The message about the try before is no longer true.
    toast.dismiss(faultId());
    faults += 1;
    if (fault) toast.error(fault, { toastId: faultId() });
    else dispatch(linesAdded({ slip: name, lines: bidLinesOf(type, typed) }));
    return !fault;
  };

/** ms: an older wallet is asked again before a bid leaves. */
const OLD_MS = 5000;

const lookAtBetting =
  (bid: BidContext, say: Say): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { fulfilledTimeStamp: at = 0 } = walletEndpoint.select()(getState());
    if (Date.now() - at > OLD_MS) await dispatch(refetch(walletEndpoint, undefined));
    dispatch(stopIfOff(bid, say));
  };

export const openConfirmation =
  (bid: BidContext, say: Say): Thunk<void> =>
  (dispatch, getState) => {
    const { slip, type } = bid;
    const lines = openLines(bid, selectSlip(getState(), slip).lines);
    const points = walletPoints(getState());
    if (points !== undefined && points < totalPoints(lines))
      toast.error(say(type.form === 'motor' ? 'notEnough' : 'insufficient'));
    else if (lines.length === 0) toast.error(closedWords(bid, say));
    else {
      dispatch(confirmationOpened({ slip, lines, newKey: newKey() }));
      void dispatch(lookAtBetting(bid, say));
    }
  };

/**
 * Repeats a placed bid: puts its lines, less those whose session has ended, into the slip in the place of the
 * receipt and opens the confirmation, so that the player sees at once what is about to be placed.
 */
export const repeatPlaced =
  (bid: BidContext, say: Say, placed: readonly BidLine[]): Thunk<void> =>
  (dispatch) => {
    const lines = openLines(bid, placed);
    if (lines.length === 0) {
      toast.error(closedWords(bid, say));
      return;
    }
    dispatch(linesAdded({ slip: bid.slip, lines }));
    dispatch(receiptClosed({ slip: bid.slip }));
    dispatch(openConfirmation(bid, say));
  };

export const linesHanded = (state: unknown) => {
  const again = isRow(state) ? state.again : undefined;
  return areLines(again) ? again : [];
};

export const asksToConfirm = (state: unknown) => isRow(state) && state.confirm === true;

/** Adds lines by today's rules, and reports why the first line that breaks them does. */
export const takeAgain =
  (bid: BidContext, say: Say, lines: readonly BidLine[]): Thunk<boolean> =>
  (dispatch, getState) => {
    const { type, slip } = bid;
    const closed = closedNow(bid);
    let left = pointsLeft(bid, getState());
    const taken: BidLine[] = [];
    for (const { session, digits, closeDigits, points: stake, families = [] } of lines) {
      const one = { ...NOTHING_TYPED, session, digits, closeDigits, points: String(stake), families };
      // The form would ask for the digits that make a motor's pana.
      const isOfMotor = type.form === 'motor' && type.numbers.includes(digits);
      const motorFault = closed[session] ? closedWords(bid, say) : undefined;
      const fault = isOfMotor ? motorFault : faultNow(bid, say, one, left);
      if (fault) {
        toast.error(fault);
        return false;
      }
      const added = isOfMotor ? [{ session, digits, closeDigits: '', points: stake }] : bidLinesOf(type, one);
      if (left !== undefined) left -= totalPoints(added);
      taken.push(...added);
    }
    dispatch(linesAdded({ slip, lines: taken }));
    return true;
  };
