import { expect } from '@playwright/test';
import { test } from './support/journeyFixtures';
import type { JourneySite } from './support/journeySite';
import { openLoggedInTab } from './support/playerLogin';

let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

type WindowWithFirstText = { first?: string };

/** Runs in the page: notes what the main part says when it stands for the first time. */
const recordFirstMainText = () => {
  const watcher = new MutationObserver(() => {
    const main = document.querySelector('#main');
    if (!main) return;
    (window as unknown as WindowWithFirstText).first = main.textContent ?? '';
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true });
};

/** Runs in the page: notes what the page says once the skeleton that came with it is gone. */
const recordTextAfterSkeleton = () => {
  let wasThere = false;
  const watcher = new MutationObserver(() => {
    const isThere = document.querySelector('.boot') !== null;
    if (wasThere && !isThere) {
      (window as unknown as WindowWithFirstText).first = document.querySelector('#root')?.textContent ?? '';
      watcher.disconnect();
    }
    wasThere = isThere;
  });
  watcher.observe(document, { childList: true, subtree: true });
};

/** Runs in the page: the time that the shell waits for such a screen, in ms, lasts as long as a busy machine needs. */
const lengthenTimersOf = (limitMs: number) => {
  const { setTimeout } = window;
  const patient = (run: () => void, ms?: number) => setTimeout(run, ms === limitMs ? 20_000 : ms);
  Object.assign(window, { setTimeout: patient });
};

const openAndReadFirstMainText = async (
  late: RegExp,
  isDue: () => boolean,
  { isPatient }: { isPatient: boolean },
) => {
  const tab = await openLoggedInTab(site);
  const { page } = tab;
  await page.addInitScript(recordFirstMainText);
  if (isPatient) await page.addInitScript(lengthenTimersOf, 100);
  await page.route(late, async (route) => {
    await page.waitForFunction(isDue);
    await route.continue();
  });
  await page.goto('/imp', { waitUntil: 'commit' });
  await expect(page.getByText('GALI DISAWAR')).toBeVisible();
  const first = await page.evaluate(() => (window as unknown as WindowWithFirstText).first ?? '');
  await tab.close();
  return first;
};

test('the first drawing is the screen itself where its files came before the shell’s', async () => {
  const hasHome = () =>
    performance
      .getEntriesByType('resource')
      .some(
        (file) =>
          /bidding\/.*\/HomeScreen\.js/.test(file.name) && 'responseEnd' in file && file.responseEnd !== 0,
      );
  const first = await openAndReadFirstMainText(/shell\/.*\/main\.\w+\.js/, hasHome, { isPatient: true });
  expect(first).toMatch(/GALI DISAWAR/);
});

test('the frame does not wait for a screen whose files are late', async () => {
  const hasDrawn = () => (window as unknown as WindowWithFirstText).first !== undefined;
  const first = await openAndReadFirstMainText(/bidding\/.*\/HomeScreen\.js/, hasDrawn, { isPatient: false });
  expect(first).toMatch(/Loading/);
  expect(first).not.toMatch(/GALI DISAWAR/);
});

test('a stranger sees the shape of the log-in, then the log-in itself, and nothing between them', async () => {
  const tab = await site.open({ viewport: { width: 390, height: 844 } });
  const { page } = tab;
  await page.addInitScript(recordTextAfterSkeleton);
  await page.addInitScript(lengthenTimersOf, 3000);
  let show = () => {};
  const isLooked = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route(/accounts\/.*\/LoginScreen\.js/, async (route) => {
    await isLooked;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const picture = page.locator('.boot-bar');
  await expect(picture).toBeVisible();
  const { height } = (await picture.boundingBox()) ?? { height: 0 };
  expect(
    await page.evaluate(() => (window as unknown as WindowWithFirstText).first),
    'nothing else is drawn',
  ).toBe(undefined);
  show();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as WindowWithFirstText).first ?? '')).toMatch(/Login/);
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
  expect(height, 'the picture of the skeleton ends above the title').toBeLessThan(title);
  expect(height, 'and not far above it').toBeGreaterThan(title - 112);
  tab.assertNoPageErrors();
  await tab.close();
});
