import { isRow } from '@ank/protocol/read';

/**
 * The failure of a call. `network`: no answer arrived; `http`: the answer could not be read;
 * `refused`: the provider said no, with its message and code.
 */
export type ProviderError = {
  kind: 'network' | 'http' | 'refused';
  message?: string;
  code?: string;
  status?: number;
  /** Seconds. */
  retryAfter?: number;
};

/**
 * Returns what a failed call says. Anything that is no `ProviderError` counts as an answer that cannot be
 * read: `http`.
 */
export const toProviderError = (error: unknown): ProviderError => {
  const kind = isRow(error) ? error.kind : undefined;
  return kind === 'network' || kind === 'http' || kind === 'refused'
    ? (error as ProviderError)
    : { kind: 'http' };
};

/**
 * Returns the provider's words for a failed call, or `otherwise` where it sent none.
 *
 * @example
 * import { messageOf } from '@ank/shared/api';
 * import { toast } from '@ank/shared/toast';
 *
 * export const tellFailure = (error: unknown) => toast.error(messageOf(error, 'The bid was not placed.'));
 */
export const errorMessageOr = (error: unknown, otherwise: string) =>
  toProviderError(error).message || otherwise;
