import { useTexts } from '../texts';
import type { TimeLeft } from './timeLeft';

/** "1 h 12 min", "42 min", "Less than 1 min". */
export const useLeftText = (): ((left: TimeLeft) => string) => {
  const t = useTexts();
  return ({ minutes }) => {
    if (minutes <= 1) return t('leftNone');
    if (minutes < 60) return t('leftMinutes', { minutes });
    return t('leftHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
};
