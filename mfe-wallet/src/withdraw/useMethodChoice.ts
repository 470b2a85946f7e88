import { useWalletSavedNumbersQuery } from '../methods/endpoints';
import type { Kind } from '../methods/methods';

/** Of the withdraw codes, which makes Google Pay the first of several. */
const ORDER = ['google', 'paytm', 'phonepe'] as const satisfies readonly Kind[];

/** What was chosen while it is still saved, else the first. */
export const useMethodChoice = (wanted: string) => {
  const { data: numbers, ...query } = useWalletSavedNumbersQuery(undefined, {
    refetchOnMountOrArgChange: 10,
  });
  const { error, isFetching, refetch } = query;
  const saved = numbers && ORDER.filter((kind) => numbers[kind] !== '');
  const chosen = saved?.find((kind) => kind === wanted) ?? saved?.[0];
  return { saved, numbers, chosen, error, isAwaited: !numbers && !error, isFetching, refetch };
};

export type MethodChoices = ReturnType<typeof useMethodChoice>;
