import { useSyncExternalStore } from 'react';
import { getConfig } from '../config';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Options for a query that is polled while its screen is shown: stops in a hidden tab and offline. `everyMs` defaults to the config's. */
export const usePoll = (everyMs = getConfig().pollMs) => ({
  pollingInterval: useIsOnline() ? everyMs : 0,
  skipPollingIfUnfocused: true,
});
