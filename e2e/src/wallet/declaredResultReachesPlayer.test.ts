import { expect, type Page } from '@playwright/test';
import { BET_TYPE_CASES, fillAndProceed, openBetType } from '../bidding/betTypeCases';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { fetchDemoPlayerPoints } from '../support/playerLogin';
import { expectSlipLineCount } from '../support/slipActions';
import { newOperatorClient } from './operatorClient';
import { waitForShownBalance } from './walletActions';

let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

const MINUTE_MS = 60_000;
const POLL_MS = 35_000;
const MIDNIGHT_STAR = '9';

/** The provider's clock, ms. */
const fetchProviderTimeMs = async (): Promise<number> => {
  const { headers } = await fetch(`${site.provider.url}/api-get-social-data`, { method: 'POST', body: '{}' });
  return Date.parse(headers.get('date') ?? '');
};

/** Ends the Open session of the market a moment ago, leaves Close open, and declares the result of Open. */
const closeAndDeclareOpenSession = async (number: string): Promise<void> => {
  const { ask } = newOperatorClient(site.provider);
  const now = await fetchProviderTimeMs();
  const at = (minutes: number) =>
    new Date(now + minutes * MINUTE_MS).toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
    });
  await ask(`/markets/${MIDNIGHT_STAR}`, { open: at(-1), close: at(60) });
  const date = new Date(now).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  const draw = { market: MIDNIGHT_STAR, date, session: 'Open' };
  await ask('/results/save', { ...draw, number });
  await ask('/results/declare', draw);
};

const submitSlip = async (page: Page) => {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
};

test('thirty numbers in few taps, a receipt, and when the desk declares, history, inbox and wallet follow; then again', {
  tag: ['@main', '@job:win'],
}, async ({ player: tab }) => {
  const { page } = tab;
  const had = await fetchDemoPlayerPoints(site.provider);
  const type =
    BET_TYPE_CASES.find(({ path }) => path === '/singlepana') ?? failTest('there is no such bet type');
  await test.step('bid on thirty numbers in few taps, and on one more', async () => {
    await openBetType(page, type);
    let taps = 3;
    const tap = async (name: string) => {
      taps += 1;
      await page.getByRole('button', { name, exact: true }).click();
    };
    await tap('Pick several');
    for (const ank of ['0', '5']) await tap(`All of ank ${ank}`);
    const board = page.getByRole('dialog', { name: 'Pick several' });
    const cells = board.getByRole('group', { name: 'Numbers of ank 8' }).getByRole('button');
    for (let place = 0; place < 6; place += 1) {
      taps += 1;
      await cells.nth(place).click();
    }
    await expect(board.getByText('30 bids')).toBeVisible();
    await tap('Done');
    await expectSlipLineCount(page, 30);
    await submitSlip(page);
    expect(taps, `${taps} taps`).toBeLessThan(40);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('radio', { name: 'Close' }).check({ force: true });
    await fillAndProceed(page, { Pana: '137' }, '20');
    await submitSlip(page);
    expect(await fetchDemoPlayerPoints(site.provider)).toBe(had - 320);
  });

  const now = await test.step('the desk declares, and the history follows', async () => {
    await page.clock.install();
    await page.goto('/imp4');
    await expect(page.getByRole('heading', { name: '2 bids', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /, 30 numbers$/ }).click();
    const won = page.getByRole('listitem').filter({ hasText: /^127/ });
    await expect(won.getByText('Placed', { exact: true })).toBeVisible();
    await closeAndDeclareOpenSession('127');
    // The frame asks for the wallet every half minute.
    await page.clock.fastForward(POLL_MS);
    await expect(won.getByText('Won 1,400 pts', { exact: true })).toBeVisible();
    const now = had - 320 + 1400;
    expect(await fetchDemoPlayerPoints(site.provider)).toBe(now);
    return now;
  });

  await test.step('inbox, transactions and wallet follow', async () => {
    await page.goto('/inbox');
    await expect(page.getByText('You won', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('+1,400 pts').first()).toBeVisible();
    await page.goto('/transaction');
    await expect(page.getByRole('main').getByText('+1,400 pts').first()).toBeVisible();
    await page.goto('/imp7');
    await waitForShownBalance(page, now);
  });

  await test.step('bid again', async () => {
    await page.goto('/imp4');
    await page.getByRole('button', { name: 'Bid again: 137' }).click();
    await page.waitForURL('**/singlepana');
    await expectSlipLineCount(page, 1);
    tab.assertNoPageErrors();
  });
});
