import type { RemoteRecord } from '@ank/shared/registry';
import { useEffect } from 'react';

/** Prepares the screens a player may open next, and the next start. Its code comes after the first screen's. */
export const useLater = (remotes: readonly RemoteRecord[]): void => {
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    import(/* webpackChunkName: "later" */ './later').then(
      ({ startLater }) => {
        if (!isGone) stop = startLater(remotes);
      },
      // Nothing here is needed: without it the next screen only takes longer.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [remotes]);
};
