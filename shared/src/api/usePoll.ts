import { useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { getConfig } from '../config';
import { errorOf } from './errors';
import { walletEndpoint } from './wallet';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** The longest pause between polls, in ms. */
const SLOWEST_MS = 30_000;

const selectWallet = walletEndpoint.select();

/** `everyMs` is kept to the letter unless the provider announces how slowly it may be asked. */
export const usePoll = (everyMs = getConfig().pollMs) => {
  const slower = useSelector((state: Parameters<typeof selectWallet>[0]) => selectWallet(state).data?.slower);
  // A provider that has too much to do says when to come back.
  const wait = useSelector((state: Parameters<typeof selectWallet>[0]) => {
    const { error } = selectWallet(state);
    return error ? (errorOf(error).retryAfter ?? 0) * 1000 : 0;
  });
  // Phones that began together shall not go on asking together.
  const [jitter] = useState(() => 0.9 + Math.random() / 5);
  const pace = slower ? Math.max(everyMs, Math.min(everyMs * slower, SLOWEST_MS)) * jitter : everyMs;
  return {
    pollingInterval: useIsOnline() ? Math.max(pace, Math.min(wait, SLOWEST_MS)) : 0,
    skipPollingIfUnfocused: true,
  };
};
