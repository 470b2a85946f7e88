import { formatDayAndTime } from '@ank/protocol/format-time';
import { useLanguage } from '@ank/shared/texts';

/** Returns the formatter of an instant, ISO text or ms, by India's clock: "23 Nov 2026, 02:33 PM". */
export const useFormatInstant = (): ((at: string | number) => string) => {
  const language = useLanguage();
  return (at) => formatDayAndTime(new Date(at).getTime(), 'Asia/Kolkata', language);
};
