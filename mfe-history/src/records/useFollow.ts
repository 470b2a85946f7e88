import { walletEndpoint } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import type { AppState } from '@ank/shared/store';
import { useEffect, useRef } from 'react';
import type { HistoryRecord } from './records';

const selectWallet = walletEndpoint.select();

/**
 * Reads the list again while bids of it wait, as soon as the wallet that the frame polls shows another result
 * or other points. Providers that name no states are not asked twice.
 */
export const useFollow = (records: readonly HistoryRecord[] | undefined, readAgain: () => unknown): void => {
  const points = useSelector((state: AppState) => selectWallet(state).data?.points);
  const markets = useSelector((state: AppState) => selectWallet(state).data?.markets);
  const waits = records?.some(({ state }) => state === 'placed') ?? false;
  const seen = useRef({ points, markets });
  useEffect(() => {
    const before = seen.current;
    seen.current = { points, markets };
    if (before.markets === undefined || (before.markets === markets && before.points === points)) return;
    if (waits) readAgain();
  }, [points, markets, waits, readAgain]);
};
