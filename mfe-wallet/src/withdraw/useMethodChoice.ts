import { useWalletSavedNumbersQuery } from '../methods/endpoints';
import type { Kind, SavedNumbers } from '../methods/methods';

/** Of the withdraw codes, which makes Google Pay the first of several. */
const ORDER = ['google', 'paytm', 'phonepe'] as const satisfies readonly Kind[];

/** What was chosen while it is still saved, else the first. */
export const useMethodChoice = (wanted: string) => {
  const { data, error, isFetching, refetch } = useWalletSavedNumbersQuery(undefined, {
    refetchOnMountOrArgChange: 10,
  });
  const saved = data && ORDER.filter((kind) => data[kind] !== '');
  const chosen = saved?.find((kind) => kind === wanted) ?? saved?.[0];
  const numbers: SavedNumbers | undefined = data;
  return { saved, numbers, chosen, error, isAwaited: !data && !error, isFetching, refetch };
};

export type MethodChoices = ReturnType<typeof useMethodChoice>;
