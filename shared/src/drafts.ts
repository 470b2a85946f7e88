import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { endsSession } from './session';

/** Outlives the screen. `tab` drafts survive a reload, in sessionStorage; `memory` drafts (passwords, codes) do not. */
type Keep = 'memory' | 'tab';
type Drafts = Record<string, { value: unknown; keep: Keep }>;

const STORE_KEY = 'ank.drafts';

/** Values of the `tab` drafts by key, as the tab's storage has them; a slice that keeps itself in drafts begins with them. */
export const keptDrafts = (): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
};

const restore = (): Drafts =>
  Object.fromEntries(Object.entries(keptDrafts()).map(([key, value]) => [key, { value, keep: 'tab' }]));

const slice = createSlice({
  name: 'drafts',
  initialState: restore,
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
export const { draftChanged, draftCleared } = slice.actions;

/** For listeners: a draft as it was left, undefined when there is none. An older version may have left another shape. */
export const selectDraft = ({ drafts }: { drafts: Drafts }, key: string): unknown => drafts[key]?.value;

/** Writes the drafts that may survive a reload; refused storage leaves them in memory. */
export const storeDrafts = (drafts: Drafts): void => {
  const kept = Object.entries(drafts).filter(([, draft]) => draft.keep === 'tab');
  try {
    sessionStorage.setItem(
      STORE_KEY,
      JSON.stringify(Object.fromEntries(kept.map(([key, { value }]) => [key, value]))),
    );
  } catch {
    // Nothing to do: the drafts stay in memory.
  }
};

/** Like useState, shared by name. `isValid` guards against what an older version stored: a draft that fails it is absent. */
export const useDraft = <Value>(
  key: string,
  initial: Value,
  { keep = 'memory', isValid = () => true }: { keep?: Keep; isValid?: (value: unknown) => boolean } = {},
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
