import assert from 'node:assert/strict';
import type { Page, Route } from '@playwright/test';
import { until } from '../support/until';

export const MARKUP =
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><b>&amp;hello</b>';
const SCRIPT = 'javascript:window.hacked=1';
const WRONG = [null, 7, 'x', [], {}, { game_id: {}, game_name: [] }];

const ATTACK = {
  status: true,
  betting_status: '1',
  wallet_amt: MARKUP,
  user_name: MARKUP,
  mobile_no: SCRIPT,
  mobile_1: MARKUP,
  telegram_no: SCRIPT,
  result: [
    {
      game_id: MARKUP,
      game_name: MARKUP,
      open_time: MARKUP,
      close_time: SCRIPT,
      open_result: MARKUP,
      close_result: SCRIPT,
      msg_status: 1,
      web_chart_url: SCRIPT,
    },
    ...WRONG,
  ],
  data: [{ status: '1', notes: MARKUP }, ...WRONG],
  sliderdata: [
    { slider_image: SCRIPT },
    { slider_image: 'data:text/html,<script>window.hacked=1</script>' },
    ...WRONG,
  ],
  content: [
    {
      how_to_play_content: `<h2 onclick="window.hacked=1">Rules</h2><a href="${SCRIPT}">tap</a>${MARKUP}<iframe src="${SCRIPT}"></iframe><svg onload="window.hacked=1"></svg><form action="${SCRIPT}"><button>go</button></form><style>*{display:none}</style>`,
      video_link: SCRIPT,
    },
    ...WRONG,
  ],
};

/** Every field there is, each of a type that nobody expects. */
const MALFORMED = Object.fromEntries(
  Object.keys(ATTACK).map((key, index) => [key, [{ a: 1 }, [[]], 'many', -0.5, null][index % 5]]),
);

export type Fault = {
  name: string;
  fulfil: (route: Route) => Promise<unknown>;
  isEndless?: boolean;
  isAttack?: boolean;
};

const html = '<!doctype html><script>window.hacked=1</script><h1>Bad gateway</h1>';
const fault = (name: string, answer: Parameters<Route['fulfill']>[0]): Fault => ({
  name,
  fulfil: (route) => route.fulfill(answer),
});

const UNUSABLE: readonly Fault[] = [
  { name: 'offline', fulfil: (route) => route.abort('internetdisconnected') },
  { name: 'no answer in time', fulfil: async () => undefined, isEndless: true },
  fault('a page of HTML in place of an answer', { contentType: 'text/html', body: html }),
  fault('an HTML error page', { status: 502, contentType: 'text/html', body: html }),
  fault('a 500 with a stack', { status: 500, json: { status: false, msg: MARKUP, stack: 'at db.ts:1' } }),
  fault('a call that is not there', { status: 404, contentType: 'text/html', body: html }),
  fault('an empty body', { body: '' }),
  fault('a list', { json: [ATTACK] }),
  fault('half an answer', { body: '{"status":true,"result":[' }),
];

export const READ_FAULTS: readonly Fault[] = [
  ...UNUSABLE,
  fault('null', { body: 'null' }),
  fault('no fields at all', { json: {} }),
  fault('fields of wrong types', { json: MALFORMED }),
  { ...fault('markup and script links in every text', { json: ATTACK }), isAttack: true },
  fault('a refusal full of markup', { json: { status: false, msg: MARKUP, message: MARKUP } }),
];

/** The answers that a form may be given when it sends: none of them is a success. */
export const SEND_FAULTS: readonly Fault[] = [
  ...UNUSABLE,
  fault('a status of another kind', { json: { status: { a: 1 }, msg: ['x'], unique_token: {}, otp: {} } }),
  fault('a refusal full of markup', { json: { status: false, msg: MARKUP, message: MARKUP } }),
];

/** Fails when something ran, shows raw values, or is a link that runs. */
export const assertHarmless = async (page: Page, what: string): Promise<void> => {
  const found = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    text: document.querySelector('#root')?.textContent ?? '',
    links: [...document.querySelectorAll('[href], [src], [action]')]
      .flatMap((node) => ['href', 'src', 'action'].map((name) => node.getAttribute(name) ?? ''))
      .filter((address) => /^\s*(javascript|data:text|vbscript)/i.test(address)),
    handlers: document.querySelectorAll('[onerror], [onload], [onclick], img[src="x"]').length,
  }));
  assert.ok(!found.hacked, `${what}: something ran`);
  assert.deepEqual(found.links, [], what);
  assert.equal(found.handlers, 0, what);
  assert.doesNotMatch(
    found.text,
    /\bNaN\b|\bundefined\b|\bnull\b|\[object|Unexpected Application Error/,
    what,
  );
  assert.ok(found.text.trim().length > 10, `${what}: a blank screen`);
};

/** Longer than the page waits for an answer by its configuration, ms. */
const GIVES_UP_MS = 21_000;

export const untilIdle = async (page: Page, busy: string, { isEndless }: Fault): Promise<void> => {
  const locator = page.locator(busy);
  if (!isEndless) return locator.first().waitFor({ state: 'detached' });
  await until(
    () => 'the page did not give up',
    async () => {
      await page.clock.fastForward(GIVES_UP_MS);
      return (await locator.count()) === 0;
    },
  );
};

export const inject = (page: Page, calls: readonly string[], { fulfil }: Fault): Promise<unknown> =>
  page.route((url) => calls.includes(url.pathname), fulfil);
