import { useSelectorWithOneSubscription } from '../useSelectorWithOneSubscription';
import { listAnnouncedFeatures } from './baseQuery';

const joinAnnouncedFeatures = (state: Parameters<typeof listAnnouncedFeatures>[0]) =>
  listAnnouncedFeatures(state).join();

/**
 * Tells whether the provider announces a feature. It calls nothing itself: without announced features the
 * calls stay the fixed ones.
 */
export const useFeature = (name: string) =>
  useSelectorWithOneSubscription(joinAnnouncedFeatures).split(',').includes(name);
