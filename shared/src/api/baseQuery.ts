import type { CallPath, RequestOf } from '@ank/protocol/calls';
import type { Config } from '@ank/protocol/config';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { learnTime } from '../clock';
import { getConfig } from '../config';
import { type PlayerSession, sessionExpired } from '../session';
import { takeEarly } from './earlyAnswer';
import type { ProviderError } from './errors';
import { isSuccess, numberOf, type Row, readAnswer, textOf } from './read';

/** Fields besides env_type, app_key and unique_token, or a function of the session that gives them. */
type Fields<Path extends CallPath> = RequestOf<Path> | ((session: PlayerSession) => RequestOf<Path>);

/** `path` is the fixed one; config.json may map it to another. */
type Asked<Path> = Path extends CallPath
  ? keyof RequestOf<Path> extends never
    ? { path: Path; body?: undefined }
    : { path: Path; body: Fields<Path> }
  : never;

export type Call = Asked<CallPath> & {
  /** False for calls that carry no unique_token. */
  player?: boolean;
  /** When an answer counts as refused. success: unless it says so; failure: if it says anything else; never. */
  judge?: 'success' | 'failure' | 'never';
  /** Makes a repeated submission count once, where the provider takes the header. */
  idempotencyKey?: string;
};

const KEY = 'idempotency-key';

/** The session, and the answers that are kept: two of them tell what the provider announces (decision 041). */
type State = {
  session: PlayerSession;
  api: { queries: Record<string, { data?: { features?: readonly string[] } } | undefined> };
};

type Received = { status: number; date: string | null; text: string };

/** Another origin may allow content-type alone: the browser would refuse the whole call for a header of ours. */
const takesKey = ({ apiHost, idempotencyHeader }: Config, { api }: State): boolean =>
  idempotencyHeader ||
  apiHost === '' ||
  apiHost === location.origin ||
  Object.values(api.queries).some((kept) => kept?.data?.features?.includes(KEY));

const post = async (call: Call, fields: Row, signal: AbortSignal, state: State): Promise<Received> => {
  const config = getConfig();
  const { apiHost, credentials, paths, callTimeoutMs } = config;
  const path = paths[call.path] ?? call.path;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (call.idempotencyKey && takesKey(config, state)) headers[KEY] = call.idempotencyKey;
  const body = JSON.stringify(fields);
  const [, early, limit = new AbortController()] = takeEarly(call.path, body) ?? [];
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, callTimeoutMs);
  signal.addEventListener('abort', giveUp);
  try {
    const ask = () =>
      fetch(`${apiHost || location.origin}${path}`, {
        method: 'POST',
        headers,
        body,
        credentials: credentials ? 'include' : 'same-origin',
        cache: 'no-store',
        signal: limit.signal,
      });
    const answer = await (early?.catch(ask) ?? ask());
    // The body may hang as well as the head: it is read inside the time limit.
    return { status: answer.status, date: answer.headers.get('date'), text: await answer.text() };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
};

const refusal = (answer: Row, kind: ProviderError['kind'], status: number): ProviderError => {
  const message = textOf(answer.msg) || textOf(answer.message);
  const code = textOf(answer.code);
  const retryAfter = numberOf(answer.retry_after);
  return {
    kind,
    status,
    ...(message && { message }),
    ...(code && { code }),
    ...(retryAfter && { retryAfter }),
  };
};

const isRefused = (answer: Row, judge: Call['judge']) =>
  judge === 'success'
    ? !isSuccess(answer.status)
    : judge === 'failure' &&
      answer.status !== undefined &&
      answer.status !== null &&
      !isSuccess(answer.status);

/** The last answer to each query: the same text again is the same object, and is not read. */
const lastRead = new Map<string, { text: string; answer: Row | undefined }>();

const readAgain = (path: string, text: string): Row | undefined => {
  const before = lastRead.get(path);
  if (before?.text === text) return before.answer;
  const answer = readAnswer(text);
  lastRead.set(path, { text, answer });
  return answer;
};

/** Posts one call, reads whatever comes back, and never throws: the error is a ProviderError. Retries nothing. */
export const baseQuery: BaseQueryFn<Call, Row, ProviderError> = async (
  call,
  { signal, getState, dispatch, type },
) => {
  const { envType, appKey } = getConfig();
  const state = getState() as State;
  const { session } = state;
  const isPlayer = call.player ?? true;
  if (isPlayer && !session.token) return { error: { kind: 'refused', code: 'AUTH' } };

  const fields = typeof call.body === 'function' ? call.body(session) : call.body;
  const token = isPlayer ? { unique_token: session.token } : {};
  let received: Received;
  try {
    received = await post(call, { env_type: envType, app_key: appKey, ...token, ...fields }, signal, state);
  } catch {
    return { error: { kind: 'network' } };
  }
  learnTime(received.date);
  const answer = type === 'query' ? readAgain(call.path, received.text) : readAnswer(received.text);
  const { status } = received;

  if (status === 401 || answer?.code === 'AUTH') {
    const end = () => {
      // A late answer to an old token must not end the session that replaced it.
      const current = (getState() as { session: PlayerSession }).session.token;
      if (current === session.token) dispatch(sessionExpired());
    };
    // The end of a session aborts running calls: this one is let settle first, as the refusal it is.
    if (isPlayer) setTimeout(end);
    return { error: refusal(answer ?? {}, 'refused', status) };
  }
  if (status < 200 || status > 299) return { error: refusal(answer ?? {}, 'http', status) };
  if (!answer) return { error: { kind: 'http', status } };
  const judge = call.judge ?? (type === 'mutation' ? 'success' : 'failure');
  return isRefused(answer, judge) ? { error: refusal(answer, 'refused', status) } : { data: answer };
};
