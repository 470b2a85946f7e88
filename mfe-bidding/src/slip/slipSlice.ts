import { keepInTab, keptDrafts } from '@ank/shared/drafts';
import { createSlice, type Draft, original, type PayloadAction } from '@ank/shared/redux';
import { endsSession, loggedIn, type PlayerSession } from '@ank/shared/session';
import { injectSlice } from '@ank/shared/store';
import type { Typed } from '../numbers/typed';
import type { BidLine } from './bidLine';
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

type Slips = Readonly<Record<string, Slip>>;

/** The payload names the slip. */
const ofOne =
  <Event>(happen: (slip: Slip, event: Event) => Slip) =>
  (slips: Draft<Slips>, { payload }: PayloadAction<Event & { slip: string }>): Slips => {
    // Reading hundreds of lines through immer's proxies would be felt at every tap.
    const before: Slips = original(slips);
    const slip = before[payload.slip] ?? EMPTY_SLIP;
    const after = happen(slip, payload);
    return after === slip ? before : { ...before, [payload.slip]: after };
  };

const slipsOf = ({ mobile, username }: PlayerSession): Slips =>
  Object.fromEntries(
    Object.entries(keptSlips(keptDrafts())).filter(([name]) => name.split('/')[1] === (mobile || username)),
  );

const slice = createSlice({
  // The number rises with every change of a slip's or an action's shape: two versions of this remote then
  // share only what the tab keeps.
  name: 'biddingSlip3',
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
  extraReducers: (builder) =>
    // After a session that ended by itself the tab still has the player's own.
    builder.addCase(loggedIn, (_slips, { payload }) => slipsOf(payload)).addMatcher(endsSession, () => ({})),
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
  // Before anything is sent: a reload finds the attempt.
  startListening({
    predicate: (_action, now, before) => now[slice.name] !== before[slice.name],
    effect: (_action, { getState, getOriginalState }) => {
      // Before its first action the state is what had been kept.
      const before = getOriginalState()[slice.name] ?? slice.getInitialState();
      keepInTab(changedDrafts(getState()[slice.name], before));
    },
  });
});

/** The store has slips only from the first action on. */
export const selectSlip = (state: object, name: string): Slip => injected.selectors.selectOne(state, name);
