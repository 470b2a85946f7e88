import { whenText } from '@ank/protocol/when';
import { useLanguage } from '@ank/shared/texts';

/** ISO or ms, by India's clock: "23 Nov 2026, 02:33 PM". */
export const useMoment = (): ((at: string | number) => string) => {
  const language = useLanguage();
  return (at) => whenText(new Date(at).getTime(), 'Asia/Kolkata', language);
};
