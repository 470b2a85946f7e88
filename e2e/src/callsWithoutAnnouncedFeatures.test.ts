import { expect, type Page } from '@playwright/test';
import { openSingleDigitConfirmationAndLocateSubmit } from './bidding/bidActionsAndBalanceChecks';
import { test } from './support/journeyFixtures';
import { logInDemoPlayerByForm, openLoggedInTab } from './support/playerLogin';
import { waitForAlert } from './support/recordAlerts';

/** A provider that announces no extension is met exactly as fixed (decisions 001 and 002): these calls, with these fields. */
const TOKEN = ['unique_token'];
const BIDS = [...TOKEN, 'bid_from', 'bid_to'];
const WINS = [...TOKEN, 'date_from', 'date_to'];
const FIXED: Record<string, string[]> = {
  '/api-user-login': ['device_id', 'mobile', 'password'],
  '/api-get-social-data': [],
  '/api-how-to-play': [],
  '/api-user-wallet-balance': TOKEN,
  '/api-get-slider-images': TOKEN,
  '/api-get-headline': ['ids'],
  '/api-get-dashboard-data': TOKEN,
  '/api-starline-game': [],
  '/api-galidisawar-game': [],
  '/api-game-rates': [],
  '/api-starline-game-rates': [],
  '/api-galidisawar-game-rates': [],
  '/api-submit-bid': [...TOKEN, 'game_id', 'new_result'],
  '/api-bid-history-data': BIDS,
  '/api-starline-bid-history-data': BIDS,
  '/api-galidisawar-bid-history-data': BIDS,
  '/api-wining-history-data': WINS,
  '/api-starline-wining-history-data': WINS,
  '/api-galidisawar-wining-history-data': WINS,
  '/apiGetawayStatus': [],
  '/api-admin-bank-details': [],
  '/api-last-fund-request-detail': TOKEN,
  '/api-get-qr-pay': TOKEN,
  '/api-wallet-transaction-history': TOKEN,
  '/api-user-withdraw-transaction-history': [...TOKEN, 'mobile_no'],
  '/api-money-deposit-withdrawal-rule': TOKEN,
  '/api-get-user-payment-details': TOKEN,
};
const WITH_EVERY_CALL = ['env_type', 'app_key'];

/** Whatever our provider may announce, this page is told of nothing. */
const removeAnnouncedFeatures = (page: Page) =>
  page.route(/\/api-(get-social-data|user-wallet-balance)$/, async (route) => {
    const response = await route.fetch();
    const { features: _none, ...answer } = await response.json();
    await route.fulfill({ response, json: answer });
  });

const pathOfUrl = (url: string): string => new URL(url).pathname;
const isProviderCall = (path: string): boolean =>
  path.startsWith('/api') && !/^\/api-(telemetry|media\/.*)$/.test(path);

type CallWithFields = { path: string; fields: string };
type WindowThatReportsCalls = { tellCall: (url: string, body: string) => Promise<void> };

/**
 * Every call the page makes, with the names of its fields, as text. The page itself tells of a call before it makes it;
 * what the browser tells of one that the page's own `fetch` did not make may come late.
 */
const recordCallsWithFields = async (page: Page): Promise<CallWithFields[]> => {
  const calls: CallWithFields[] = [];
  const note = (url: string, body: string | null) => {
    const path = pathOfUrl(url);
    if (!isProviderCall(path)) return;
    calls.push({
      path,
      fields: Object.keys(JSON.parse(body ?? '{}'))
        .sort()
        .join(' '),
    });
  };
  await page.exposeFunction('tellCall', note);
  page.on('request', (request) => note(request.url(), request.postData()));
  await page.addInitScript(() => {
    const { fetch, tellCall } = window as unknown as WindowThatReportsCalls & Pick<Window, 'fetch'>;
    window.fetch = async (input, init) => {
      await tellCall(new URL(String(input), location.href).href, String(init?.body ?? '{}'));
      return fetch(input, init);
    };
  });
  return calls;
};

/** Screens with what each of them asks beside the wallet, which the frame asks for all. */
const SCREENS: Record<string, string[]> = {
  '/imp': ['/api-user-wallet-balance', '/api-get-slider-images', '/api-get-headline', '/api-get-social-data'],
  '/charts': ['/api-get-dashboard-data'],
  '/gamerates': ['/api-game-rates'],
  '/star': ['/api-starline-game'],
  '/galiimp': ['/api-galidisawar-game'],
  '/imp3': ['/api-wining-history-data'],
  '/imp4': ['/api-bid-history-data'],
  '/imp5': ['/api-starline-bid-history-data'],
  '/imp6': ['/api-starline-wining-history-data'],
  '/impwin': ['/api-galidisawar-wining-history-data'],
  '/impbid': ['/api-galidisawar-bid-history-data'],
  '/transaction': ['/api-wallet-transaction-history'],
  '/withdrawhistory': ['/api-user-withdraw-transaction-history'],
  '/imp9': ['/apiGetawayStatus', '/api-get-headline'],
  '/qrpay': ['/api-get-qr-pay'],
  '/withdraw': ['/api-get-user-payment-details'],
  '/withdrawrule': ['/api-money-deposit-withdrawal-rule'],
};

const visitAndAwaitCalls = async (
  page: Page,
  calls: readonly CallWithFields[],
  screens: Record<string, string[]>,
) => {
  for (const [screen, wanted] of Object.entries(screens)) {
    const from = calls.length;
    await page.goto(screen);
    await expect(async () => {
      expect(
        wanted.every((call) => calls.slice(from).some(({ path }) => path === call)),
        `${screen} asks not all of ${wanted}`,
      ).toBe(true);
    }).toPass();
  }
};

test('a provider that announces nothing gets the fixed calls with the fixed fields, and no others', async ({
  site,
}) => {
  const { page, close, assertNoPageErrors } = await site.open();
  await removeAnnouncedFeatures(page);
  const calls = await recordCallsWithFields(page);
  await visitAndAwaitCalls(page, calls, { '/htp': ['/api-how-to-play'] });
  await logInDemoPlayerByForm(page, site.provider);
  await visitAndAwaitCalls(page, calls, SCREENS);
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '3', '30');
  await submit.click();
  await waitForAlert(page, 'Bid placed successfully!');

  const met = Object.fromEntries(
    calls.map(({ path }) => {
      const fields = calls.filter((call) => call.path === path).map((call) => call.fields);
      return [path, [...new Set(fields)].join(' | ')];
    }),
  );
  const fixed = Object.entries(FIXED).map(([path, fields]) => [
    path,
    [...fields, ...WITH_EVERY_CALL].sort().join(' '),
  ]);
  expect(met).toStrictEqual(Object.fromEntries(fixed.filter(([path = '']) => path in met)));
  const expected = [
    ...Object.values(SCREENS).flat(),
    '/api-user-login',
    '/api-how-to-play',
    '/api-submit-bid',
  ];
  expect(expected.filter((path) => !(path in met))).toStrictEqual([]);
  assertNoPageErrors();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();
});

type RecordedCallTimes = { under: number; at: Record<string, number[]> };
type WatchedWindow = { watched?: RecordedCallTimes };

/** Runs in the page: notes when each call leaves, by the page's own clock, and how many are not answered yet. */
const recordCallTimes = () => {
  const watched: RecordedCallTimes = { under: 0, at: {} };
  (window as WatchedWindow).watched = watched;
  const { fetch } = window;
  const { text } = Response.prototype;
  const isOver = () => {
    watched.under -= 1;
  };
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    if (!pathname.startsWith('/api') || pathname === '/api-telemetry') return fetch(input, init);
    watched.at[pathname] = [...(watched.at[pathname] ?? []), Date.now()];
    watched.under += 1;
    const answer = await fetch(input, init).catch((error: unknown) => {
      isOver();
      throw error;
    });
    answer.text = () => text.call(answer).finally(isOver);
    return answer;
  };
};

const readRecordedTimes = (page: Page) => page.evaluate(() => (window as WatchedWindow).watched);

/** Waits until no call is under way: a poll that meets one is left out. */
const waitUntilCallsAnswered = (page: Page) =>
  expect(async () => {
    expect((await readRecordedTimes(page))?.under, 'a call is not answered').toBe(0);
  }).toPass();

const EVERY_MS = 5000;
const ROUNDS = 3;

for (const [screen, call] of [
  ['/imp', '/api-user-wallet-balance'],
  ['/star', '/api-starline-game'],
  ['/galiimp', '/api-galidisawar-game'],
  ['/charts', '/api-get-dashboard-data'],
] as const) {
  test(`${screen} asks ${call} again every 5 seconds, no sooner and no later`, async ({ site }) => {
    const { page, close } = await openLoggedInTab(site);
    await removeAnnouncedFeatures(page);
    await page.addInitScript(recordCallTimes);
    await page.clock.install();
    await page.goto(screen);
    await expect(page.locator('[aria-busy="true"]').first()).toHaveCount(0);
    await waitUntilCallsAnswered(page);
    // The page's time stands still from here on, however busy this machine is.
    await page.clock.pauseAt(Date.now() + 600_000);
    for (let round = 0; round <= ROUNDS; round += 1) {
      await waitUntilCallsAnswered(page);
      await page.clock.runFor(EVERY_MS);
    }
    await waitUntilCallsAnswered(page);
    const times = ((await readRecordedTimes(page))?.at[call] ?? []).slice(-ROUNDS - 1);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps).toStrictEqual(Array(ROUNDS).fill(EVERY_MS));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  });
}
