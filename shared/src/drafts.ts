import { isRow } from '@ank/protocol/read';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { endsSession } from './session';
import { readStoredDrafts, writeDrafts } from './typedStorage';

/** `memory` drafts (passwords, codes) do not survive a reload. */
type Keep = 'memory' | 'tab';
type Drafts = Record<string, { value: unknown; keep: Keep }>;

const isDraftKeyOfOtherSlice = (key: string) => /^\w+\//.test(key);

const readInitialDrafts = (): Drafts =>
  Object.fromEntries(
    Object.entries(readStoredDrafts())
      .filter(([key]) => !isDraftKeyOfOtherSlice(key))
      .map(([key, value]) => [key, { value, keep: 'tab' }]),
  );

const slice = createSlice({
  name: 'drafts',
  initialState: readInitialDrafts,
  reducers: {
    draftChanged(state, { payload }: PayloadAction<{ key: string; value: unknown; keep: Keep }>) {
      state[payload.key] = { value: payload.value, keep: payload.keep };
    },
    draftCleared(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
  extraReducers: (builder) => builder.addMatcher(endsSession, () => ({})),
});

export const draftsSlice = slice;
/** Stores a draft under its key, in memory or for a reload of the tab. */
export const draftChanged = slice.actions.draftChanged;
/** Forgets the draft of a key. */
export const draftCleared = slice.actions.draftCleared;

/** Selects the draft of a key; undefined without one. An older version may have left another shape. */
export const selectDraft = ({ drafts }: { drafts: Drafts }, key: string): unknown => drafts[key]?.value;

export const storeDrafts = (drafts: Drafts, before: Drafts) => {
  const values = { ...readStoredDrafts() };
  for (const key in before) delete values[key];
  for (const key in drafts) if (drafts[key]?.keep === 'tab') values[key] = drafts[key].value;
  writeDrafts(values);
};

/** Deletes all stored drafts except those that slices keep of the player `keepSliceDraftsOf`. */
export const deleteStoredDrafts = (keepSliceDraftsOf?: string) =>
  writeDrafts(
    Object.fromEntries(
      Object.entries(readStoredDrafts()).filter(
        ([key]) => keepSliceDraftsOf && key.split('/')[1] === keepSliceDraftsOf,
      ),
    ),
  );

/**
 * Whether a stored value has what `initial` has, of the same kinds; everything is like an initial nothing.
 */
const hasAllPartsOfInitial = (value: unknown, initial: unknown): boolean => {
  if (initial === undefined || initial === null) return true;
  if (Array.isArray(initial)) return Array.isArray(value);
  if (typeof initial !== 'object') return typeof value === typeof initial;
  return (
    isRow(value) && Object.entries(initial).every(([key, part]) => hasAllPartsOfInitial(value[key], part))
  );
};

/**
 * Stores what is typed. A value that fails `isValid`, as another version's may, counts as absent.
 *
 * @example
 * import { useDraft } from '@ank/shared/drafts';
 *
 * export function AmountField() {
 *   const [amount, setAmount] = useDraft('wallet.amount', '', { keep: 'tab' });
 *   return <input value={amount} onChange={({ target }) => setAmount(target.value)} />;
 * }
 */
export const useDraft = <Value>(
  key: string,
  initial: Value,
  {
    keep = 'memory',
    isValid = (value) => hasAllPartsOfInitial(value, initial),
  }: { keep?: Keep; isValid?: (value: unknown) => boolean } = {},
): [Value, (value: Value) => void, () => void] => {
  const dispatch = useDispatch();
  const stored = useSelector((state: { drafts: Drafts }) => state.drafts[key]);
  const value = stored && isValid(stored.value) ? (stored.value as Value) : initial;
  const set = useCallback(
    (next: Value) => dispatch(draftChanged({ key, value: next, keep })),
    [dispatch, key, keep],
  );
  const clear = useCallback(() => dispatch(draftCleared(key)), [dispatch, key]);
  return [value, set, clear];
};
