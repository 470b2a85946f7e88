import { keptDrafts, storeInTab } from '@ank/shared/drafts';
import { createSlice, type Draft, original, type PayloadAction } from '@ank/shared/redux';
import { endsSession, loggedIn, type PlayerSession } from '@ank/shared/session';
import { injectSlice } from '@ank/shared/store';
import type { BidLine } from '../lines/bidLine';
import type { BidInput } from '../numbers/bidInput';
import {
  addLinesWhileEditing,
  applyAnswer,
  applyLookup,
  confirmSlip,
  EMPTY_SLIP,
  removeLineWhileEditing,
  replaceLinesWhileEditing,
  type Slip,
  startCheck,
  submitSlip,
  typeIntoSlip,
  withdrawConfirmation,
} from './slip';
import { draftsToStore, readStoredSlips, type Slips } from './storedSlips';

const reducerOfOneSlip =
  <Event>(changeSlip: (slip: Slip, event: Event) => Slip) =>
  (slips: Draft<Slips>, { payload }: PayloadAction<Event & { slip: string }>): Slips => {
    // Immer's proxies for hundreds of lines would be felt at every tap.
    const before: Slips = original(slips);
    const slip = before[payload.slip] ?? EMPTY_SLIP;
    const after = changeSlip(slip, payload);
    return after === slip ? before : { ...before, [payload.slip]: after };
  };

const readStoredSlipsOfPlayer = ({ mobile, username }: PlayerSession): Slips =>
  Object.fromEntries(
    Object.entries(readStoredSlips(keptDrafts())).filter(
      ([name]) => name.split('/')[1] === (mobile || username),
    ),
  );

const slice = createSlice({
  // The number rises with every change of an action's shape: two versions then share only what the tab
  // keeps.
  name: 'biddingSlip5',
  initialState: (): Slips => readStoredSlips(keptDrafts()),
  reducers: {
    typed: reducerOfOneSlip((slip, { parts }: { parts: Partial<BidInput> }) => typeIntoSlip(slip, parts)),
    linesAdded: reducerOfOneSlip((slip, { lines }: { lines: readonly BidLine[] }) =>
      addLinesWhileEditing(slip, lines),
    ),
    lineRemoved: reducerOfOneSlip((slip, { line }: { line: string }) => removeLineWhileEditing(slip, line)),
    linesReplaced: reducerOfOneSlip((slip, { lines }: { lines: readonly BidLine[] }) =>
      replaceLinesWhileEditing(slip, lines),
    ),
    confirmationOpened: reducerOfOneSlip(confirmSlip),
    confirmationClosed: reducerOfOneSlip(withdrawConfirmation),
    submitted: reducerOfOneSlip(submitSlip),
    answered: reducerOfOneSlip(applyAnswer),
    checkStarted: reducerOfOneSlip(startCheck),
    lookedUp: reducerOfOneSlip(applyLookup),
  },
  extraReducers: (builder) =>
    // The tab still has the player's own slips after a session that ended by itself.
    builder
      .addCase(loggedIn, (_slips, { payload }) => readStoredSlipsOfPlayer(payload))
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
        storeInTab(draftsToStore(getState()[slice.name], before));
      },
    });
  },
  { version: __ANK_VERSION__ },
);

export const selectSlip = (state: object, name: string): Slip => injected.selectors.selectOne(state, name);
