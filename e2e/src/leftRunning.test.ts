import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { meetBrokenVersion, openVersionStage, type VersionStage } from './support/brokenVersions';
import { countLoads } from './support/browser';
import { eventsOf, untilEvent } from './support/events';
import { test } from './support/test';

let stage: VersionStage;
test.beforeAll(async ({ site }) => {
  stage = await openVersionStage(site);
});

const start = (page: Page, what: 'loop' | 'empty' | 'throw') =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('test:start', { detail })), what);

const open = async () => {
  const { tab, newest } = await meetBrokenVersion(stage, { name: 'leaves things running', variant: 'sound' });
  await tab.page.goto('/imp7');
  await tab.page.getByText('Newest version').waitFor();
  return { tab, page: tab.page, newest };
};

const goHome = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await page.getByText('Market Open', { exact: true }).first().waitFor();
};

test('an endless loop and an emptying of the page that a left screen keeps for later never come: home lives and keeps its version', async () => {
  const { tab, page } = await open();
  await start(page, 'loop');
  const loads = countLoads(page);
  await start(page, 'empty');
  await goHome(page);
  // A page that loops does not answer.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1000)));
  assert.ok(await page.getByText('Market Open', { exact: true }).first().isVisible());
  const events = await eventsOf(page, 'bidding');
  assert.deepEqual(
    events.map(({ event }) => event),
    ['loaded'],
  );
  await page.goBack();
  await page.getByText('Newest version').waitFor();
  assert.equal(loads(), 0, 'the page was loaded again');
  await tab.close();
});

test('what a timer throws that asked to stay is charged to its version, though another remote is in sight and only the shell is on the stack', async () => {
  const { tab, page, newest } = await open();
  await start(page, 'throw');
  await goHome(page);
  await untilEvent(page, 'wallet', 'error');
  const events = await eventsOf(page, 'wallet');
  assert.equal(events.find(({ event }) => event === 'error')?.version, newest.version);
  assert.deepEqual(
    (await eventsOf(page, 'shell')).map(({ event }) => event),
    [],
  );
  await tab.close();
});
