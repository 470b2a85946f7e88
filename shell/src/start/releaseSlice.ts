import { getConfig } from '@ank/shared/config';
import { createSlice, type PayloadAction, useDispatch } from '@ank/shared/redux';
import { type AppDispatch, injectSlice } from '@ank/shared/store';
import { useEffect } from 'react';

/** A revision of the registry and the versions, as `remote@version`, that the publisher has taken back by then. */
type Live = { revision: number; revoked: readonly string[] };
type ReleaseState = {
  /** Revision this tab started with and keeps. */
  booted: number;
  /** Newest revision heard of; 0 before the first answer. */
  latest: number;
  revoked: readonly string[];
};

const initialState: ReleaseState = { booted: 0, latest: 0, revoked: [] };

const slice = injectSlice(
  createSlice({
    name: 'release',
    initialState,
    reducers: {
      booted: (_state, { payload }: PayloadAction<Live>): ReleaseState => ({
        booted: payload.revision,
        latest: 0,
        revoked: payload.revoked,
      }),
      heard: (state, { payload }: PayloadAction<Live>): ReleaseState => ({
        ...state,
        latest: payload.revision,
        // The same list stays the same object: nothing that shows a version draws again.
        revoked: payload.revoked.join() === state.revoked.join() ? state.revoked : payload.revoked,
      }),
    },
    selectors: {
      selectBootRevision: ({ booted }) => booted,
      selectHasNewer: ({ booted, latest }) => latest > booted,
      selectRevoked: ({ revoked }) => revoked,
    },
  }),
);

export const { booted, heard } = slice.actions;
export const { selectBootRevision, selectHasNewer, selectRevoked } = slice.selectors;

const isLive = (value: unknown): value is Live => {
  const { revision, revoked } = (value ?? {}) as Partial<Live>;
  return typeof revision === 'number' && Array.isArray(revoked);
};

/** Asks once what is live now. Failures change nothing: the tab goes on with what it started with. */
export const askRegistry =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    try {
      const answer = await fetch('/registry/current.json', { cache: 'no-cache' });
      const live: unknown = await answer.json();
      if (isLive(live)) dispatch(heard({ revision: live.revision, revoked: live.revoked }));
    } catch {
      // Asked again with the next tick.
    }
  };

/** Polls the live registry while the tab is visible. */
export const useRegistryWatch = (): void => {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const tick = () => document.visibilityState === 'visible' && navigator.onLine && dispatch(askRegistry());
    const timer = setInterval(tick, getConfig().registryPollMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [dispatch]);
};
