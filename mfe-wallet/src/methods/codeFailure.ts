import { errorOf } from '@ank/shared/api';
import { spoken } from '../spoken';
import type { useTexts } from '../texts';

const UNSENT_CODE = { refused: 'codeRefused', network: 'codeUnsent', http: 'codeUnread' } as const;

/** The words for a code that did not come: the provider's own, else the fixed wording for the cause. */
export const codeFailure = (error: unknown, t: ReturnType<typeof useTexts>): string =>
  spoken(error, t(UNSENT_CODE[errorOf(error).kind]), t);
