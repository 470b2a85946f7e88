import { isSuccess, type ProviderError, type Row, readAnswer, textOf } from '@ank/shared/api';
import { learnTime } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { markOfUse } from './use';

export type Write = {
  path: string;
  body?: Record<string, unknown>;
  /** Sent again with the same key it counts once. */
  key: string;
};
export type Answered = { data: Row } | { error: ProviderError };

const refusal = (answer: Row | undefined, status: number): ProviderError => {
  const message = textOf(answer?.msg);
  const code = textOf(answer?.code);
  const kind = answer && status < 500 ? 'refused' : 'http';
  return { kind, status, ...(message && { message }), ...(code && { code }) };
};

/** How long (ms) the sums of a month are waited for: the provider ends each of the two statements after a minute, and says so. */
const LONG = 125_000;

const limitOf = (path: string): number =>
  path.startsWith('/reports/period?') ? LONG : getConfig().callTimeoutMs;

/** Asks the desk, below /operator, and never throws: the error is a ProviderError. A body makes it a write. */
export const ask = async (
  path: string,
  write?: Omit<Write, 'path'>,
  outer?: AbortSignal,
): Promise<Answered> => {
  const limit = AbortSignal.timeout(limitOf(path));
  try {
    const answer = await fetch(`/operator${path}`, {
      method: write ? 'POST' : 'GET',
      headers: {
        'x-ank-desk': markOfUse(),
        ...(write && { 'content-type': 'application/json', 'idempotency-key': write.key }),
      },
      ...(write && { body: JSON.stringify(write.body ?? {}) }),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: outer && 'any' in AbortSignal ? AbortSignal.any([outer, limit]) : limit,
    });
    learnTime(answer.headers.get('date'));
    const body = readAnswer(await answer.text());
    if (!answer.ok || !body || !isSuccess(body.status)) return { error: refusal(body, answer.status) };
    return { data: body };
  } catch {
    return { error: { kind: 'network' } };
  }
};
