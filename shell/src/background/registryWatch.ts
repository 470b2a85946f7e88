import { getConfig } from '@ank/shared/config';
import type { AppDispatch } from '@ank/shared/store';
import { heard, type Live } from '../start/releaseSlice';

const isLive = (value: unknown): value is Live => {
  const { revision, revoked } = (value ?? {}) as Partial<Live>;
  return typeof revision === 'number' && Array.isArray(revoked);
};

export const askRegistry = () => async (dispatch: AppDispatch) => {
  try {
    const answer = await fetch('/registry/current.json', { cache: 'no-cache' });
    const live: unknown = await answer.json();
    if (isLive(live)) dispatch(heard({ revision: live.revision, revoked: live.revoked }));
  } catch {
    // Asked again with the next tick.
  }
};

export const watchRegistry = (dispatch: AppDispatch) => {
  const tick = () => document.visibilityState === 'visible' && navigator.onLine && dispatch(askRegistry());
  const timer = setInterval(tick, getConfig().registryPollMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};
