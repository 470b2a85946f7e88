import type { Mode } from '@ank/protocol/bet-types';
import { formatMonthFirstDate } from '@ank/protocol/dates';
import { errorOf, walletEndpoint } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { draftChanged } from '@ank/shared/drafts';
import { newKey } from '@ank/shared/forms';
import {
  checkTwice,
  findDebitAfterRefusal,
  findDoubleDebit,
  refetchEndpoint,
  type useDoubleDebitToast,
} from '@ank/shared/player';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { storeLastPlacedSlip } from '../choose/lastPlacedSlip';
import type { BidContext } from '../lines/bidContext';
import type { BidLine } from '../lines/bidLine';
import { filterOpenLines } from '../lines/sessionClosingTimes';
import { storeLastBetType } from '../markets/marketPreferences';
import {
  type BidRequest,
  buildBidRequestPerPanaFamily,
  placedEndpoint,
  submitEndpoint,
} from '../requests/bidEndpoints';
import {
  type BidOutcome,
  type BidVerdict,
  bidSignatureOf,
  buildOutcome,
  buildReceiptOfPlacedLines,
  isPlaced,
  isRefused,
  isUnknown,
  LAST_PLACED_DRAFT,
  signaturesOfRequest,
  sumPointsPlaced,
} from '../requests/bidOutcome';
import { deduceVerdictsFromHistoryAndPoints } from '../requests/deduceVerdictsFromHistoryAndPoints';
import type { BidAttempt, Slip } from '../slip/slip';
import {
  answered,
  checkStarted,
  confirmationClosed,
  lookedUp,
  receiptClosed,
  receiptGiven,
  selectSlip,
  submitted,
} from '../slip/slipSlice';
import type { Texts } from '../texts';

// Places a confirmed slip and tells the player the outcome, whatever becomes of the screen and its version.

/** Run by the store, with what it hands on. */
export type Thunk<Result = Promise<void>> = (dispatch: AppDispatch, getState: () => AppState) => Result;

const refetchPlacedBids = ({ type: { mode }, day }: BidContext) =>
  refetchEndpoint(placedEndpoint, { mode, from: formatMonthFirstDate(day) });

/** Returns the slip that the action led to; undefined where it left the slip as it was. */
const dispatchAndReadChangedSlip =
  (
    action: ReturnType<typeof submitted | typeof answered | typeof checkStarted | typeof lookedUp>,
  ): Thunk<Slip | undefined> =>
  (dispatch, getState) => {
    const slip = () => selectSlip(getState(), action.payload.slip);
    const before = slip();
    dispatch(action);
    return slip() === before ? undefined : slip();
  };

/**
 * Sends the requests. Only a spoken no is a refusal: any other failure leaves open whether the bid was
 * taken.
 */
const sendBidRequest =
  (mode: Mode, request: BidRequest, key: string): Thunk<Promise<BidOutcome>> =>
  async (dispatch) => {
    const idempotencyKey = request.family ? `${key}:${request.family}` : key;
    const submission = { mode, idempotencyKey, request };
    const { data, error } = await dispatch(submitEndpoint.initiate(submission, { track: false }));
    if (!error) return { ...buildOutcome(request, 'placed'), ...data };
    const { kind, status = 0, message } = errorOf(error);
    const isNo = kind === 'refused' || (status >= 400 && status < 500);
    return { ...buildOutcome(request, isNo ? 'not placed' : 'unknown'), ...(message && { reason: message }) };
  };

const announceOutcomeAndStoreReceipt =
  (
    { slip, type, market }: BidContext,
    t: Texts,
    { lines, at }: Pick<BidAttempt, 'lines' | 'at'>,
    outcomes: readonly BidOutcome[],
  ): Thunk<void> =>
  (dispatch) => {
    if (outcomes.some(isRefused)) toast.error(t('placeFailed'));
    else if (!outcomes.some(isUnknown)) toast.success(t('placed'), { position: 'top-center' });
    const receipt = buildReceiptOfPlacedLines(lines, outcomes);
    if (!receipt) return;
    dispatch(receiptGiven({ slip, receipt: { ...receipt, ...(at !== undefined && { at }) } }));
    dispatch(draftChanged({ key: LAST_PLACED_DRAFT, value: receipt.lines, keep: 'tab' }));
    storeLastBetType(type);
    storeLastPlacedSlip(type, market.gameId, receipt.lines);
  };

/** Looks up the requests whose outcome is not `known`. */
const lookUpUnknownBid =
  (bid: BidContext, t: Texts, attempt: BidAttempt, known: readonly BidOutcome[]): Thunk =>
  async (dispatch) => {
    const { key, lines, pointsBefore } = attempt;
    const requests = buildBidRequestPerPanaFamily(bid, lines).filter(
      (request) => !known.some(({ family }) => family === request.family),
    );
    const readVerdicts = async (): Promise<BidVerdict[]> => {
      const [history, wallet] = await Promise.all([
        dispatch(refetchPlacedBids(bid)),
        dispatch(refetchEndpoint(walletEndpoint, undefined)),
      ]);
      if (!history) return requests.map(() => 'unknown');
      const points = wallet?.points;
      const isKnownBefore = points !== undefined && pointsBefore !== undefined;
      const pointsGone = isKnownBefore ? pointsBefore - sumPointsPlaced(known) - points : undefined;
      return deduceVerdictsFromHistoryAndPoints(bid.type.mode, requests, history, pointsGone);
    };
    const verdicts = await checkTwice(
      readVerdicts,
      (seen, wasQuick) => seen.includes('not placed') || (wasQuick && seen.includes('unknown')),
    );
    const lookedUpOutcomes = requests.map((request, index) =>
      buildOutcome(request, verdicts[index] ?? 'unknown'),
    );
    const outcomes = [...known, ...lookedUpOutcomes];
    if (dispatch(dispatchAndReadChangedSlip(lookedUp({ slip: bid.slip, key, outcomes }))))
      dispatch(announceOutcomeAndStoreReceipt(bid, t, attempt, outcomes));
  };

const fetchSignaturesOfPlacedBids = (bid: BidContext) => async (dispatch: AppDispatch) =>
  (await dispatch(refetchPlacedBids(bid)))?.map((row) => ({
    like: bidSignatureOf(bid.type.mode, row),
    date: row.date,
  }));

export const withdrawConfirmationIfBettingOff =
  ({ slip }: BidContext, t: Texts): Thunk<boolean> =>
  (dispatch, getState) => {
    const isOff = walletEndpoint.select()(getState()).data?.bettingOn === false;
    if (!isOff || selectSlip(getState(), slip).state !== 'confirming') return false;
    dispatch(confirmationClosed({ slip }));
    toast.error(t('bettingOff'));
    return true;
  };

export const placeSlip =
  (
    bid: BidContext,
    t: Texts,
    confirmed: readonly BidLine[],
    showDoubleDebit: ReturnType<typeof useDoubleDebitToast>,
  ): Thunk =>
  async (dispatch, getState) => {
    if (dispatch(withdrawConfirmationIfBettingOff(bid, t))) return;
    const { slip, type } = bid;
    const lines = filterOpenLines(bid, confirmed);
    const points = walletEndpoint.select()(getState()).data?.points;
    const at = now();
    const leaving = { slip, lines, newKey: newKey(), at, ...(points !== undefined && { points }) };
    const next = dispatch(dispatchAndReadChangedSlip(submitted(leaving)));
    if (next?.state !== 'sending') {
      if (next) toast.error(t('biddingClosed', { type: t(type.name) }));
      return;
    }
    dispatch(receiptClosed({ slip }));
    const { key } = next.attempt;
    const requests = buildBidRequestPerPanaFamily(bid, lines);
    const answers = await Promise.all(
      requests.map(async (request) => {
        const outcome = await dispatch(sendBidRequest(type.mode, request, key));
        return {
          request,
          outcome,
          call: { amount: request.total, makes: signaturesOfRequest(type.mode, request) },
        };
      }),
    );
    // The look-up compares wallet and history itself if a request is in question.
    const certain = answers.some(({ outcome }) => isUnknown(outcome)) ? [] : answers;
    const callsThat = (are: typeof isPlaced) =>
      certain.filter(({ outcome }) => are(outcome)).map(({ call }) => call);
    const placed = callsThat(isPlaced);
    const sent = { at, list: fetchSignaturesOfPlacedBids(bid) };
    const doubleDebit =
      placed.length > 0
        ? await dispatch(findDoubleDebit({ ...sent, calls: placed, pointsBefore: points }))
        : undefined;
    const isDoubleDebitShown = showDoubleDebit(doubleDebit);
    const left = points && points - placed.reduce((sum, { amount }) => sum + amount, 0);
    const taken = await dispatch(
      findDebitAfterRefusal({ ...sent, calls: callsThat(isRefused), pointsBefore: left }),
    );
    const outcomes = answers.map(({ request, call, outcome }) =>
      taken.includes(call) ? buildOutcome(request, 'placed') : outcome,
    );
    const after = dispatch(dispatchAndReadChangedSlip(answered({ slip, key, outcomes })));
    const known = outcomes.filter((outcome) => !isUnknown(outcome));
    if (after?.state === 'checking') await dispatch(lookUpUnknownBid(bid, t, after.attempt, known));
    else if (after && !isDoubleDebitShown)
      dispatch(announceOutcomeAndStoreReceipt(bid, t, { lines, at }, outcomes));
  };

export const recheckUnknownBid =
  (bid: BidContext, t: Texts): Thunk =>
  async (dispatch) => {
    const next = dispatch(dispatchAndReadChangedSlip(checkStarted({ slip: bid.slip })));
    if (next?.state === 'checking') await dispatch(lookUpUnknownBid(bid, t, next.attempt, []));
  };
