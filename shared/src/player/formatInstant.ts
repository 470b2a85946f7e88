import { formatDayAndTime } from '@ank/protocol/format-time';
import { useFeature } from '@ank/shared/api';
import { useLanguage } from '@ank/shared/texts';
import { formatPoints } from '@ank/shared/ui';

/** Returns the formatter of an instant, ISO text or ms, by India's clock: "23 Nov 2026, 02:33 PM". */
export const useFormatInstant = (): ((at: string | number) => string) => {
  const language = useLanguage();
  return (at) => formatDayAndTime(new Date(at).getTime(), 'Asia/Kolkata', language);
};

/**
 * Returns the language in which the operator's own texts are asked for; undefined for English, and where
 * the provider announces no languages.
 */
export const useOperatorTextLanguage = () => {
  const language = useLanguage();
  const isAsked = useFeature('languages') && language !== 'en';
  return isAsked ? language : undefined;
};

/** Formats rupees: 1250.5 gives "₹1,250.5". */
export const formatRupees = (amount: number) => `₹${formatPoints(amount)}`;
