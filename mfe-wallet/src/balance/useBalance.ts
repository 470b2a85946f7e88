import { useWalletQuery } from '@ank/shared/api';

/**
 * The wallet, read again when the player comes back to the tab: another tab or the operator may have moved
 * points.
 */
export const useBalance = () =>
  useWalletQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: 10 });
