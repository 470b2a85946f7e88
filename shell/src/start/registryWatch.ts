import { getConfig } from '@ank/shared/config';
import { useEffect, useSyncExternalStore } from 'react';
import { setRevoked } from '../remotes/revoked';

type Live = { revision: number; revoked: string[] };

let latest = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const isLive = (value: unknown): value is Live => {
  const { revision, revoked } = (value ?? {}) as Partial<Live>;
  return typeof revision === 'number' && Array.isArray(revoked);
};

/** Asks once what is live now. Failures change nothing: the tab goes on with what it started with. */
export const askRegistry = async (): Promise<void> => {
  try {
    const answer = await fetch('/registry/current.json', { cache: 'no-cache' });
    const live: unknown = await answer.json();
    if (!isLive(live)) return;
    setRevoked(live.revoked);
    latest = live.revision;
    for (const listener of listeners) listener();
  } catch {
    // Asked again with the next tick.
  }
};

/** Polls the live registry while the tab is visible; returns the newest revision heard of (0 before the first answer). */
export const useRegistryWatch = (): number => {
  useEffect(() => {
    const tick = () => document.visibilityState === 'visible' && navigator.onLine && askRegistry();
    const timer = setInterval(tick, getConfig().registryPollMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => latest);
};
