import { useCallback, useSyncExternalStore } from 'react';

/** Tells whether a media query holds, also after it has changed; false where the browser knows none. */
export const useMediaQuery = (media: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia?.(media);
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(media).matches ?? false);
};
