import type { CodeTexts } from './CodeStep';
import { useCodeStepTexts } from './texts';
import { useCodeDigits } from './useResendAndCheckCode';

const LONG_S = 120;

const wholeMinutesIfLong = (wait: number) => (wait < LONG_S ? undefined : Math.ceil(wait / 60));

type Own = Pick<CodeTexts, 'title' | 'submit' | 'wrongCode' | 'checkFailed' | 'resendFailed'> & {
  sentTo?: (digits: number) => string;
};

/** Joins the texts that every code needs with those of one purpose. */
export const useCodeTexts = ({ sentTo, ...own }: Own): CodeTexts => {
  const t = useCodeStepTexts();
  const digits = useCodeDigits() ?? 4;
  return {
    ...own,
    back: t('back'),
    backToPrevious: t('backToPrevious'),
    sentTo: sentTo?.(digits) ?? t('sentTo', { digits }),
    code: t('code'),
    verifying: t('verifying'),
    resend: t('resend'),
    resendIn: (seconds) => {
      const minutes = wholeMinutesIfLong(seconds);
      return minutes ? t('resendInMinutes', { minutes }) : t('resendIn', { seconds });
    },
    waitAloud: (seconds) => {
      const minutes = wholeMinutesIfLong(seconds);
      return minutes ? t('waitMinutes', { count: minutes }) : t('wait', { count: seconds });
    },
    resendReady: t('resendReady'),
  };
};
