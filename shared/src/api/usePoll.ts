import { useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { getConfig } from '../config';
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
  // Phones that began together shall not go on asking together.
  const [jitter] = useState(() => 0.9 + Math.random() / 5);
  const pace = slower ? Math.max(everyMs, Math.min(everyMs * slower, SLOWEST_MS)) * jitter : everyMs;
  return { pollingInterval: useIsOnline() ? pace : 0, skipPollingIfUnfocused: true };
};
