import { basename } from 'node:path';
import { expect } from '@playwright/test';
import { countPageLoads } from './support/browserTab';
import {
  type BrokenVersionSetup,
  declareBrokenVersionTests,
  entryPathOf,
  prepareBrokenVersionSetup,
  publishBrokenVersionAndOpenTab,
} from './support/declareBrokenVersionTests';
import { test } from './support/journeyFixtures';
import { readRemoteEvents, waitForRemoteEvent } from './support/remoteEvents';

let stage: BrokenVersionSetup;
test.beforeAll(async ({ site }) => {
  stage = await prepareBrokenVersionSetup(site);
});

test('a sound newest version is the one that is shown', async () => {
  const { tab, newest } = await publishBrokenVersionAndOpenTab(stage, { name: 'is sound', variant: 'sound' });
  await tab.page.goto('/imp7');
  await expect(tab.page.getByText('Newest version')).toBeVisible();
  await waitForRemoteEvent(tab.page, 'wallet', 'loaded');
  const [event] = await readRemoteEvents(tab.page, 'wallet');
  expect([event?.event, event?.version]).toStrictEqual(['loaded', newest.version]);
  tab.assertNoPageErrors();
  await tab.close();
});

// brokenVersionGivesWayToPrevious.whole.test.ts has the other way of each.
declareBrokenVersionTests(() => stage, 0);

test('with every version broken the part says so, the rest works, and Retry works once the files are back', {
  tag: ['@main', '@law:2'],
}, async () => {
  const { tab, newest, previous } = await publishBrokenVersionAndOpenTab(stage, {
    name: 'is sound',
    variant: 'sound',
  });
  const { page } = tab;
  const files = [newest, previous].map((one) => `**${entryPathOf(one)}`);
  for (const file of files) await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.goto('/imp7');
  const loads = countPageLoads(page);
  const message = page.getByRole('main').getByText('Wallet did not load');
  await expect(message).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(message).toBeVisible();

  for (const file of files) await page.unroute(file);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Newest version')).toBeVisible();
  expect(loads(), 'the page was loaded again').toBe(0);
  expect(basename(page.url())).toBe('imp7');
  await tab.close();
});
