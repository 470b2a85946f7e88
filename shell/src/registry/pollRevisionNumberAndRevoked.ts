import { getConfig } from '@ank/shared/config';
import type { AppDispatch } from '@ank/shared/store';
import { fetchValidJsonRetryingPastCache } from './fetchValidJsonRetryingPastCache';
import { type LiveRevision, liveRevisionReceived } from './liveRevisionSlice';

const isLiveRevision = (value: unknown): value is LiveRevision => {
  const { revision, revoked } = (value ?? {}) as Partial<LiveRevision>;
  return typeof revision === 'number' && Array.isArray(revoked);
};

/** Returns a thunk that fetches the number and the revoked versions of the live revision into the store. */
export const fetchRevisionNumberAndRevoked = () => async (dispatch: AppDispatch) => {
  try {
    const live = await fetchValidJsonRetryingPastCache('/registry/current.json', isLiveRevision, 'no-cache');
    const { revision, revoked } = live;
    dispatch(liveRevisionReceived({ revision, revoked, pathname: location.pathname }));
  } catch {
    // The next tick asks again.
  }
};

/** Checks while the tab is visible, at an interval and when it becomes visible; returns what ends it. */
export const pollRevisionNumberAndRevoked = (dispatch: AppDispatch) => {
  const tick = () => document.visibilityState === 'visible' && dispatch(fetchRevisionNumberAndRevoked());
  const timer = setInterval(tick, getConfig().registryPollMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};
