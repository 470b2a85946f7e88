import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { loggedOut, sessionExpired, sessionRestored } from './session';

/**
 * What a player has typed and not yet sent. It outlives the screen, so that swapping a remote's version loses nothing.
 * `tab` drafts are also kept in sessionStorage and survive a reload; `memory` drafts (passwords, codes) never leave memory.
 */
type Keep = 'memory' | 'tab';
type Drafts = Record<string, { value: unknown; keep: Keep }>;

const STORE_KEY = 'ank.drafts';

const restore = (): Drafts => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, { value, keep: 'tab' }]));
  } catch {
    return {};
  }
};

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
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => ({}))
      .addCase(sessionExpired, () => ({}))
      .addCase(sessionRestored, () => ({})),
});

export const draftsSlice = slice;
const { draftChanged, draftCleared } = slice.actions;

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

/**
 * A named draft and its setter, like useState, shared by everyone who uses the name.
 * `isValid` guards against what an older version may have stored; a draft that fails it counts as absent.
 */
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
