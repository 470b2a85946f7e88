import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import { buildOperationRequest, type OperationName } from '@ank/protocol/operator/paths';
import { OPERATION_REFUSAL_REASONS, type OperationRefusalReason } from '@ank/protocol/operator/refusals';
import {
  errorOf,
  isRow,
  isSuccess,
  type ProviderError,
  type Row,
  readAnswer,
  recordNetworkResult,
  textOf,
} from '@ank/shared/api';
import { learnTimeFrom } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import type { TextKey, Texts } from '../texts';

type SendOptions = {
  /** The idempotency key: a write counts once for a key. */
  key?: string;
  signal?: AbortSignal;
};
export type DeskError = ProviderError & { why?: OperationRefusalReason; values?: Row };
export type DeskResult<Answer> = { data: Answer } | { error: DeskError };

const isRefusalReason = (why: unknown): why is OperationRefusalReason =>
  (OPERATION_REFUSAL_REASONS as readonly unknown[]).includes(why);

const errorOfAnswer = (answer: Row | undefined, status: number): DeskError => {
  const { why, values } = answer ?? {};
  const code = textOf(answer?.code);
  const kind = answer && status < 500 ? 'refused' : 'http';
  return {
    ...{ kind, status },
    ...(code && { code }),
    ...(isRefusalReason(why) && { why, values: isRow(values) ? values : {} }),
  };
};

/** ms: the provider ends each of a month's three statements after a minute, and says so. */
const REPORT_TIMEOUT_MS = 185_000;

/** ms: what a person did keeps the session alive, what the page asks does not. */
const ACTIVE_WITHIN_MS = 60_000;

let lastActivityAt = 0;

export const startRecordingLastActivity = (): void => {
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(
      event,
      () => {
        lastActivityAt = Date.now();
      },
      { capture: true, passive: true },
    );
};

const activityHeaderValue = (): 'used' | 'waits' =>
  Date.now() - lastActivityAt < ACTIVE_WITHIN_MS ? 'used' : 'waits';

/** Sends one request and returns the answer as it comes; rejects if there is none. */
export const fetchDeskOperation = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  { key, signal }: SendOptions,
): Promise<Response> => {
  const { method, path, body } = buildOperationRequest(name, input as object);
  return fetch(`/operator${path}`, {
    method,
    headers: {
      'x-ank-desk': activityHeaderValue(),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key ?? '' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    credentials: 'same-origin',
    cache: 'no-store',
    ...(signal && { signal }),
  });
};

/** Sends one request. It never throws: the error is a ProviderError. */
export const callDeskOperation = async <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  { key, signal: outer }: SendOptions = {},
): Promise<DeskResult<OutputOf<Name>>> => {
  const beganAt = performance.now();
  const limit = AbortSignal.timeout(name === 'report period' ? REPORT_TIMEOUT_MS : getConfig().callTimeoutMs);
  try {
    const signal = outer && 'any' in AbortSignal ? AbortSignal.any([outer, limit]) : limit;
    const answer = await fetchDeskOperation(name, input, { ...(key !== undefined && { key }), signal });
    recordNetworkResult(true, beganAt);
    learnTimeFrom(answer);
    const read = readAnswer(await answer.text());
    if (!answer.ok || !read || !isSuccess(read.status)) return { error: errorOfAnswer(read, answer.status) };
    return { data: read as OutputOf<Name> };
  } catch {
    recordNetworkResult(false, beganAt);
    return { error: { kind: 'network' } };
  }
};

/** Texts for refusals of which the server gives no reason; its own words are those of the command line. */
const CODE_TEXTS = {
  AUTH: 'refusedSession',
  BAD_REQUEST: 'refusedInput',
  BUSY: 'refusedBusy',
  CREDENTIALS: 'refusedLogin',
  FORBIDDEN: 'refusedRole',
  FUNDS: 'refusedFunds',
  LIMITED: 'refusedBusy',
  NOT_FOUND: 'refusedMissing',
  NUMBER: 'refusedInput',
  TAKEN: 'refusedTaken',
} as const satisfies Partial<Record<string, TextKey>>;
const isKnownCode = (code = ''): code is keyof typeof CODE_TEXTS => Object.hasOwn(CODE_TEXTS, code);

export const errorMessageFor = (
  t: Texts,
  error: unknown,
  noAnswerText: 'noAnswer' | 'lostAnswer' = 'noAnswer',
): string => {
  const { kind, code, why, values }: DeskError = errorOf(error);
  if (kind === 'network') return t(noAnswerText);
  // The values that a text needs are agreed between its name and the server.
  if (why) return t(why, values as never);
  return t(isKnownCode(code) ? CODE_TEXTS[code] : kind === 'refused' ? 'refusedState' : noAnswerText);
};
