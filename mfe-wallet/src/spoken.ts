import { errorOf, messageOf } from '@ank/shared/api';
import type { useTexts } from './texts';

/** The provider's words; our own after a reset, when nothing may be sent away. */
export const spoken = (error: unknown, otherwise: string, t: ReturnType<typeof useTexts>): string => {
  const { code, retryAfter } = errorOf(error);
  return code === 'FROZEN' && retryAfter
    ? t('frozen', { count: Math.ceil(retryAfter / 3600) })
    : messageOf(error, otherwise);
};
