import type { Session } from '@ank/protocol/bet-types';
import { bidDate } from '@ank/protocol/dates';
import { walletEndpoint } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { draftChanged } from '@ank/shared/drafts';
import { newKey } from '@ank/shared/forms';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import type { Say } from '../texts';
import { type BidLine, totalPoints } from './bidLine';
import { lookBidUp, sendBid } from './calls';
import { closedNow, type Desk, openLines } from './desk';
import { type Finding, isRefused, isUnknown, pointsPlaced } from './finding';
import { requestsOf } from './newResult';
import { receiptClosed, receiptGiven, receiptOf } from './receipt';
import { type Attempt, isOpenToChange, type Slip } from './slip';
import {
  answered,
  checkStarted,
  confirmationOpened,
  linesAdded,
  lookedUp,
  selectSlip,
  submitted,
} from './slipSlice';
import { bidLinesOf, readTyped, typedFault } from './typed';

// What a player does at the desk, as thunks: the press that changes the slip is the one that sends, and it goes on
// whatever becomes of the screen and of the version that drew it. `say`: how the screen speaks.

type Thunk<Result> = (dispatch: AppDispatch, getState: () => AppState) => Result;

export const walletPoints = (state: AppState) => walletEndpoint.select()(state).data?.points;

const requestsFor = ({ type, market, day }: Desk, lines: readonly BidLine[]) => {
  const { gameId, gameName } = market;
  return requestsOf({ type, gameId, gameName, lines, bidDate: bidDate(day) }, getConfig().closeLines);
};

/** Tells the slip what happened; gives it as it is after that, undefined where it meant nothing to it. */
const happen =
  (
    action: ReturnType<typeof submitted | typeof answered | typeof checkStarted | typeof lookedUp>,
  ): Thunk<Slip | undefined> =>
  (dispatch, getState) => {
    const before = selectSlip(getState(), action.payload.slip);
    dispatch(action);
    const after = selectSlip(getState(), action.payload.slip);
    return after === before ? undefined : after;
  };

/** Draft of the lines that were placed last, for a board that repeats them. */
export const LAST_PLACED = 'bidding.lastPlaced';

const tell = (say: Say, findings: readonly Finding[]) => {
  if (findings.some(isRefused)) toast.error(say('placeFailed'));
  else if (!findings.some(isUnknown)) toast.success(say('placed'), { position: 'top-center' });
};

const give =
  (slip: string, lines: readonly BidLine[], findings: readonly Finding[]): Thunk<void> =>
  (dispatch) => {
    const receipt = receiptOf(lines, findings);
    if (!receipt) return;
    dispatch(receiptGiven({ slip, receipt }));
    dispatch(draftChanged({ key: LAST_PLACED, value: receipt.lines, keep: 'tab' }));
  };

/** Puts lines that were placed before into the slip once more, less those whose session has ended. */
export const again =
  (desk: Desk, say: Say, placed: readonly BidLine[]): Thunk<void> =>
  (dispatch) => {
    const lines = openLines(desk, placed);
    if (lines.length > 0) dispatch(linesAdded({ slip: desk.slip, lines }));
    else toast.error(say('biddingClosed', { type: say(desk.type.name) }));
  };

/** Whether it was added. `shownClosed`: what the screen shows as closed; one closed since is not taken for the other. */
export const proceed =
  (desk: Desk, shownClosed: Record<Session, boolean>, say: Say): Thunk<boolean> =>
  (dispatch, getState) => {
    const { slip: name, type } = desk;
    const slip = selectSlip(getState(), name);
    if (!isOpenToChange(slip)) return false;
    const typed = readTyped(type, slip.typed, shownClosed);
    const points = walletPoints(getState());
    const left = points === undefined ? undefined : points - totalPoints(openLines(desk, slip.lines));
    const fault = closedNow(desk)[typed.session]
      ? say('biddingClosed', { type: say(type.name) })
      : typedFault(say, type, typed, left);
    if (fault) toast.error(fault);
    else dispatch(linesAdded({ slip: name, lines: bidLinesOf(type, typed) }));
    return !fault;
  };

/** Opens the confirmation of the lines that can be placed, or says why there are none. */
export const ask =
  (desk: Desk, say: Say): Thunk<void> =>
  (dispatch, getState) => {
    const { slip, type } = desk;
    const lines = openLines(desk, selectSlip(getState(), slip).lines);
    const points = walletPoints(getState());
    if (points !== undefined && points < totalPoints(lines))
      toast.error(say(type.form === 'motor' ? 'notEnough' : 'insufficient'));
    else if (lines.length === 0) toast.error(say('biddingClosed', { type: say(type.name) }));
    else dispatch(confirmationOpened({ slip, lines, newKey: newKey() }));
  };

/** Finds out what became of an attempt without an answer. `known`: of its requests that had one. */
const findOut =
  (
    desk: Desk,
    say: Say,
    { key, lines, pointsBefore }: Attempt,
    known: readonly Finding[],
  ): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { slip, type, day } = desk;
    const requests = requestsFor(desk, lines).filter(
      (request) => !known.some(({ family }) => family === request.family),
    );
    const before = pointsBefore === undefined ? undefined : pointsBefore - pointsPlaced(known);
    const found = await dispatch(lookBidUp({ mode: type.mode, day, requests, pointsBefore: before }));
    const findings = [...known, ...found];
    if (!dispatch(happen(lookedUp({ slip, key, findings })))) return;
    tell(say, findings);
    dispatch(give(slip, lines, findings));
  };

/** Places what was confirmed: sends it once, and tells the player what became of it, whatever happens to the answer. */
export const place =
  (desk: Desk, say: Say): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { slip, type } = desk;
    const lines = openLines(desk, selectSlip(getState(), slip).lines);
    const points = walletPoints(getState());
    const next = dispatch(
      happen(submitted({ slip, lines, newKey: newKey(), ...(points !== undefined && { points }) })),
    );
    if (next?.state !== 'sending') {
      if (next) toast.error(say('biddingClosed', { type: say(type.name) }));
      return;
    }
    const { key } = next.attempt;
    dispatch(receiptClosed({ slip }));
    const findings = await dispatch(sendBid(type.mode, requestsFor(desk, lines), key));
    const after = dispatch(happen(answered({ slip, key, findings })));
    if (after?.state === 'checking')
      await dispatch(
        findOut(
          desk,
          say,
          after.attempt,
          findings.filter((finding) => !isUnknown(finding)),
        ),
      );
    else if (after) {
      tell(say, findings);
      dispatch(give(slip, lines, findings));
    }
  };

/** Asks the history again about an attempt whose end is not known. */
export const checkAgain =
  (desk: Desk, say: Say): Thunk<Promise<void>> =>
  async (dispatch) => {
    const next = dispatch(happen(checkStarted({ slip: desk.slip })));
    if (next?.state === 'checking') await dispatch(findOut(desk, say, next.attempt, []));
  };
