import { addDays, type Day, formatBidDate, parseDayWithNamedMonth } from '@ank/protocol/dates';
import { formatDayAndMonth } from '@ank/protocol/format-time';
import { today } from '@ank/shared/clock';
import { useLanguage } from '@ank/shared/texts';
import { useTexts } from '../texts';

/** Reads "21-November-2026"; returns undefined for other texts. */
const parseBidDate = (date: string): Day | undefined =>
  /^\d+-[a-z]+-\d{4}$/i.test(date) ? parseDayWithNamedMonth(date) : undefined;

/** Returns the caption of an earlier day: "Yesterday", or "21 Nov"; another text stays as it was sent. */
export const useDayCaption = (date: string | undefined) => {
  const t = useTexts();
  const language = useLanguage();
  if (date === undefined) return undefined;
  if (date === formatBidDate(addDays(today(), -1))) return t('yesterday');
  const day = parseBidDate(date);
  return day ? formatDayAndMonth(day, language) : date;
};
