import { useLanguage } from '@ank/shared/texts';

/** Says a time (ISO) by India's clock, in the player's language. */
export const useWhen = (): ((iso: string) => string) => {
  const format = new Intl.DateTimeFormat(useLanguage(), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  });
  return (iso) => format.format(new Date(iso));
};
