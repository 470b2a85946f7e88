import { errorOf } from '@ank/shared/api';

/**
 * Whether the provider said no to the very thing that was asked. One that gives a code may mean something
 * else, such as a blocked account; one that gives none is taken to mean `code`.
 */
export const isRefusal = (error: unknown, code: string): boolean => {
  const { kind, code: given } = errorOf(error);
  return kind === 'refused' && (given === undefined || given === code);
};

/** The provider's words on how often one may try, for those who tried too often. */
export const limitWords = (error: unknown): string | undefined => {
  const { status, message } = errorOf(error);
  return status === 429 ? message : undefined;
};

/** The provider's own words where they are for the player: a refusal or a limit, not a fault of its own. */
export const spoken = (error: unknown): string | undefined => {
  const { kind, message } = errorOf(error);
  return kind === 'refused' ? message : limitWords(error);
};

/** With the two texts of any catalogue. */
export const explain = (error: unknown, t: (key: 'networkError' | 'unknownError') => string): string =>
  spoken(error) ?? t(errorOf(error).kind === 'network' ? 'networkError' : 'unknownError');
