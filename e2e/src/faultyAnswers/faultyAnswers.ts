import { expect, type Page, type Route } from '@playwright/test';

export const XSS_MARKUP =
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><b>&amp;hello</b>';
const SCRIPT_URL = 'javascript:window.hacked=1';
const WRONG_TYPE_VALUES = [null, 7, 'x', [], {}, { game_id: {}, game_name: [] }];

const XSS_ANSWER = {
  status: true,
  betting_status: '1',
  wallet_amt: XSS_MARKUP,
  user_name: XSS_MARKUP,
  mobile_no: SCRIPT_URL,
  mobile_1: XSS_MARKUP,
  telegram_no: SCRIPT_URL,
  result: [
    {
      game_id: XSS_MARKUP,
      game_name: XSS_MARKUP,
      open_time: XSS_MARKUP,
      close_time: SCRIPT_URL,
      open_result: XSS_MARKUP,
      close_result: SCRIPT_URL,
      msg_status: 1,
      web_chart_url: SCRIPT_URL,
    },
    ...WRONG_TYPE_VALUES,
  ],
  data: [{ status: '1', notes: XSS_MARKUP }, ...WRONG_TYPE_VALUES],
  sliderdata: [
    { slider_image: SCRIPT_URL },
    { slider_image: 'data:text/html,<script>window.hacked=1</script>' },
    ...WRONG_TYPE_VALUES,
  ],
  content: [
    {
      how_to_play_content: `<h2 onclick="window.hacked=1">Rules</h2><a href="${SCRIPT_URL}">tap</a>${XSS_MARKUP}<iframe src="${SCRIPT_URL}"></iframe><svg onload="window.hacked=1"></svg><form action="${SCRIPT_URL}"><button>go</button></form><style>*{display:none}</style>`,
      video_link: SCRIPT_URL,
    },
    ...WRONG_TYPE_VALUES,
  ],
};

/** Every field there is, each of a type that nobody expects. */
const MALFORMED_ANSWER = Object.fromEntries(
  Object.keys(XSS_ANSWER).map((key, index) => [key, [{ a: 1 }, [[]], 'many', -0.5, null][index % 5]]),
);

export type CallFault = {
  name: string;
  fulfil: (route: Route) => Promise<unknown>;
  isEndless?: boolean;
  isAttack?: boolean;
};

const html = '<!doctype html><script>window.hacked=1</script><h1>Bad gateway</h1>';
const faultyAnswer = (name: string, answer: Parameters<Route['fulfill']>[0]): CallFault => ({
  name,
  fulfil: (route) => route.fulfill(answer),
});

const UNUSABLE_ANSWERS: readonly CallFault[] = [
  { name: 'offline', fulfil: (route) => route.abort('internetdisconnected') },
  { name: 'no answer in time', fulfil: async () => undefined, isEndless: true },
  faultyAnswer('a page of HTML in place of an answer', { contentType: 'text/html', body: html }),
  faultyAnswer('an HTML error page', { status: 502, contentType: 'text/html', body: html }),
  faultyAnswer('a 500 with a stack', {
    status: 500,
    json: { status: false, msg: XSS_MARKUP, stack: 'at db.ts:1' },
  }),
  faultyAnswer('a call that is not there', { status: 404, contentType: 'text/html', body: html }),
  faultyAnswer('an empty body', { body: '' }),
  faultyAnswer('a list', { json: [XSS_ANSWER] }),
  faultyAnswer('half an answer', { body: '{"status":true,"result":[' }),
];

export const FAULTY_READ_ANSWERS: readonly CallFault[] = [
  ...UNUSABLE_ANSWERS,
  faultyAnswer('null', { body: 'null' }),
  faultyAnswer('no fields at all', { json: {} }),
  faultyAnswer('fields of wrong types', { json: MALFORMED_ANSWER }),
  { ...faultyAnswer('markup and script links in every text', { json: XSS_ANSWER }), isAttack: true },
  faultyAnswer('a refusal full of markup', {
    json: { status: false, msg: XSS_MARKUP, message: XSS_MARKUP },
  }),
];

/** The answers that a form may be given when it sends: none of them is a success. */
export const FAULTY_SEND_ANSWERS: readonly CallFault[] = [
  ...UNUSABLE_ANSWERS,
  faultyAnswer('a status of another kind', {
    json: { status: { a: 1 }, msg: ['x'], unique_token: {}, otp: {} },
  }),
  faultyAnswer('a refusal full of markup', {
    json: { status: false, msg: XSS_MARKUP, message: XSS_MARKUP },
  }),
];

/** Fails when something ran, shows raw values, or is a link that runs. */
export const assertNoInjectedMarkupOrRawValues = async (page: Page, screenName: string): Promise<void> => {
  const found = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    text: document.querySelector('#root')?.textContent ?? '',
    links: [...document.querySelectorAll('[href], [src], [action]')]
      .flatMap((node) => ['href', 'src', 'action'].map((name) => node.getAttribute(name) ?? ''))
      .filter((address) => /^\s*(javascript|data:text|vbscript)/i.test(address)),
    handlers: document.querySelectorAll('[onerror], [onload], [onclick], img[src="x"]').length,
  }));
  expect(found.hacked, `${screenName}: something ran`).toBeFalsy();
  expect(found.links, screenName).toStrictEqual([]);
  expect(found.handlers, screenName).toBe(0);
  expect(found.text, screenName).not.toMatch(
    /\bNaN\b|\bundefined\b|\bnull\b|\[object|Unexpected Application Error/,
  );
  expect(found.text.trim().length, `${screenName}: a blank screen`).toBeGreaterThan(10);
};

/**
 * Pages give up sooner than in other journeys: their time is turned on until then, and a code grows old by
 * it.
 */
export const SHORT_CALL_TIMEOUT_CONFIG = { callTimeoutMs: 20_000 };
/** Longer than the page waits for an answer by its configuration, ms. */
const GIVES_UP_MS = SHORT_CALL_TIMEOUT_CONFIG.callTimeoutMs + 1000;
/** The time that a busy machine may take to draw what the page gave up, ms. */
const DRAWN_MS = 15_000;

export const advanceClockUntilIdle = async (
  page: Page,
  busySelector: string,
  { isEndless }: CallFault,
): Promise<void> => {
  const locator = page.locator(busySelector).first();
  if (!isEndless) return locator.waitFor({ state: 'detached' });
  await expect(async () => {
    await page.clock.fastForward(GIVES_UP_MS);
    await locator.waitFor({ state: 'detached', timeout: DRAWN_MS });
  }).toPass();
};

export const answerCallsWithFault = (
  page: Page,
  calls: readonly string[],
  { fulfil }: CallFault,
): Promise<unknown> => page.route((url) => calls.includes(url.pathname), fulfil);
