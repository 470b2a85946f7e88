import { commonRequestFieldsOf, type Row, readAnswer, textOf } from '@ank/protocol/read';

const MOST_BYTES = 2_000_000;
/** Calls of the longest patience that a walk takes at most. */
const WHOLE = 12;

export const CALL_FAULTS = {
  silent: 'does not answer in time',
  unreached: 'cannot be reached',
  huge: 'answers with more than 2 MB',
  moved: 'leads to another address, which no browser follows here',
  missing: 'is not there',
  failed: 'fails inside the server',
  unreadable: 'does not answer with JSON',
  late: 'was not asked, for the others took too long',
};
type CallFaultName = keyof typeof CALL_FAULTS;

export type ProbeAnswer = {
  fault?: CallFaultName | undefined;
  /** The system's word for it, such as ECONNREFUSED. */
  systemCode?: string;
  http: number;
  headers: Headers;
  row: Row;
  /** The reason why a browser would keep it from the page. */
  hidden?: string | undefined;
  /** Date header less this machine's clock, ms; NaN without one. */
  ahead: number;
};

export type ProbeClientOptions = {
  origin: string;
  /** The origin of the page that calls. */
  page: string;
  envType: string;
  /** The time that one call may take, in ms. */
  timeoutMs: number;
};

const readLimitedText = async (response: Response): Promise<string | undefined> => {
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

const classifyCallFault = (http: number, row: Row | undefined): CallFaultName | undefined => {
  if (http >= 300 && http < 400) return 'moved';
  if ([404, 405, 501].includes(http)) return 'missing';
  if (http >= 500) return 'failed';
  return row ? undefined : 'unreadable';
};

/** Nothing here throws, hangs or reads without end. */
export const newProbeClient = ({ origin, page, envType, timeoutMs }: ProbeClientOptions) => {
  const whole = AbortSignal.timeout(timeoutMs * WHOLE);
  let calls = 0;
  const fetched = (path: string, init: RequestInit) => {
    calls++;
    const signal = AbortSignal.any([whole, AbortSignal.timeout(timeoutMs)]);
    // A browser follows no redirect of such calls.
    return fetch(origin + path, { redirect: 'manual', ...init, signal });
  };

  const hiding = (headers: Headers) => {
    const allowed = headers.get('access-control-allow-origin');
    if (page === origin || allowed === '*' || allowed === page) return undefined;
    return `Access-Control-Allow-Origin is ${allowed === null ? 'missing' : `"${allowed}"`}`;
  };

  const post = async (
    path: string,
    fields: object,
    as: { appKey: string; token?: string | undefined },
  ): Promise<ProbeAnswer> => {
    const none = { http: 0, headers: new Headers(), row: {}, ahead: Number.NaN };
    if (whole.aborted) return { ...none, fault: 'late' };
    try {
      const response = await fetched(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: page },
        body: JSON.stringify({ ...commonRequestFieldsOf(envType, as.appKey, as.token), ...fields }),
      });
      const { status: http, headers } = response;
      const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
      const heard = { http, headers, row: {}, ahead, hidden: hiding(headers) };
      const text = await readLimitedText(response);
      if (text === undefined) return { ...heard, fault: 'huge' };
      const row = readAnswer(text);
      const fault = classifyCallFault(http, row);
      return { ...heard, fault, row: (!fault && row) || {} };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      const isSlow = ['TimeoutError', 'AbortError'].includes(name);
      return { ...none, fault: isSlow ? 'silent' : 'unreached', systemCode: textOf(cause?.code) };
    }
  };

  /** Returns the reason why a browser would not send such a call; undefined where it would. */
  const preflight = async (path: string, headers: string) => {
    if (page === origin) return undefined;
    try {
      const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': headers };
      const answer = await fetched(path, { method: 'OPTIONS', headers: { origin: page, ...asked } });
      await answer.body?.cancel();
      if (!answer.ok) return `OPTIONS is answered with ${answer.status}`;
      const hidden = hiding(answer.headers);
      if (hidden) return hidden;
      const text = textOf(answer.headers.get('access-control-allow-headers')).toLowerCase();
      const list = text.split(',').map((one) => one.trim());
      const lacking = headers.split(',').filter((one) => !list.includes(one) && !list.includes('*'));
      return lacking.length > 0 ? `Access-Control-Allow-Headers lacks ${lacking.join(', ')}` : undefined;
    } catch {
      return 'OPTIONS is not answered';
    }
  };

  return { post, preflight, calls: () => calls };
};
