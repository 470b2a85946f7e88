import { expect, type Page } from '@playwright/test';
import { countPageLoads } from './support/browserTab';
import {
  type BrokenVersionSetup,
  prepareBrokenVersionSetup,
  publishBrokenVersionAndOpenTab,
} from './support/declareBrokenVersionTests';
import { test } from './support/journeyFixtures';
import { readRemoteEvents, waitForRemoteEvent } from './support/remoteEvents';

let stage: BrokenVersionSetup;
test.beforeAll(async ({ site }) => {
  stage = await prepareBrokenVersionSetup(site);
});

const startWorkThatStaysBehind = (
  page: Page,
  kind: 'loopOnceAtHome' | 'emptyPageOnceAtHome' | 'throwInASecond',
) => page.evaluate((detail) => void dispatchEvent(new CustomEvent('test:start', { detail })), kind);

const publishAndOpenWallet = async () => {
  const { tab, newest } = await publishBrokenVersionAndOpenTab(stage, {
    name: 'leaves things running',
    variant: 'sound',
  });
  await tab.page.goto('/imp7');
  await expect(tab.page.getByText('Newest version')).toBeVisible();
  return { tab, page: tab.page, newest };
};

const goHomeByFooter = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
};

test('an endless loop and an emptying of the page that a left screen keeps for later never come: home lives and keeps its version', async () => {
  const { tab, page } = await publishAndOpenWallet();
  await startWorkThatStaysBehind(page, 'loopOnceAtHome');
  const loads = countPageLoads(page);
  await startWorkThatStaysBehind(page, 'emptyPageOnceAtHome');
  await goHomeByFooter(page);
  // A page that loops does not answer.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1000)));
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  const events = await readRemoteEvents(page, 'bidding');
  expect(events.map(({ event }) => event)).toStrictEqual(['loaded']);
  await page.goBack();
  await expect(page.getByText('Newest version')).toBeVisible();
  expect(loads(), 'the page was loaded again').toBe(0);
  await tab.close();
});

test('what a timer throws that asked to stay is charged to its version, though another remote is in sight and only the shell is on the stack', async () => {
  const { tab, page, newest } = await publishAndOpenWallet();
  await startWorkThatStaysBehind(page, 'throwInASecond');
  await goHomeByFooter(page);
  await waitForRemoteEvent(page, 'wallet', 'error');
  const events = await readRemoteEvents(page, 'wallet');
  expect(events.find(({ event }) => event === 'error')?.version).toBe(newest.version);
  expect((await readRemoteEvents(page, 'shell')).map(({ event }) => event)).toStrictEqual([]);
  await tab.close();
});
