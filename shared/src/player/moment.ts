import { whenText } from '@ank/protocol/when';
import { useFeature } from '@ank/shared/api';
import { useLanguage } from '@ank/shared/texts';
import { formatPoints } from '@ank/shared/ui';

/** ISO or ms, by India's clock: "23 Nov 2026, 02:33 PM". */
export const useMoment = (): ((at: string | number) => string) => {
  const language = useLanguage();
  return (at) => whenText(new Date(at).getTime(), 'Asia/Kolkata', language);
};

export const useOperatorLanguage = () => {
  const language = useLanguage();
  const isAsked = useFeature('languages') && language !== 'en';
  return isAsked ? language : undefined;
};

export const rupeesText = (amount: number) => `₹${formatPoints(amount)}`;
