import { useSyncExternalStore } from 'react';

/** Narrower than this the steps of a new log-in stand below each other. */
const PHONE = '(max-width: 799px)';

const watchWidth = (onChange: () => void) => {
  const query = window.matchMedia?.(PHONE);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

const isPhoneNow = () => window.matchMedia?.(PHONE).matches ?? false;

/** Tells whether the page is as narrow as on a phone, also after it is turned. */
export const useIsPhone = (): boolean => useSyncExternalStore(watchWidth, isPhoneNow);
