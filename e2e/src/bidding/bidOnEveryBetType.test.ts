import { expect } from '@playwright/test';
import type { BrowserTab } from '../support/browserTab';
import { test } from '../support/journeyFixtures';
import { checkLedger } from '../support/journeyProvider';
import type { JourneySite } from '../support/journeySite';
import {
  fetchCredentialsOnce,
  fetchDemoPlayerPoints,
  openLoggedInTab,
  postToProvider,
} from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { expectSlipLineCount, locateSlipLines } from '../support/slipActions';
import { BET_TYPE_CASES, type BetTypeCase, fillAndProceed, GAMES_BY_MODE, openBetType } from './betTypeCases';

test.describe.configure({ mode: 'serial' });

const POINTS = 20;
const WORST_MS = 60_000;

let site: JourneySite;
let tab: BrowserTab;
let token: string;
test.beforeAll(async ({ site: own }) => {
  site = own;
  tab = await openLoggedInTab(site);
  tab.page.setDefaultTimeout(WORST_MS);
  ({ token } = await fetchCredentialsOnce(site.provider));
});

/** Numbers of today's bids of a type, as the history keeps them. */
const fetchNumbersInHistory = async ({ mode }: BetTypeCase): Promise<string[]> => {
  const { bid_data } = await postToProvider(site.provider.url, GAMES_BY_MODE[mode].history, {
    unique_token: token,
    bid_from: '',
    bid_to: '',
  });
  return (bid_data as Record<string, unknown>[])
    .filter(({ points }) => Number(points) === POINTS)
    .map(({ digits, closedigits }) => [digits, closedigits].filter(Boolean).join('-'));
};

/** How many of these are `number`. */
const countEqual = (numbers: readonly string[], number: string) =>
  numbers.filter((one) => one === number).length;

for (const type of BET_TYPE_CASES) {
  test(`${type.path}: add, remove, refuse, place; then wallet and history agree`, async () => {
    const { page } = tab;
    const before = await fetchDemoPlayerPoints(site.provider);
    const history = await fetchNumbersInHistory(type);
    await openBetType(page, type);
    const submit = page.getByRole('button', { name: 'Submit', exact: true });

    const [first = 'Digit'] = Object.keys(type.typed);
    await fillAndProceed(page, { ...type.typed, [first]: type.bad }, String(POINTS));
    await waitForAlert(page, type.fault);
    expect(await submit.count()).toBe(0);

    await fillAndProceed(page, type.typed, String(POINTS));
    await expect(submit).toBeVisible();
    const cost = POINTS * type.numbers.length;
    const walletPill = page.getByRole('banner').getByRole('link', { name: /Wallet/ });
    // The bar shows at once what the slip leaves of the wallet.
    await expect(walletPill.getByText((before - cost).toLocaleString('en-IN'))).toBeVisible();
    await expect(locateSlipLines(page).first()).toBeVisible();
    for (let left = await locateSlipLines(page).count(); left > 0; left--) {
      await locateSlipLines(page).first().getByRole('button', { name: 'Remove' }).click();
      await expectSlipLineCount(page, left - 1);
    }
    await expect(submit).toHaveCount(0);
    await expect(walletPill.getByText(before.toLocaleString('en-IN'))).toBeVisible();

    await fillAndProceed(page, type.typed, String(POINTS));
    await submit.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveText(
      new RegExp(`Total Bid\\s*${type.numbers.length}\\s*Total Points\\s*${cost}\\s*Game Type`),
    );
    await dialog.getByRole('button', { name: 'SUBMIT' }).click();
    await waitForAlert(page, 'Bid placed successfully!');
    await expectSlipLineCount(page, 0);

    expect(await fetchDemoPlayerPoints(site.provider)).toBe(before - cost);
    await expect(walletPill.getByText((before - cost).toLocaleString('en-IN'))).toBeVisible();
    const after = await fetchNumbersInHistory(type);
    for (const number of type.numbers)
      expect(countEqual(after, number), `${number} in ${after.join(' ')}`).toBe(
        countEqual(history, number) + 1,
      );
    expect(after.length).toBe(history.length + type.numbers.length);
  });
}

test('nothing complained on the way, and the ledger is whole', async () => {
  tab.assertNoPageErrors();
  await tab.close();
  await site.provider.halt();
  const findings = await checkLedger(site.provider);
  for (const finding of findings) expect(finding).toMatch(/^holds /);
});
