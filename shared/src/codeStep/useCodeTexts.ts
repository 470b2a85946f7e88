import { createTexts } from '@ank/shared/texts';
import type { CodeTexts } from './CodeStep';
import { en, others } from './texts/catalogue';
import { useCodeDigits } from './useCode';
import { waitWords } from './wait';

// In the same pieces as the remote's own texts.
const useTexts = createTexts(en, others);

type Own = Pick<CodeTexts, 'title' | 'submit' | 'wrongCode' | 'checkFailed' | 'resendFailed'> & {
  sentTo?: (digits: number) => string;
};

/** What every code is asked for with, and what is said of one purpose alone. */
export const useCodeTexts = ({ sentTo, ...own }: Own): CodeTexts => {
  const t = useTexts();
  const digits = useCodeDigits() ?? 4;
  return {
    ...own,
    back: t('back'),
    backToPrevious: t('backToPrevious'),
    sentTo: sentTo?.(digits) ?? t('sentTo', { digits }),
    code: t('code'),
    verifying: t('verifying'),
    resend: t('resend'),
    resendIn: (wait) =>
      waitWords(
        wait,
        (seconds) => t('resendIn', { seconds }),
        (minutes) => t('resendInMinutes', { minutes }),
      ),
    waitAloud: (wait) =>
      waitWords(
        wait,
        (count) => t('wait', { count }),
        (count) => t('waitMinutes', { count }),
      ),
    resendReady: t('resendReady'),
  };
};
