import { isRow } from '@ank/protocol/read';

/** `network`: no answer arrived; `http`: it could not be read; `refused`: the provider said no. */
export type ProviderError = {
  kind: 'network' | 'http' | 'refused';
  message?: string;
  code?: string;
  status?: number;
  /** Seconds until it may be tried again. */
  retryAfter?: number;
};

/** Anything else counts as unreadable. */
export const errorOf = (error: unknown): ProviderError => {
  const kind = isRow(error) ? error.kind : undefined;
  return kind === 'network' || kind === 'http' || kind === 'refused'
    ? (error as ProviderError)
    : { kind: 'http' };
};

export const messageOf = (error: unknown, otherwise: string): string => errorOf(error).message || otherwise;
