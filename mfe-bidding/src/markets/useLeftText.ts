import { addDays } from '@ank/protocol/dates';
import { isNightDraw, type Times } from '@ank/protocol/draws';
import { today } from '@ank/shared/clock';
import { useDrawText } from '../bid/draws';
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

/** After midnight also on which draw. `minute`: of the day. */
export const useUntilText = (): ((left: TimeLeft, times: Times, minute: number) => string) => {
  const t = useTexts();
  const drawText = useDrawText();
  return ({ until }, times, minute) => {
    if (until === 'open') return t('forOpen');
    const draw = isNightDraw(times, minute) && ` · ${drawText(addDays(today(), -1))}`;
    return t('forClose') + (draw || '');
  };
};
