import type { CallPath, RequestOf } from '@ank/protocol/calls';
import { isSuccess, numberOf, type Row, readAnswer, textOf } from '@ank/protocol/read';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { learnTimeFrom } from '../clock';
import {
  buildRequestBody,
  callUrlOf,
  getConfig,
  postRequest,
  takePrefetchedAnswer,
} from '../configAndRequests';
import { type languageSlice, selectLanguage } from '../language';
import { type PlayerSession, sessionExpired } from '../session';
import { recordNetworkResult } from './network';
import type { ProviderError } from './providerError';

type Streamed = RequestInit & { duplex: 'half' };

const WALLET = '/api-user-wallet-balance';
const PATIENCE_MS = 3000;

let learnt: Promise<boolean> | undefined;

/** A body as a stream, which only HTTP/2 and 3 can send. */
const toStreamedRequestBody = (body: string): Streamed => ({ body: new Response(body).body, duplex: 'half' });

/** Finds out by a call of the wallet: a server may want a body's length before. */
const probeStreamedRequestBodySupport = async (token: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await postRequest(WALLET, '', {
      ...toStreamedRequestBody(buildRequestBody(token)),
      cache: 'no-store',
      signal,
    });
    return numberOf(readAnswer(await answer.text())?.wallet_amt) !== undefined;
  } catch {
    return false;
  }
};

/** A body that no browser can repeat, for it does not keep it (decision 012). */
const unrepeatableBodyIfSupported = (body: string, token: string): Promise<Partial<Streamed>> | undefined => {
  const { protocol } = new URL(callUrlOf(WALLET));
  if (!('duplex' in Request.prototype) || protocol !== 'https:') return undefined;
  learnt ??= probeStreamedRequestBodySupport(token);
  return learnt.then((isTaken) => (isTaken ? toStreamedRequestBody(body) : {}));
};

/**
 * Makes the next call try again whether the provider reads streams; call it after a call without an answer.
 */
export const forgetStreamedRequestSupport = () => {
  learnt = undefined;
};

type Fields<Path extends CallPath> = RequestOf<Path> | ((session: PlayerSession) => RequestOf<Path>);

type Asked<Path> = Path extends CallPath
  ? keyof RequestOf<Path> extends never
    ? { path: Path; body?: undefined }
    : { path: Path; body: Fields<Path> }
  : never;

/**
 * A call of the provider: its path and its fields, or a function that makes them from the session. The
 * token is added where `player` is not false; `idempotencyKey` goes into the header of that name.
 */
export type Call = Asked<CallPath> & {
  player?: boolean;
  /**
   * success: refused unless it says so; failure: if it says anything else. Names of fields: as with failure,
   * unless the answer has one of them, because some providers refuse an empty list and send it.
   */
  judge?: 'success' | 'failure' | 'never' | string[];
  idempotencyKey?: string;
};

const KEY = 'idempotency-key';

type Answers = { api: { queries: Record<string, { data?: unknown } | undefined> } };
type State = Answers & {
  session: PlayerSession;
  language: ReturnType<typeof languageSlice.getInitialState>;
};

type Received = { status: number; text: string };

/** Returns the features that two stored answers announce (decision 002). */
export const listAnnouncedFeatures = ({ api }: Answers) =>
  Object.values(api.queries).flatMap(
    (kept) => (kept?.data as { features?: readonly string[] } | undefined)?.features ?? [],
  );

const announcesFeature = (answers: Answers, feature: string) =>
  listAnnouncedFeatures(answers).includes(feature);

/** Tells whether the idempotency key may be sent: another origin may allow content-type alone. */
const maySendIdempotencyHeader = (answers: Answers) => {
  const { apiHost, idempotencyHeader } = getConfig();
  return idempotencyHeader || apiHost === '' || apiHost === location.origin || announcesFeature(answers, KEY);
};

/**
 * Tells whether the provider counts a call once by its key; one that announces nothing may not know what a
 * key is.
 */
export const supportsIdempotencyKeys = (answers: Answers): boolean =>
  maySendIdempotencyHeader(answers) &&
  (getConfig().idempotencyHeader || listAnnouncedFeatures(answers).length > 0);

const postCall = async (call: Call, body: string, signal: AbortSignal, state: State): Promise<Received> => {
  const headers: Record<string, string> = {};
  if (call.idempotencyKey && maySendIdempotencyHeader(state)) headers[KEY] = call.idempotencyKey;
  const mayBeTakenTwice = call.idempotencyKey !== undefined && !supportsIdempotencyKeys(state);
  const [, early, limit = new AbortController()] = takePrefetchedAnswer(call.path, body) ?? [];
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, getConfig().callTimeoutMs);
  signal.addEventListener('abort', giveUp);
  try {
    const sentOnceOptions = mayBeTakenTwice
      ? unrepeatableBodyIfSupported(body, state.session.token)
      : undefined;
    const once = sentOnceOptions && (await sentOnceOptions);
    const post = () =>
      postRequest(call.path, body, { headers, cache: 'no-store', signal: limit.signal, ...once });
    const answer = await (early?.catch(post) ?? post());
    learnTimeFrom(answer);
    return { status: answer.status, text: await answer.text() };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
};

const providerErrorOfAnswer = (answer: Row, kind: ProviderError['kind'], status: number): ProviderError => {
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

const translateErrorMessage = async (
  error: ProviderError,
  state: State,
): Promise<{ error: ProviderError }> => {
  if (!error.code || !announcesFeature(state, 'refusal-codes')) return { error };
  const language = selectLanguage(state);
  if (language === 'en') return { error };
  const words = await import(/* webpackChunkName: "refusals" */ './translateRefusal').catch(() => undefined);
  return { error: words?.translateRefusal(error, language) ?? error };
};

const isRefusalByStatus = (answer: Row, judge: Call['judge']) =>
  judge === 'success'
    ? !isSuccess(answer.status)
    : judge !== 'never' &&
      answer.status != null &&
      !isSuccess(answer.status) &&
      !(Array.isArray(judge) && judge.some((field) => field in answer));

/** The same text again is the same object, and is not read. */
const lastRead = new Map<string, { text: string; answer: Row | undefined }>();

const parseAnswerUnlessUnchanged = (path: string, text: string): Row | undefined => {
  const before = lastRead.get(path);
  if (before?.text === text) return before.answer;
  const answer = readAnswer(text);
  lastRead.set(path, { text, answer });
  return answer;
};

/**
 * Sends one call to the provider and reads the answer. It never throws, because the error is a
 * ProviderError, and it never retries.
 */
export const baseQuery: BaseQueryFn<Call, Row, ProviderError> = async (
  call,
  { signal, getState, dispatch, type },
) => {
  const state = getState() as State;
  const { session } = state;
  const isPlayer = call.player ?? true;
  if (isPlayer && !session.token) return { error: { kind: 'refused', code: 'AUTH' } };

  const fields = typeof call.body === 'function' ? call.body(session) : call.body;
  const body = buildRequestBody(isPlayer ? session.token : undefined, fields);
  const beganAt = performance.now();
  let received: Received;
  try {
    received = await postCall(call, body, signal, state);
  } catch {
    forgetStreamedRequestSupport();
    recordNetworkResult(false, beganAt);
    return { error: { kind: 'network' } };
  }
  recordNetworkResult(true, beganAt);
  const answer =
    type === 'query' ? parseAnswerUnlessUnchanged(call.path, received.text) : readAnswer(received.text);
  const { status } = received;

  if (status === 401 || answer?.code === 'AUTH') {
    const end = () => {
      // A late answer to an old token must not end the session that replaced it.
      const current = (getState() as { session: PlayerSession }).session.token;
      if (current === session.token) dispatch(sessionExpired());
    };
    // The end aborts running calls: this one settles first.
    if (isPlayer) setTimeout(end);
    return { error: providerErrorOfAnswer(answer ?? {}, 'refused', status) };
  }
  if (status < 200 || status > 299)
    return translateErrorMessage(providerErrorOfAnswer(answer ?? {}, 'http', status), state);
  if (!answer) return { error: { kind: 'http', status } };
  const judge = call.judge ?? (type === 'mutation' ? 'success' : 'failure');
  return isRefusalByStatus(answer, judge)
    ? translateErrorMessage(providerErrorOfAnswer(answer, 'refused', status), state)
    : { data: answer };
};
