import type { T } from '../texts';

/** How long ago `ms` milliseconds are, in whole minutes. */
export const ageText = (ms: number, t: T): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t('lessThanMinute');
  if (minutes < 60) return t('minutes', { minutes });
  return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
