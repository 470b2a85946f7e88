import type { RemoteRecord } from '@ank/shared/registry';
import { useEffect } from 'react';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Not on a connection whose owner counts bytes. */
export const mayPrefetch = (connection = (navigator as { connection?: Connection }).connection): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/** Prepares the screens a player may open next. Its code comes after the first screen's; without it links only take longer. */
export const usePrefetch = (remotes: readonly RemoteRecord[]): void => {
  useEffect(() => {
    if (!mayPrefetch()) return;
    let stop = () => {};
    let isGone = false;
    import('./prefetch').then(
      ({ startPrefetch }) => {
        if (!isGone) stop = startPrefetch(remotes);
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [remotes]);
};
