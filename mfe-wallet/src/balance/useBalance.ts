import { useWalletQuery } from '@ank/shared/api';

/** Read again back at the tab: points may have moved. */
export const useBalance = () =>
  useWalletQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: 10 });
