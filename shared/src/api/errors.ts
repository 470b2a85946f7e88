import { isRow } from '@ank/protocol/read';

/** `network`: no answer arrived; `http`: it could not be read. */
export type ProviderError = {
  kind: 'network' | 'http' | 'refused';
  message?: string;
  code?: string;
  status?: number;
  /** Seconds. */
  retryAfter?: number;
};

export const errorOf = (error: unknown): ProviderError => {
  const kind = isRow(error) ? error.kind : undefined;
  return kind === 'network' || kind === 'http' || kind === 'refused'
    ? (error as ProviderError)
    : { kind: 'http' };
};

export const messageOf = (error: unknown, otherwise: string) => errorOf(error).message || otherwise;
