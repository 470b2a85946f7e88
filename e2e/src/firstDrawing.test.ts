import { expect } from '@playwright/test';
import { openLoggedIn } from './support/player';
import type { JourneySite } from './support/site';
import { test } from './support/test';

let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

type Watched = { first?: string };

/** Runs in the page: notes what the main part says when it stands for the first time. */
const noteFirst = () => {
  const watcher = new MutationObserver(() => {
    const main = document.querySelector('#main');
    if (!main) return;
    (window as unknown as Watched).first = main.textContent ?? '';
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true });
};

/** Runs in the page: the shell's 100 ms for such a screen last as long as a busy machine needs. */
const waitLonger = () => {
  const { setTimeout } = window;
  const patient = (run: () => void, ms?: number) => setTimeout(run, ms === 100 ? 20_000 : ms);
  Object.assign(window, { setTimeout: patient });
};

const firstOf = async (late: RegExp, isDue: () => boolean, { isPatient }: { isPatient: boolean }) => {
  const tab = await openLoggedIn(site);
  const { page } = tab;
  await page.addInitScript(noteFirst);
  if (isPatient) await page.addInitScript(waitLonger);
  await page.route(late, async (route) => {
    await page.waitForFunction(isDue);
    await route.continue();
  });
  await page.goto('/imp', { waitUntil: 'commit' });
  await expect(page.getByText('GALI DISAWAR')).toBeVisible();
  const first = await page.evaluate(() => (window as unknown as Watched).first ?? '');
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
  const first = await firstOf(/shell\/.*\/main\.\w+\.js/, hasHome, { isPatient: true });
  expect(first).toMatch(/GALI DISAWAR/);
});

test('the frame does not wait for a screen whose files are late', async () => {
  const hasDrawn = () => (window as unknown as Watched).first !== undefined;
  const first = await firstOf(/bidding\/.*\/HomeScreen\.js/, hasDrawn, { isPatient: false });
  expect(first).toMatch(/Loading/);
  expect(first).not.toMatch(/GALI DISAWAR/);
});
