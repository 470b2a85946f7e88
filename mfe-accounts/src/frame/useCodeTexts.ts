import type { CodeTexts } from '@ank/shared/code-step';
import { limitWords } from '../failure';
import { useTexts } from '../texts';

type Own = Pick<CodeTexts, 'title' | 'submit' | 'wrongCode' | 'checkFailed'>;

/** From here on (s) a wait is told in minutes. */
const LONG_S = 120;

/** Words of a code screen: its own, and those all of them share. */
export const useCodeTexts = (own: Own): CodeTexts => {
  const t = useTexts();
  return {
    ...own,
    back: t('back'),
    backToPrevious: t('backToPrevious'),
    sentTo: t('codeSentTo'),
    code: t('code'),
    verifying: t('verifying'),
    resend: t('resend'),
    resendIn: (seconds) =>
      seconds < LONG_S
        ? t('resendIn', { seconds })
        : t('resendInMinutes', { minutes: Math.ceil(seconds / 60) }),
    waitAloud: (seconds) =>
      seconds < LONG_S
        ? t('resendWait', { count: seconds })
        : t('resendWaitMinutes', { count: Math.ceil(seconds / 60) }),
    resendReady: t('resendReady'),
    resendFailed: (error) => limitWords(error) ?? t('resendFailed'),
  };
};
