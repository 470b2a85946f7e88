import { isRow } from '@ank/shared/api';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import type { Say } from '../texts';
import { type BidLine, totalPoints } from './bidLine';
import { closedNow, type Desk, openLines } from './desk';
import { areLines } from './kept';
import { walletPoints } from './placing';
import { linesAdded, selectSlip } from './slipSlice';
import { bidLinesOf, typedFault } from './typed';

/** The lines that a history hands over to be bid again, in the state of the navigation; none where it hands none. */
export const linesHanded = (state: unknown): readonly BidLine[] => {
  const again = isRow(state) ? state.again : undefined;
  return areLines(again) ? again : [];
};

/** Puts lines of an earlier day into the slip by today's rules, or says of the first that breaks them why not. */
export const takeAgain =
  (desk: Desk, say: Say, lines: readonly BidLine[]) =>
  (dispatch: AppDispatch, getState: () => AppState): void => {
    const { type, slip } = desk;
    const closed = closedNow(desk);
    const points = walletPoints(getState());
    let left =
      points === undefined
        ? undefined
        : points - totalPoints(openLines(desk, selectSlip(getState(), slip).lines));
    const taken: BidLine[] = [];
    for (const { session, digits, closeDigits, points: stake } of lines) {
      // A motor's line of a history is one of its panas: the form would ask for the digits that make it.
      const one = { session, digits, closeDigits, points: String(stake), families: [] };
      const isOfMotor = type.form === 'motor' && type.numbers.includes(digits);
      const fault = closed[session]
        ? say('biddingClosed', { type: say(type.name) })
        : isOfMotor
          ? undefined
          : typedFault(say, type, one, left);
      if (fault) {
        toast.error(fault);
        return;
      }
      const added = isOfMotor ? [{ session, digits, closeDigits: '', points: stake }] : bidLinesOf(type, one);
      if (left !== undefined) left -= totalPoints(added);
      taken.push(...added);
    }
    dispatch(linesAdded({ slip, lines: taken }));
  };
