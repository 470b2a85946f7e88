import type { ChangeFeed } from '@ank/protocol/calls/rows';
import { useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { getConfig } from '../configAndRequests';
import { type QueryHook, remoteApi } from './api';
import { canReachProvider, subscribeToNetwork } from './network';
import { toProviderError } from './providerError';
import { selectCachedQuery, selectCachedWalletQuery } from './walletAndCodeEndpoints';

const selectChangeFeed = (state: unknown) => selectCachedQuery<ChangeFeed | null>(state, 'kernelNews').data;

const kernel = remoteApi('kernel', __ANK_VERSION__, (build) => ({
  /** null: no file to go by. */
  kernelNews: build.query<ChangeFeed | null, void>({
    structuralSharing: false,
    async queryFn(_nothing, { dispatch, getState }) {
      const late = await import(/* webpackChunkName: "news" */ './pollChangeFile').catch(() => undefined);
      return {
        data:
          (await late?.pollChangeFileAndUpdateCache(
            dispatch,
            getState,
            selectChangeFeed(getState()) ?? undefined,
          )) ?? null,
      };
    },
  }),
}));

const useNewsQuery: QueryHook<ChangeFeed | null> = kernel.useKernelNewsQuery;

/** Tells whether there is a network; false only where the browser says so and nothing answers either. */
export const useIsOnline = () => useSyncExternalStore(subscribeToNetwork, canReachProvider);

/** ms */
const SLOWEST_MS = 30_000;

const SAFETY_MS = 600_000;
const GONE_MS = 60_000;

const selectNothing = () => ({});

/**
 * Returns the polling options: exactly `everyMs`, unless the provider announces a slower pace. Screens that
 * show what all players share wait for the change feed (decision 023).
 */
export const usePollingOptionsAndChangeFeed = (everyMs?: number, isShared = everyMs === undefined) => {
  const own = everyMs ?? getConfig().pollMs;
  const slower = useSelector(
    (state) => selectChangeFeed(state)?.slower ?? selectCachedWalletQuery(state).data?.slower,
  );
  const wait = useSelector((state) => {
    const { error } = selectCachedWalletQuery(state);
    return error ? (toProviderError(error).retryAfter ?? 0) * 1000 : 0;
  });
  // A player who may not bet polls for permission, because no file announces it.
  const isInChangeFeed = useSelector((state) => {
    const { data } = selectCachedWalletQuery(state);
    return isShared && data?.news !== undefined && data.bettingOn;
  });
  const isGone = useSelector((state) => selectChangeFeed(state) === null);
  const isAlive = useSelector((state) => Boolean(selectChangeFeed(state)));
  // Phones that began together shall not go on together.
  const [jitter] = useState(() => 0.9 + Math.random() / 5);
  const pace = slower ? Math.max(own, Math.min(own * slower, SLOWEST_MS)) * jitter : own;
  const online = useIsOnline();
  const every = (ms: number) => ({
    pollingInterval: online ? Math.max(ms, Math.min(wait, SLOWEST_MS)) : 0,
    skipPollingIfUnfocused: true,
  });
  useNewsQuery(undefined, {
    ...every(isGone ? GONE_MS : pace),
    skip: !isInChangeFeed,
    selectFromResult: selectNothing,
  });
  return every(isInChangeFeed && isAlive ? SAFETY_MS * jitter : pace);
};
