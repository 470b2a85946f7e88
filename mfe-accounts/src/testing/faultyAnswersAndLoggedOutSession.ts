export const FAULTY_ANSWERS: [string, () => unknown][] = [
  ['offline', () => new Error('offline')],
  ['no answer in time', () => Promise.reject(new DOMException('Aborted', 'AbortError'))],
  ['a page of HTML', () => '<!doctype html><h1>Welcome</h1>'],
  ['an empty body', () => ''],
  ['a list', () => '[]'],
  ['a 500 with a stack', () => new Response('{"msg":"at db.ts:1"}', { status: 500 })],
  ['a 502 page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
];

export const isNetworkFault = (faultName: string): boolean =>
  faultName === 'offline' || faultName === 'no answer in time';

/** Returns the text that a password manager takes for the user of the form. */
export const passwordManagerUsername = (): string | undefined =>
  document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')?.value;

export const LOGGED_OUT_SESSION = { username: '', token: '', mobile: '' };

/** Would show itself, or run, if it were taken for HTML. */
export const XSS_MARKUP = '<img src=x onerror="window.hacked=true"><b>hello</b>';
