import type { AppDispatch } from '../listeners';
import { walletApi } from './wallet';

/** An answer already on its way may be of before: it is waited for. */
export const pointsSpent = (points: number) => async (dispatch: AppDispatch) => {
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

export const spendsPoints =
  <Asked>(pointsOf: (asked: Asked) => number) =>
  (asked: Asked, { dispatch, queryFulfilled }: Started) =>
    queryFulfilled.then(
      () => dispatch(pointsSpent(pointsOf(asked))),
      () => {},
    );
