import { callBody, type Row, readAnswer, textOf } from '@ank/protocol/read';

const MOST_BYTES = 2_000_000;
/** Calls of the longest patience that a walk takes at most. */
const WHOLE = 12;

export type Fault = 'silent' | 'unreached' | 'huge' | 'moved' | 'missing' | 'failed' | 'unreadable' | 'late';

export type Heard = {
  fault?: Fault;
  /** The system's word for it, such as ECONNREFUSED. */
  code?: string;
  http: number;
  headers: Headers;
  row: Row;
  /** Date header less this machine's clock, ms. */
  ahead?: number;
};

export type Manner = {
  /** Of the provider. */
  origin: string;
  /** Of the page that calls. */
  page: string;
  envType: string;
  appKey: string;
  /** Of one call, ms. */
  patience: number;
};

const textIn = async (response: Response): Promise<string | undefined> => {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) return undefined;
    text += decoder.decode(part, { stream: true });
  }
  return text;
};

const faultOf = (http: number, row: Row | undefined): Fault | undefined => {
  if (http >= 300 && http < 400) return 'moved';
  if ([404, 405, 501].includes(http)) return 'missing';
  if (!row) return http >= 500 ? 'failed' : 'unreadable';
  return http >= 500 ? 'failed' : undefined;
};

const aheadIn = (headers: Headers): { ahead?: number } => {
  const theirs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(theirs) ? {} : { ahead: theirs - Date.now() };
};

/** Undefined where the page may see them. */
const hides = (headers: Headers, page: string): string | undefined => {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === page) return undefined;
  return allowed === null
    ? 'Access-Control-Allow-Origin is missing'
    : `Access-Control-Allow-Origin is "${allowed}"`;
};

/** Nothing here throws, hangs or reads without end. */
export const newAsker = ({ origin, page, envType, appKey, patience }: Manner) => {
  const whole = AbortSignal.timeout(patience * WHOLE);
  let calls = 0;
  const fetched = (path: string, init: RequestInit) => {
    calls++;
    const signal = AbortSignal.any([whole, AbortSignal.timeout(patience)]);
    // A browser follows no redirect of such calls.
    return fetch(origin + path, { redirect: 'manual', ...init, signal });
  };

  const post = async (
    path: string,
    fields: object = {},
    as: { appKey?: string; token?: string | undefined } = {},
  ): Promise<Heard> => {
    const none = { http: 0, headers: new Headers(), row: {} };
    if (whole.aborted) return { ...none, fault: 'late' };
    try {
      const response = await fetched(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: page },
        body: JSON.stringify({ ...callBody(envType, as.appKey ?? appKey, as.token), ...fields }),
      });
      const { status: http, headers } = response;
      const heard = { http, headers, row: {}, ...aheadIn(headers) };
      const text = await textIn(response);
      if (text === undefined) return { ...heard, fault: 'huge' };
      const row = readAnswer(text);
      const fault = faultOf(http, row);
      return fault ? { ...heard, fault } : { ...heard, row: row ?? {} };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      const isSlow = ['TimeoutError', 'AbortError'].includes(name);
      return { ...none, fault: isSlow ? 'silent' : 'unreached', code: textOf(cause?.code) };
    }
  };

  /** Why a browser would not send such a call, undefined where it would. */
  const preflight = async (path: string, headers: string): Promise<string | undefined> => {
    if (page === origin) return undefined;
    try {
      const answer = await fetched(path, {
        method: 'OPTIONS',
        headers: {
          origin: page,
          'access-control-request-method': 'POST',
          'access-control-request-headers': headers,
        },
      });
      await answer.body?.cancel();
      if (!answer.ok) return `OPTIONS is answered with ${answer.status}`;
      const hidden = hides(answer.headers, page);
      if (hidden) return hidden;
      const given = textOf(answer.headers.get('access-control-allow-headers')).toLowerCase();
      const list = given.split(',').map((one) => one.trim());
      const lacking = headers.split(',').filter((one) => !list.includes(one) && !list.includes('*'));
      return lacking.length > 0 ? `Access-Control-Allow-Headers lacks ${lacking.join(', ')}` : undefined;
    } catch {
      return 'OPTIONS is not answered';
    }
  };

  return { post, preflight, calls: () => calls };
};

export const hidden = ({ headers }: Heard, { origin, page }: Manner): string | undefined =>
  page === origin ? undefined : hides(headers, page);
