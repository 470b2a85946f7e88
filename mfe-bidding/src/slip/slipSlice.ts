import { isRow } from '@ank/shared/api';
import { keptDrafts, storeInTab } from '@ank/shared/drafts';
import { createSlice, type Draft, original, type PayloadAction } from '@ank/shared/redux';
import { endsSession, loggedIn, type PlayerSession } from '@ank/shared/session';
import { injectSlice } from '@ank/shared/store';
import type { BidLine } from '../lines/bidLine';
import type { BidInput } from '../numbers/bidInput';
import type { BidReceipt } from '../requests/bidOutcome';
import {
  addLinesWhileEditing,
  applyLookupOutcomes,
  applySubmitOutcomes,
  type BidAttempt,
  EMPTY_SLIP,
  removeLineWhileEditing,
  replaceLinesWhileEditing,
  type Slip,
  startConfirming,
  startHistoryCheck,
  submitSlip,
  typeIntoSlip,
  withdrawConfirmation,
} from './slip';
import { areBidLines, arePanaFamilies, areStrings, isSession } from './storedLineValidators';

/** A slip as it is stored: the drafts `{name}` and `{name}/typed`, shared by every version. */
type StoredSlip = {
  lines: Slip['lines'];
  /** `isSent`: it left, and its end is not known. */
  attempt?: BidAttempt & { isSent: boolean };
};

type Drafts = Readonly<Record<string, unknown>>;

const TYPED = '/typed';

const isAttempt = (value: unknown) =>
  isRow(value) &&
  areStrings(value.key) &&
  areBidLines(value.lines) &&
  [value.pointsBefore, value.at].every((number) => number === undefined || Number.isFinite(number));
const isStoredSlip = (value: unknown): value is StoredSlip =>
  isRow(value) && areBidLines(value.lines) && (value.attempt === undefined || isAttempt(value.attempt));
const isBidInput = (value: unknown): value is BidInput =>
  isRow(value) &&
  isSession(value.session) &&
  areStrings(value.digits, value.closeDigits, value.points) &&
  arePanaFamilies(value.families);

const restoreSlip = (stored: unknown, typed: unknown): Slip => {
  const empty = isBidInput(typed) ? { ...EMPTY_SLIP, typed } : EMPTY_SLIP;
  if (!isStoredSlip(stored)) return empty;
  const content = { lines: stored.lines, typed: empty.typed };
  if (!stored.attempt) return { ...content, state: 'editing' };
  const { isSent, ...attempt } = stored.attempt;
  return isSent
    ? { ...content, state: 'unresolved', attempt }
    : { ...content, state: 'editing', unsent: attempt };
};

export const isSentWithoutKnownOutcome = ({ state }: Slip): boolean =>
  state === 'sending' || state === 'checking' || state === 'unresolved';

const attemptOf = (slip: Slip): BidAttempt | undefined =>
  slip.state === 'editing' ? slip.unsent : slip.attempt;

const toStoredSlip = (slip: Slip): StoredSlip => {
  const { lines } = slip;
  const attempt = attemptOf(slip);
  return attempt ? { lines, attempt: { ...attempt, isSent: isSentWithoutKnownOutcome(slip) } } : { lines };
};

const haveSameStoredState = (slip: Slip, otherSlip: Slip) =>
  slip.lines === otherSlip.lines &&
  attemptOf(slip) === attemptOf(otherSlip) &&
  isSentWithoutKnownOutcome(slip) === isSentWithoutKnownOutcome(otherSlip);

export const restoreSlipsFromDrafts = (drafts: Drafts): Slips => {
  const names = Object.keys(drafts)
    .filter((key) => key.startsWith('bidding/'))
    .map((key) => (key.endsWith(TYPED) ? key.slice(0, -TYPED.length) : key));
  return Object.fromEntries(names.map((name) => [name, restoreSlip(drafts[name], drafts[name + TYPED])]));
};

export const draftsOfChangedSlips = (now: Slips, before: Slips): Drafts => {
  const drafts: Record<string, unknown> = {};
  for (const [name, slip] of Object.entries(now)) {
    const old = before[name] ?? EMPTY_SLIP;
    if (!haveSameStoredState(slip, old)) drafts[name] = toStoredSlip(slip);
    if (slip.typed !== old.typed) drafts[name + TYPED] = slip.typed;
  }
  return drafts;
};

type Slips = Readonly<Record<string, Slip>>;

const makeReducerOfOneSlip =
  <Event>(changeSlip: (slip: Slip, event: Event) => Slip) =>
  (slips: Draft<Slips>, { payload }: PayloadAction<Event & { slip: string }>): Slips => {
    // Immer's proxies for hundreds of lines would be felt at every tap.
    const before: Slips = original(slips);
    const slip = before[payload.slip] ?? EMPTY_SLIP;
    const after = changeSlip(slip, payload);
    return after === slip ? before : { ...before, [payload.slip]: after };
  };

const restoreSlipsOfPlayer = ({ mobile, username }: PlayerSession): Slips =>
  Object.fromEntries(
    Object.entries(restoreSlipsFromDrafts(keptDrafts())).filter(
      ([name]) => name.split('/')[1] === (mobile || username),
    ),
  );

const slice = createSlice({
  // The number rises with every change of an action's shape: two versions then share only what the tab
  // keeps.
  name: 'biddingSlip5',
  initialState: (): Slips => restoreSlipsFromDrafts(keptDrafts()),
  reducers: {
    typed: makeReducerOfOneSlip((slip, { parts }: { parts: Partial<BidInput> }) => typeIntoSlip(slip, parts)),
    linesAdded: makeReducerOfOneSlip((slip, { lines }: { lines: readonly BidLine[] }) =>
      addLinesWhileEditing(slip, lines),
    ),
    lineRemoved: makeReducerOfOneSlip((slip, { line }: { line: string }) =>
      removeLineWhileEditing(slip, line),
    ),
    linesReplaced: makeReducerOfOneSlip((slip, { lines }: { lines: readonly BidLine[] }) =>
      replaceLinesWhileEditing(slip, lines),
    ),
    confirmationOpened: makeReducerOfOneSlip(startConfirming),
    confirmationClosed: makeReducerOfOneSlip(withdrawConfirmation),
    submitted: makeReducerOfOneSlip(submitSlip),
    answered: makeReducerOfOneSlip(applySubmitOutcomes),
    checkStarted: makeReducerOfOneSlip(startHistoryCheck),
    lookedUp: makeReducerOfOneSlip(applyLookupOutcomes),
  },
  extraReducers: (builder) =>
    // The tab still has the player's own slips after a session that ended by itself.
    builder
      .addCase(loggedIn, (_slips, { payload }) => restoreSlipsOfPlayer(payload))
      .addMatcher(endsSession, () => ({})),
  selectors: { selectOne: (slips, name: string): Slip => slips[name] ?? EMPTY_SLIP },
});

export const {
  typed,
  linesAdded,
  lineRemoved,
  linesReplaced,
  confirmationOpened,
  confirmationClosed,
  submitted,
  answered,
  checkStarted,
  lookedUp,
} = slice.actions;

const injected = injectSlice(
  slice,
  (startListening) => {
    // The attempt is stored before anything is sent, so that a reload finds it.
    startListening({
      predicate: (_action, now, before) => now[slice.name] !== before[slice.name],
      effect: (_action, { getState, getOriginalState }) => {
        const before = getOriginalState()[slice.name] ?? slice.getInitialState();
        storeInTab(draftsOfChangedSlips(getState()[slice.name], before));
      },
    });
  },
  { version: __ANK_VERSION__ },
);

export const selectSlip = (state: object, name: string): Slip => injected.selectors.selectOne(state, name);

const noReceipts: Readonly<Record<string, BidReceipt>> = {};

const receipts = injectSlice(
  createSlice({
    name: 'biddingReceipt1',
    initialState: noReceipts,
    reducers: {
      receiptGiven: (draft, { payload }: PayloadAction<{ slip: string; receipt: BidReceipt }>) => {
        const { lines = [], numbers = [] } = draft[payload.slip] ?? {};
        const { receipt } = payload;
        const whole = { lines: [...lines, ...receipt.lines], numbers: [...numbers, ...receipt.numbers] };
        return { ...draft, [payload.slip]: { ...receipt, ...whole } };
      },
      receiptClosed: (draft, { payload }: PayloadAction<{ slip: string }>) =>
        Object.fromEntries(Object.entries(draft).filter(([slip]) => slip !== payload.slip)),
    },
    extraReducers: (builder) => builder.addMatcher(endsSession, () => ({})),
    selectors: {
      selectOne: (receiptsOfSlips, slip: string): BidReceipt | undefined => receiptsOfSlips[slip],
    },
  }),
  undefined,
  { version: __ANK_VERSION__ },
);

export const { receiptGiven, receiptClosed } = receipts.actions;
export const selectReceipt = (state: object, slip: string): BidReceipt | undefined =>
  receipts.selectors.selectOne(state, slip);
