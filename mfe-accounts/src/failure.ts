import { errorOf } from '@ank/shared/api';

/**
 * Whether the provider refused the very thing that was asked; a refusal without a code is taken to mean
 * `code`.
 */
export const isRefusal = (error: unknown, code: string) => {
  const { kind, code: given } = errorOf(error);
  return kind === 'refused' && (given === undefined || given === code);
};

/** The provider's words for those who tried too often. */
export const limitWords = (error: unknown) => {
  const { status, message } = errorOf(error);
  return status === 429 ? message : undefined;
};

/** The provider's words where they are for the player, not a fault of its own. */
export const spoken = (error: unknown) => {
  const { kind, message } = errorOf(error);
  return kind === 'refused' ? message : limitWords(error);
};

export const explain = (error: unknown, t: (key: 'networkError' | 'unknownError') => string) =>
  spoken(error) ?? t(errorOf(error).kind === 'network' ? 'networkError' : 'unknownError');
