import { pointsSpent } from '@ank/shared/api';
import { draftChanged, keptDrafts } from '@ank/shared/drafts';
import { createSlice, type Draft, original, type PayloadAction } from '@ank/shared/redux';
import { endsSession } from '@ank/shared/session';
import { injectSlice } from '@ank/shared/store';
import type { BidLine } from './bidLine';
import { pointsPlaced } from './finding';
import { changedDrafts, keptSlips } from './kept';
import {
  addTo,
  answer,
  check,
  confirm,
  EMPTY_SLIP,
  lookUp,
  removeFrom,
  replaceIn,
  type Slip,
  submit,
  typeIn,
  withdraw,
} from './slip';
import type { Typed } from './typed';

/** By their names. */
type Slips = Readonly<Record<string, Slip>>;

/** What happens to one slip of many; its payload names which. */
const ofOne =
  <Event>(happen: (slip: Slip, event: Event) => Slip) =>
  (slips: Draft<Slips>, { payload }: PayloadAction<Event & { slip: string }>): Slips => {
    // Hundreds of lines read through immer's proxies would be felt at every tap.
    const before: Slips = original(slips);
    const slip = before[payload.slip] ?? EMPTY_SLIP;
    const after = happen(slip, payload);
    return after === slip ? before : { ...before, [payload.slip]: after };
  };

const slice = createSlice({
  // The number is raised with every change of what a slip or an action looks like: two versions of this remote then
  // share nothing but what the tab keeps, which each reads for itself.
  name: 'biddingSlip2',
  initialState: (): Slips => keptSlips(keptDrafts()),
  reducers: {
    typed: ofOne((slip, { parts }: { parts: Partial<Typed> }) => typeIn(slip, parts)),
    linesAdded: ofOne((slip, { lines }: { lines: readonly BidLine[] }) => addTo(slip, lines)),
    lineRemoved: ofOne((slip, { line }: { line: string }) => removeFrom(slip, line)),
    linesReplaced: ofOne((slip, { lines }: { lines: readonly BidLine[] }) => replaceIn(slip, lines)),
    confirmationOpened: ofOne(confirm),
    confirmationClosed: ofOne(withdraw),
    submitted: ofOne(submit),
    answered: ofOne(answer),
    checkStarted: ofOne(check),
    lookedUp: ofOne(lookUp),
  },
  extraReducers: (builder) => builder.addMatcher(endsSession, () => ({})),
  selectors: {
    selectOne: (slips, name: string): Slip => slips[name] ?? EMPTY_SLIP,
  },
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

const injected = injectSlice(slice, (startListening) => {
  // Before dispatch returns, and so before anything is sent: a reload finds the attempt.
  startListening({
    predicate: (_action, now, before) => now[slice.name] !== before[slice.name],
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      // Before its first action it is not there yet: then it was what had been kept.
      const before = getOriginalState()[slice.name] ?? slice.getInitialState();
      for (const [key, value] of Object.entries(changedDrafts(getState()[slice.name], before)))
        dispatch(draftChanged({ key, value, keep: 'tab' }));
    },
  });
  startListening({
    actionCreator: slice.actions.answered,
    // A refusal may tell of a wallet or a betting flag that changed: it is read again in any case.
    effect: ({ payload }, { dispatch }) => dispatch(pointsSpent(pointsPlaced(payload.findings))),
  });
});

/** Of the store's state, which has them from the first action after this remote came. */
export const selectSlip = (state: object, name: string): Slip => injected.selectors.selectOne(state, name);
