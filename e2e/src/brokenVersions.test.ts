import { basename } from 'node:path';
import { expect } from '@playwright/test';
import {
  entryAddress,
  meetBrokenVersion,
  openVersionStage,
  testFaults,
  type VersionStage,
} from './support/brokenVersions';
import { countLoads } from './support/browser';
import { eventsOf, untilEvent } from './support/events';
import { test } from './support/test';

let stage: VersionStage;
test.beforeAll(async ({ site }) => {
  stage = await openVersionStage(site);
});

test('a sound newest version is the one that is shown', async () => {
  const { tab, newest } = await meetBrokenVersion(stage, { name: 'is sound', variant: 'sound' });
  await tab.page.goto('/imp7');
  await expect(tab.page.getByText('Newest version')).toBeVisible();
  await untilEvent(tab.page, 'wallet', 'loaded');
  const [event] = await eventsOf(tab.page, 'wallet');
  expect([event?.event, event?.version]).toStrictEqual(['loaded', newest.version]);
  tab.assertQuiet();
  await tab.close();
});

// brokenVersions.whole.test.ts has the other way of each.
testFaults(() => stage, 0);

test('with every version broken the part says so, the rest works, and Retry works once the files are back', {
  tag: ['@main', '@law:2'],
}, async () => {
  const { tab, newest, previous } = await meetBrokenVersion(stage, { name: 'is sound', variant: 'sound' });
  const { page } = tab;
  const files = [newest, previous].map((one) => `**${entryAddress(one)}`);
  for (const file of files) await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.goto('/imp7');
  const loads = countLoads(page);
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
