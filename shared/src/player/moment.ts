import { useLanguage } from '@ank/shared/texts';

/** ISO or ms, by India's clock, in the player's language. */
export const useMoment = (): ((at: string | number) => string) => {
  const format = new Intl.DateTimeFormat(useLanguage(), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  });
  return (at) => format.format(new Date(at));
};
