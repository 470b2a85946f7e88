import { isRow } from '@ank/shared/api';
import { toast } from '@ank/shared/toast';
import { bidLinesOf, NOTHING_TYPED } from '../numbers/typed';
import type { Thunk } from '../placing/placing';
import { type BidLine, totalPoints } from '../slip/bidLine';
import { areLines, linesAdded } from '../slip/slipSlice';
import type { Say } from '../texts';
import { closedWords, faultNow, pointsLeft } from './adding';
import { type BidContext, closedNow } from './sessions';

export const linesHanded = (state: unknown) => {
  const again = isRow(state) ? state.again : undefined;
  return areLines(again) ? again : [];
};

export const asksToConfirm = (state: unknown) => isRow(state) && state.confirm === true;

/** By today's rules; says of the first line that breaks them why. */
export const takeAgain =
  (bid: BidContext, say: Say, lines: readonly BidLine[]): Thunk<boolean> =>
  (dispatch, getState) => {
    const { type, slip } = bid;
    const closed = closedNow(bid);
    let left = pointsLeft(bid, getState());
    const taken: BidLine[] = [];
    for (const { session, digits, closeDigits, points: stake } of lines) {
      const one = { ...NOTHING_TYPED, session, digits, closeDigits, points: String(stake) };
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
