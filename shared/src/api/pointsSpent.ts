import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../store';
import { walletApi } from './wallet';

/**
 * Gives a function that takes points off the wallet on screen and has it read anew. An answer already on its way
 * may have been given before they left: it is waited for first, so that no old balance stays.
 */
export const usePointsSpent = (): ((points: number) => Promise<void>) => {
  const dispatch = useDispatch<AppStore['dispatch']>();
  return useCallback(
    async (points) => {
      const { getRunningQueryThunk, invalidateTags, updateQueryData } = walletApi.util;
      dispatch(
        updateQueryData('kernelWallet', undefined, (wallet) => {
          if (wallet.points !== undefined) wallet.points -= points;
        }),
      );
      await dispatch(getRunningQueryThunk('kernelWallet', undefined));
      dispatch(invalidateTags(['Wallet', 'Bids', 'Transactions']));
    },
    [dispatch],
  );
};
