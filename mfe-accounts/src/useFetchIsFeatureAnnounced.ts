import { socialEndpoint, useContacts } from '@ank/shared/api';
import { useDispatch } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';

/**
 * Returns what tells whether the provider announces a feature, once that is known. What it announces before
 * log-in comes with the contacts, which the screen asks for when it opens.
 */
export const useFetchIsFeatureAnnounced = () => {
  const dispatch = useDispatch<AppDispatch>();
  useContacts();
  return async (feature: string): Promise<boolean> => {
    const { data } = await dispatch(socialEndpoint.initiate(undefined, { subscribe: false }));
    return data?.features?.includes(feature) === true;
  };
};
