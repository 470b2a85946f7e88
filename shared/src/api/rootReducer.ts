import { combineSlices, type ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { draftsSlice } from '../drafts';
import { languageSlice } from '../language';
import { screenSlice } from '../screenFrameState';
import { sessionSlice } from '../session';
import { api } from './api';

// biome-ignore lint/complexity/noBannedTypes: the lazy slices are unknown until a remote brings them
type Lazy = {};

export const rootReducer = combineSlices(
  sessionSlice,
  draftsSlice,
  screenSlice,
  languageSlice,
  api,
).withLazyLoadedSlices<Lazy>();

/** The state of the kernel's own slices; those that remotes inject are not in the type. */
export type AppState = ReturnType<typeof rootReducer>;

/** The `dispatch` of the page's store, which takes actions and thunks. */
export type AppDispatch = ThunkDispatch<AppState, unknown, UnknownAction>;
