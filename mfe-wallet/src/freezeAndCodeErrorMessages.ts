import { errorOf, messageOf } from '@ank/shared/api';
import type { useTexts } from './texts';

type Texts = ReturnType<typeof useTexts>;

/** Our own words after a reset, when nothing may be sent away. */
export const freezeOrProviderMessageOf = (error: unknown, fallbackMessage: string, t: Texts) => {
  const { code, retryAfter } = errorOf(error);
  return code === 'FROZEN' && retryAfter
    ? t('frozen', { count: Math.ceil(retryAfter / 3600) })
    : messageOf(error, fallbackMessage);
};

const UNSENT_CODE = { refused: 'codeRefused', network: 'codeUnsent', http: 'codeUnread' } as const;

/** The provider's own, else the fixed wording for the cause. */
export const oneTimeCodeErrorMessageOf = (error: unknown, t: Texts) =>
  freezeOrProviderMessageOf(error, t(UNSENT_CODE[errorOf(error).kind]), t);
