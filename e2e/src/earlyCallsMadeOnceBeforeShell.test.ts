import { expect, type Page } from '@playwright/test';
import { test } from './support/journeyFixtures';
import { openJourneySite, PATIENT_TIMEOUTS_CONFIG } from './support/journeySite';
import { fetchCredentialsOnce, openLoggedInTab } from './support/playerLogin';

test.use({ siteConfig: PATIENT_TIMEOUTS_CONFIG });

const WALLET = '/api-user-wallet-balance';
const PICTURES = '/api-get-slider-images';
const EARLY = [PICTURES, WALLET];
const SHELL = /\/shell\/.*\/main\.\w+\.js/;

/** The calls of a start in their order, noted where they leave the page; a poll, which says what it knows, is none. */
const recordStartCalls = async (page: Page, { failing = [] as readonly string[] } = {}) => {
  const calls: string[] = [];
  await page.route(/\/api-[a-z-]+$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().postData()?.includes('"known"')) return route.continue();
    calls.push(pathname);
    const isFirst = calls.indexOf(pathname) === calls.length - 1;
    return failing.includes(pathname) && isFirst ? route.abort() : route.continue();
  });
  return calls;
};

/** Holds the shell's file until `isThere` holds in the page, and gives the calls that were made by then. */
const holdShellAndReadCalls = async (page: Page, calls: readonly string[], isThere: () => unknown) => {
  let seen: readonly string[] | undefined;
  await page.route(SHELL, async (route) => {
    await page.waitForFunction(isThere);
    seen ??= [...calls];
    await route.continue();
  });
  return () => seen;
};

/** Runs in the page: what its script has asked is answered. */
const areEarlyCallsAnswered = async () => {
  const { ankAnswers } = window as unknown as { ankAnswers?: Record<string, [string, Promise<Response>]> };
  if (!ankAnswers) return false;
  for (const [, answer] of Object.values(ankAnswers)) await answer;
  return true;
};

/** Runs in the page: the screen's file is there, so the page's script has run. */
const isLoginScreenLoaded = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/LoginScreen.js'));

const countCallsTo = (calls: readonly string[], path: string) => calls.filter((call) => call === path).length;

test('a start asks for the wallet and the pictures while the shell is on its way, and once', async ({
  player: tab,
}) => {
  const { page } = tab;
  const calls = await recordStartCalls(page);
  const before = await holdShellAndReadCalls(page, calls, areEarlyCallsAnswered);
  await page.goto('/imp', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  expect([...(before() ?? [])].sort()).toStrictEqual(EARLY);
  for (const path of EARLY) expect(countCallsTo(calls, path), `${path} of ${calls.join(' ')}`).toBe(1);
});

test('home opens as ever where the early calls fail', async ({ player: tab }) => {
  const { page } = tab;
  const calls = await recordStartCalls(page, { failing: EARLY });
  await page.goto('/imp', { waitUntil: 'commit' });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByRole('article').or(retry).first()).toBeVisible();
  expect(await retry.count()).toBe(0);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  for (const path of EARLY) expect(countCallsTo(calls, path), `${path} of ${calls.join(' ')}`).toBe(2);
});

test('for who is not logged in the page asks nothing', async ({ stranger: tab }) => {
  const { page } = tab;
  const calls = await recordStartCalls(page);
  const before = await holdShellAndReadCalls(page, calls, isLoginScreenLoaded);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(before()).toStrictEqual([]);
});

test('a site with an environment, a key and paths of its own is asked as the shell would ask, and once', async ({
  browser,
}) => {
  const own = await openJourneySite(browser, {
    config: {
      ...PATIENT_TIMEOUTS_CONFIG,
      envType: 'Test',
      appKey: 'key-7',
      paths: { [WALLET]: '/api-balance', [PICTURES]: '/api-pictures' },
    },
  });
  const tab = await openLoggedInTab(own);
  const { page } = tab;
  const bodies: Record<string, unknown[]> = { '/api-balance': [], '/api-pictures': [] };
  await page.route(/\/api-(balance|pictures)$/, async (route) => {
    const { pathname, origin } = new URL(route.request().url());
    const to = pathname === '/api-balance' ? WALLET : PICTURES;
    const body = route.request().postDataJSON();
    if (!('known' in body)) bodies[pathname]?.push(body);
    // By way of the site, whose origin the provider then gives its pictures.
    const response = await route.fetch({
      url: `${origin}${to}`,
      postData: JSON.stringify({ ...body, env_type: 'Prod', app_key: 'ank-demo-key' }),
    });
    await route.fulfill({ response });
  });
  await page.goto('/imp', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  const { token } = await fetchCredentialsOnce(own.provider);
  const asked = [{ env_type: 'Test', app_key: 'key-7', unique_token: token }];
  expect(bodies).toStrictEqual({ '/api-balance': asked, '/api-pictures': asked });
  await tab.close();
  await own.close();
});
