import type { RemoteRecord } from '@ank/protocol/registry';
import { useStore } from '@ank/shared/redux';
import type { AppStore } from '@ank/shared/store';
import { useEffect } from 'react';
import { candidatesOf } from '../remotes/loader';
import { selectBootRevision, selectRevoked } from '../start/releaseSlice';

/** Its code comes after the first screen's. */
export const useBackgroundWork = (remotes: readonly RemoteRecord[]) => {
  const store = useStore<object>();
  useEffect(() => {
    const bestOf = (remote: RemoteRecord) => candidatesOf(remote, selectRevoked(store.getState()))[0];
    const revision = selectBootRevision(store.getState());
    let stop = () => {};
    let isGone = false;
    import(/* webpackChunkName: "background" */ './background').then(
      ({ startBackgroundWork }) => {
        if (!isGone) stop = startBackgroundWork(remotes, { bestOf, revision }, store as AppStore);
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [remotes, store]);
};
