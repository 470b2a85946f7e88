import { expect } from '@playwright/test';
import { newPushSender } from '../newPushSender';
import { test } from '../support/journeyFixtures';
import { openLoggedInTab } from '../support/playerLogin';

test.use({ siteConfig: { offline: true } });

type ShownNotification = { title: string; body?: string | undefined };
type WorkerWithShownNotifications = {
  shown: ShownNotification[];
  registration: { showNotification: (title: string, options: { body?: string }) => Promise<void> };
};

test('a push that reaches the browser is shown as the provider said it; one that nobody can read is shown in words of ours', async ({
  site,
}) => {
  const { page, context, close } = await openLoggedInTab(site, { serviceWorkers: 'allow' });
  await page.goto('/inbox');
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  await expect(async () => {
    expect(
      await page.evaluate(() => navigator.serviceWorker.controller !== null),
      'the worker does not serve the page',
    ).toBe(true);
  }).toPass();
  // A browser without a window has no notifications; what the worker asks it to show is what counts here.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerWithShownNotifications;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body }) => {
      scope.shown.push({ title, body });
    };
  });
  const devtools = await context.newCDPSession(page);
  const push = await newPushSender(devtools, site.origin);
  const sent = { title: 'A bid was settled', body: 'Open the app to read it.' };
  const wanted: ShownNotification[] = [sent, { title: 'New in your inbox', body: '' }];
  for (const [nr, data] of [JSON.stringify(sent), 'no JSON'].entries()) {
    await push(data);
    await expect(async () => {
      expect(
        (await worker.evaluate(() => (globalThis as unknown as WorkerWithShownNotifications).shown)).length,
        `push ${nr + 1} was not shown`,
      ).toBeGreaterThan(nr);
    }).toPass();
  }
  expect(
    await worker.evaluate(() => (globalThis as unknown as WorkerWithShownNotifications).shown),
  ).toStrictEqual(wanted);
  await close();
});
