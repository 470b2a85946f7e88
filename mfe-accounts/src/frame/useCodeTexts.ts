import { type CodeTexts, useCodeDigits, waitWords } from '@ank/shared/code-step';
import { limitWords } from '../failure';
import { useTexts } from '../texts';

type Own = Pick<CodeTexts, 'title' | 'submit' | 'wrongCode' | 'checkFailed'>;

export const useCodeTexts = (own: Own): CodeTexts => {
  const t = useTexts();
  const digits = useCodeDigits() ?? 4;
  return {
    ...own,
    back: t('back'),
    backToPrevious: t('backToPrevious'),
    sentTo: t('codeSentTo', { digits }),
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
        (count) => t('resendWait', { count }),
        (count) => t('resendWaitMinutes', { count }),
      ),
    resendReady: t('resendReady'),
    resendFailed: (error) => limitWords(error) ?? t('resendFailed'),
  };
};
