import type { AppDispatch } from './rootReducer';
import { walletApi } from './walletAndCodeEndpoints';

/**
 * Makes the thunk that takes points from the wallet on the screen and reads the wallet, bids and
 * transactions again. A wallet already on its way is waited for, because it may be of before.
 */
export const deductFromShownWalletAndRefetch = (points: number) => async (dispatch: AppDispatch) => {
  const { getRunningQueryThunk, invalidateTags, updateQueryData } = walletApi.util;
  dispatch(
    updateQueryData('kernelWallet', undefined, (wallet) => {
      if (wallet.points !== undefined) wallet.points -= points;
    }),
  );
  await dispatch(getRunningQueryThunk('kernelWallet', undefined));
  dispatch(invalidateTags(['Wallet', 'Bids', 'Transactions']));
};

type Started = { dispatch: AppDispatch; queryFulfilled: Promise<unknown> };

/**
 * Makes the `onQueryStarted` of a mutation that spends points. Once the provider accepts the call, the
 * wallet shows the points of `pointsOf` less, and is read again; a failed call changes nothing.
 */
export const deductFromShownWalletOnceAccepted =
  <Input>(pointsOf: (input: Input) => number) =>
  (input: Input, { dispatch, queryFulfilled }: Started) =>
    queryFulfilled.then(
      () => dispatch(deductFromShownWalletAndRefetch(pointsOf(input))),
      () => {},
    );
