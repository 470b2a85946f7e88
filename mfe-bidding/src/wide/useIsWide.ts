import { useSyncExternalStore } from 'react';

/** The query matches where Columns.module.css has two columns. */
const WIDE = '(min-width: 40em)';

const watchWidth = (onChange: () => void) => {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener?.('change', onChange);
  return () => query?.removeEventListener?.('change', onChange);
};

/** Returns whether the screen has two columns; it follows a phone that is turned. */
export const useIsWide = () =>
  useSyncExternalStore(watchWidth, () => window.matchMedia?.(WIDE)?.matches === true);
