import { type DailyHours, parseMinutesOfDay } from '@ank/protocol/dates';
import { useTexts } from '../texts';

/** Whether the hours leave out no minute of the day. */
export const areHoursAllDay = ({ open, close }: DailyHours) =>
  parseMinutesOfDay(open) === 0 && parseMinutesOfDay(close) === 24 * 60 - 1;

/** Returns the hours as the provider wrote them, "10:00 AM - 06:00 PM"; '' where there is no window. */
export const formatWithdrawalHours = ({ open, close }: DailyHours) =>
  parseMinutesOfDay(open) === undefined || parseMinutesOfDay(close) === undefined
    ? ''
    : `${open.trim()} - ${close.trim()}`;

/** Returns a function that says the hours of withdrawals, all day too; '' where there is no window. */
export const useFormatWithdrawalHours = () => {
  const t = useTexts();
  return (hours: DailyHours) => (areHoursAllDay(hours) ? t('allDay') : formatWithdrawalHours(hours));
};
