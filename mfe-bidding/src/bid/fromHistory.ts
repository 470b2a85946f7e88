import { isRow } from '@ank/shared/api';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { bidLinesOf, typedFault } from '../numbers/typed';
import { type BidLine, totalPoints } from '../slip/bidLine';
import { areLines, linesAdded, selectSlip } from '../slip/slipSlice';
import type { Say } from '../texts';
import { walletPoints } from './adding';
import type { BidContext } from './bidContext';
import { closedNow, openLines } from './sessions';

export const linesHanded = (state: unknown): readonly BidLine[] => {
  const again = isRow(state) ? state.again : undefined;
  return areLines(again) ? again : [];
};

export const asksToConfirm = (state: unknown): boolean => isRow(state) && state.confirm === true;

/** By today's rules; says of the first line that breaks them why. */
export const takeAgain =
  (bid: BidContext, say: Say, lines: readonly BidLine[]) =>
  (dispatch: AppDispatch, getState: () => AppState): boolean => {
    const { type, slip } = bid;
    const closed = closedNow(bid);
    const points = walletPoints(getState());
    let left =
      points === undefined
        ? undefined
        : points - totalPoints(openLines(bid, selectSlip(getState(), slip).lines));
    const taken: BidLine[] = [];
    for (const { session, digits, closeDigits, points: stake } of lines) {
      // The form would ask for the digits that make a motor's pana.
      const one = { session, digits, closeDigits, points: String(stake), families: [] };
      const isOfMotor = type.form === 'motor' && type.numbers.includes(digits);
      const fault = closed[session]
        ? say('biddingClosed', { type: say(type.name) })
        : isOfMotor
          ? undefined
          : typedFault(say, type, one, left);
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
