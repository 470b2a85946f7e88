import { readBuild } from '@ank/release/built';
import { expect } from '@playwright/test';
import { type BrowserTab, toBrowserTab } from '../support/browserTab';
import { listRemotePackages } from '../support/buildAndReadPackages';
import { buildVariant, type VariantName } from '../support/buildRemoteVariants';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { type JourneySite, publishWithoutGate } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { readRemoteEvents, recordRemoteEvents } from '../support/remoteEvents';

/** A version that hangs, and leaves none of the page's marks. */

const SESSION_KEY = 'user-credentials';

let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

/** A phone with a worker, whose player logs in again wherever code took the log-in away. */
const openTabWithWorker = async (): Promise<BrowserTab> => {
  const tab = await openLoggedInTab(site, { serviceWorkers: 'allow' });
  const { page, context } = tab;
  await page.goto('/imp');
  await expect(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null), 'no worker came').toBe(
      true,
    );
  }).toPass();
  const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  await context.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [SESSION_KEY, session ?? ''],
  );
  return tab;
};

const publishWalletVariant = async (variant: VariantName) => {
  const wallet = listRemotePackages().find(({ name }) => name === 'wallet') ?? failTest('there is no wallet');
  await publishWithoutGate(site, [
    await buildVariant({ of: 'wallet', version: '9.0.0', variant }),
    readBuild(wallet),
  ]);
};

const openRecordedTab = async ({ context }: BrowserTab) => {
  const { page } = toBrowserTab(await context.newPage(), context);
  await recordRemoteEvents(page);
  return page;
};

/** How often the worker saw a page held, as the phone's other page reads its book. */
const countHangsNotedByWorker = async ({ page }: BrowserTab) => {
  const book = await page.evaluate(async () => {
    const stored = await (await caches.open('ank-state-1')).match('/worker-state');
    return stored?.text();
  });
  const { died = [] } = JSON.parse(book ?? '{}') as { died?: unknown[] };
  return died.length;
};

const openUntilWorkerNotesHang = async (tab: BrowserTab, times: number) => {
  const page = await openRecordedTab(tab);
  await page.goto('/imp7', { waitUntil: 'commit' });
  await expect
    .poll(async () => (await countHangsNotedByWorker(tab)) === times, 'the page goes on')
    .toBe(true);
  await page.close();
};

for (const [title, variant] of [
  ['wipes all storage', 'wipesAndHangs'],
  ['fills storage to its end', 'fillsAndHangs'],
] as const)
  test(`a version that ${title} and hangs takes two visits; the third opens with the one before, and says whose fault it was`, async () => {
    const tab = await openTabWithWorker();
    const session = await tab.context.newCDPSession(tab.page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 12_000_000 });
    await publishWalletVariant(variant);
    await openUntilWorkerNotesHang(tab, 1);
    await openUntilWorkerNotesHang(tab, 2);
    const page = await openRecordedTab(tab);
    await page.goto('/imp7');
    await expect(page.getByRole('main').getByRole('link', { name: 'Add Fund' })).toBeVisible();
    const hang = async () => {
      const events = await readRemoteEvents(page, 'wallet');
      return events.some(
        ({ event, version, reason }) =>
          event === 'crashed' && version.startsWith('9.') && reason?.startsWith('no sign of life'),
      );
    };
    await expect(async () => {
      expect(await hang(), 'nobody was named').toBe(true);
    }).toPass();
    await tab.close();
  });
