import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import { type OperationName, requestOf } from '@ank/protocol/operator/paths';
import {
  errorOf,
  isSuccess,
  messageOf,
  type ProviderError,
  type Row,
  readAnswer,
  textOf,
} from '@ank/shared/api';
import { learnTime } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import type { Texts } from '../texts';
import { markOfUse } from './use';

type Sending = {
  /** With the same key a write counts once. */
  key?: string;
  signal?: AbortSignal;
};
export type Answered<Answer> = { data: Answer } | { error: ProviderError };

const refusal = (answer: Row | undefined, status: number): ProviderError => {
  const message = textOf(answer?.msg);
  const code = textOf(answer?.code);
  const kind = answer && status < 500 ? 'refused' : 'http';
  return { kind, status, ...(message && { message }), ...(code && { code }) };
};

/** ms: the provider ends each of a month's three statements after a minute, and says so. */
const LONG = 185_000;

/** Never throws: the error is a ProviderError. */
export const ask = async <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  { key, signal: outer }: Sending = {},
): Promise<Answered<OutputOf<Name>>> => {
  const { method, path, body } = requestOf(name, input as object);
  const limit = AbortSignal.timeout(name === 'report period' ? LONG : getConfig().callTimeoutMs);
  try {
    const answer = await fetch(`/operator${path}`, {
      method,
      headers: {
        'x-ank-desk': markOfUse(),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key ?? '' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: outer && 'any' in AbortSignal ? AbortSignal.any([outer, limit]) : limit,
    });
    learnTime(answer.headers.get('date'));
    const read = readAnswer(await answer.text());
    if (!answer.ok || !read || !isSuccess(read.status)) return { error: refusal(read, answer.status) };
    return { data: read as OutputOf<Name> };
  } catch {
    return { error: { kind: 'network' } };
  }
};

const WORDS_BY_CODE = {
  BAD_REQUEST: 'refusedInput',
  STATE: 'refusedState',
  NOT_FOUND: 'refusedMissing',
  TAKEN: 'refusedTaken',
  FORBIDDEN: 'refusedRole',
  REFUSED: 'refusedRule',
} as const;
const isWorded = (code = ''): code is keyof typeof WORDS_BY_CODE => Object.hasOwn(WORDS_BY_CODE, code);

/** What the desk said, introduced in the reader's language, or why no answer arrived. */
export const errorWords = (
  t: Texts,
  caught: unknown,
  lost: 'noAnswer' | 'lostAnswer' = 'noAnswer',
): string => {
  const error = errorOf(caught);
  if (error.kind === 'network') return t(lost);
  const said = messageOf(error, t(lost));
  return isWorded(error.code) ? t(WORDS_BY_CODE[error.code], { said }) : said;
};
