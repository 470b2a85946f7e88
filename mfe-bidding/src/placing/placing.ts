import type { Mode } from '@ank/protocol/bet-types';
import { type Day, historyDate } from '@ank/protocol/dates';
import { errorOf, walletEndpoint } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { draftChanged } from '@ank/shared/drafts';
import { newKey } from '@ank/shared/forms';
import { takenAfterAll, type useTellTaken } from '@ank/shared/player';
import { staying } from '@ank/shared/screen';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { type BidContext, openLines } from '../bid/sessions';
import type { BidLine } from '../slip/bidLine';
import type { Attempt, Slip } from '../slip/slip';
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
import type { Say } from '../texts';
import { AGAIN, type BidRequest, placedEndpoint, requestsOf, submitEndpoint } from './endpoints';
import {
  type Finding,
  findingOf,
  isPlaced,
  isRefused,
  isUnknown,
  LAST_PLACED,
  pointsPlaced,
  receiptOf,
  rowsOf,
  signature,
  type Verdict,
  verdictOn,
} from './finding';

// From the confirmed slip to what the player is told, whatever becomes of the screen and its version.

type Tools = { dispatch: AppDispatch; getState: () => AppState };
/** Run by the store, with what it hands on. */
export type Thunk<Result = Promise<void>> = (dispatch: AppDispatch, getState: () => AppState) => Result;

const requestsFor = (bid: BidContext, lines: readonly BidLine[]): BidRequest[] =>
  requestsOf(bid, lines, getConfig().closeLines);

/** Undefined where it meant nothing to the slip. */
const happen = (
  { dispatch, getState }: Tools,
  action: ReturnType<typeof submitted | typeof answered | typeof checkStarted | typeof lookedUp>,
): Slip | undefined => {
  const before = selectSlip(getState(), action.payload.slip);
  dispatch(action);
  const after = selectSlip(getState(), action.payload.slip);
  return after === before ? undefined : after;
};

/** Only a spoken no is one: any other failure leaves open whether the bid was taken. */
const send = async (mode: Mode, request: BidRequest, key: string, { dispatch }: Tools): Promise<Finding> => {
  const idempotencyKey = request.family ? `${key}:${request.family}` : key;
  const submission = { mode, idempotencyKey, request };
  const { data, error } = await dispatch(submitEndpoint.initiate(submission, { track: false }));
  if (!error) return { ...findingOf(request, 'placed'), ...data };
  const { kind, status = 0, message } = errorOf(error);
  const isNo = kind === 'refused' || (status >= 400 && status < 500);
  return { ...findingOf(request, isNo ? 'not placed' : 'unknown'), ...(message && { reason: message }) };
};

const tell = (
  { slip }: BidContext,
  say: Say,
  { dispatch }: Tools,
  { lines, at }: Pick<Attempt, 'lines' | 'at'>,
  findings: readonly Finding[],
) => {
  if (findings.some(isRefused)) toast.error(say('placeFailed'));
  else if (!findings.some(isUnknown)) toast.success(say('placed'), { position: 'top-center' });
  const receipt = receiptOf(lines, findings);
  if (!receipt) return;
  dispatch(receiptGiven({ slip, receipt: { ...receipt, ...(at !== undefined && { at }) } }));
  dispatch(draftChanged({ key: LAST_PLACED, value: receipt.lines, keep: 'tab' }));
};

/** ms: a late bid may still be on its way to the ledger. */
const SECOND_LOOK_MS = 2000;

/** `day`: the bid's. `pointsBefore`: before sending, less what is known to be placed. */
type Search = { mode: Mode; day: Day; requests: readonly BidRequest[]; pointsBefore: number | undefined };

const look =
  ({ mode, day, requests, pointsBefore }: Search) =>
  async (dispatch: AppDispatch): Promise<Verdict[]> => {
    const [history, wallet] = await Promise.all([
      dispatch(placedEndpoint.initiate({ mode, from: historyDate(day) }, AGAIN)),
      dispatch(walletEndpoint.initiate(undefined, AGAIN)),
    ]);
    if (!history.data || history.error) return requests.map(() => 'unknown');
    const points = wallet.error ? undefined : wallet.data?.points;
    const spent = points === undefined || pointsBefore === undefined ? undefined : pointsBefore - points;
    return verdictOn(mode, requests, history.data, spent);
  };

const lookBidUp =
  (search: Search) =>
  async (dispatch: AppDispatch): Promise<Finding[]> => {
    let verdicts = await dispatch(look(search));
    if (verdicts.includes('not placed')) {
      await new Promise<void>((done) => setTimeout(staying(done), SECOND_LOOK_MS));
      verdicts = await dispatch(look(search));
    }
    return search.requests.map((request, index) => findingOf(request, verdicts[index] ?? 'unknown'));
  };

const findOut = async (
  bid: BidContext,
  say: Say,
  tools: Tools,
  attempt: Attempt,
  known: readonly Finding[],
) => {
  const { key, lines, pointsBefore } = attempt;
  const requests = requestsFor(bid, lines).filter(
    (request) => !known.some(({ family }) => family === request.family),
  );
  const before = pointsBefore === undefined ? undefined : pointsBefore - pointsPlaced(known);
  const search = { mode: bid.type.mode, day: bid.day, requests, pointsBefore: before };
  const findings = [...known, ...(await tools.dispatch(lookBidUp(search)))];
  if (happen(tools, lookedUp({ slip: bid.slip, key, findings }))) tell(bid, say, tools, attempt, findings);
};

const listed = async ({ type: { mode }, day }: BidContext, { dispatch }: Tools) => {
  const { data, error } = await dispatch(placedEndpoint.initiate({ mode, from: historyDate(day) }, AGAIN));
  return error ? undefined : data?.map((row) => ({ like: signature(mode, row), date: row.date }));
};

export const stopIfOff =
  ({ slip }: BidContext, say: Say): Thunk<boolean> =>
  (dispatch, getState) => {
    const isOff = walletEndpoint.select()(getState()).data?.bettingOn === false;
    if (!isOff || selectSlip(getState(), slip).state !== 'confirming') return false;
    dispatch(confirmationClosed({ slip }));
    toast.error(say('bettingOff'));
    return true;
  };

export const place =
  (
    bid: BidContext,
    say: Say,
    confirmed: readonly BidLine[],
    tellTaken: ReturnType<typeof useTellTaken>,
  ): Thunk =>
  async (dispatch, getState) => {
    const tools = { dispatch, getState };
    if (dispatch(stopIfOff(bid, say))) return;
    const { slip, type } = bid;
    const lines = openLines(bid, confirmed);
    const points = walletEndpoint.select()(getState()).data?.points;
    const at = now();
    const next = happen(
      tools,
      submitted({ slip, lines, newKey: newKey(), at, ...(points !== undefined && { points }) }),
    );
    if (next?.state !== 'sending') {
      if (next) toast.error(say('biddingClosed', { type: say(type.name) }));
      return;
    }
    dispatch(receiptClosed({ slip }));
    const { key } = next.attempt;
    const requests = requestsFor(bid, lines);
    const answers = await Promise.all(
      requests.map(async (request) => {
        const finding = await send(type.mode, request, key, tools);
        return { request, finding, call: { amount: request.total, makes: rowsOf(type.mode, request) } };
      }),
    );
    // Where a request is in question the look-up compares wallet and history itself.
    const told = answers.some(({ finding }) => isUnknown(finding)) ? [] : answers;
    const callsThat = (are: typeof isPlaced) =>
      told.filter(({ finding }) => are(finding)).map(({ call }) => call);
    const placed = callsThat(isPlaced);
    const sent = { at, list: () => listed(bid, tools) };
    const isTold = placed.length > 0 && (await tellTaken({ ...sent, calls: placed, pointsBefore: points }));
    const left = points && points - placed.reduce((sum, { amount }) => sum + amount, 0);
    const taken = await dispatch(takenAfterAll({ ...sent, calls: callsThat(isRefused), pointsBefore: left }));
    const findings = answers.map(({ request, call, finding }) =>
      taken.includes(call) ? findingOf(request, 'placed') : finding,
    );
    const after = happen(tools, answered({ slip, key, findings }));
    const known = findings.filter((finding) => !isUnknown(finding));
    if (after?.state === 'checking') await findOut(bid, say, tools, after.attempt, known);
    else if (after && !isTold) tell(bid, say, tools, { lines, at }, findings);
  };

export const checkAgain =
  (bid: BidContext, say: Say): Thunk =>
  async (dispatch, getState) => {
    const tools = { dispatch, getState };
    const next = happen(tools, checkStarted({ slip: bid.slip }));
    if (next?.state === 'checking') await findOut(bid, say, tools, next.attempt, []);
  };
