import { expect, type Page } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { openLoggedInTab } from '../support/playerLogin';
import { addSlipLine, expectSlipLineCount, openSingleDigitOfOpenMarket } from '../support/slipActions';

const DESKTOP = { width: 1280, height: 800 };

/** Opens the bids of seven days and returns the links to their pages, the newest first. */
const openSevenDaysAndLocateBids = async (page: Page) => {
  const main = page.getByRole('main');
  await page.goto('/imp4');
  await main.getByRole('button', { name: '7 days' }).click();
  await expect(main.getByRole('heading', { level: 2, name: /bids?$/ })).toBeVisible();
  return main.getByRole('link', { name: /, Bid #/ });
};

const bidNumberInAddress = (address: string) => new URL(address, 'http://ank').searchParams.get('bid') ?? '';

/** What the page of a bid shows: its number, in groups of four, and the way back. */
const assertBidPageShown = async (page: Page, number: string): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main.getByText(number.replace(/(.{4})(?=.)/g, '$1 '), { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'All bids' })).toBeVisible();
};

test('a bid opens on a page of its own, whose address holds through a reload, and Back leads to the list as it was left', async ({
  player: tab,
}) => {
  const { page } = tab;
  const links = await openSevenDaysAndLocateBids(page);
  const last = links.nth((await links.count()) - 1);
  const number = bidNumberInAddress((await last.getAttribute('href')) ?? '');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place, 'the list is longer than the screen').toBeGreaterThan(0);

  await last.click();
  await expect(page).toHaveURL(new RegExp(`/imp4\\?bid=${number}&day=\\d+-\\d+-\\d{4}$`));
  await assertBidPageShown(page, number);
  expect(await page.evaluate(() => window.scrollY), 'the page begins at its top').toBe(0);
  await expect(links.first(), 'the list is not beside it on a phone').toBeHidden();

  await page.goBack();
  await expect(last).toBeVisible();
  await expect(async () => {
    const now = await page.evaluate(() => window.scrollY);
    expect(Math.abs(now - place), `${now} instead of ${place} px`).toBeLessThan(120);
  }).toPass();
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');

  await last.click();
  await assertBidPageShown(page, number);
  await page.reload();
  await assertBidPageShown(page, number);
  await page.getByRole('main').getByRole('link', { name: 'All bids' }).click();
  await expect(page).toHaveURL(/\/imp4$/);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  tab.assertNoPageErrors();
});

test('on a wide screen the bid stands beside its list, where another is a press away', async ({ site }) => {
  const tab = await openLoggedInTab(site, { viewport: DESKTOP });
  const { page } = tab;
  const links = await openSevenDaysAndLocateBids(page);
  const [first, second] = [links.nth(0), links.nth(1)];
  const numbers = [
    bidNumberInAddress((await first.getAttribute('href')) ?? ''),
    bidNumberInAddress((await second.getAttribute('href')) ?? ''),
  ];
  await first.click();
  await assertBidPageShown(page, numbers[0] ?? '');
  await expect(second, 'the list stays').toBeVisible();
  const list = await second.boundingBox();
  const back = await page.getByRole('main').getByRole('link', { name: 'All bids' }).boundingBox();
  expect(back?.x ?? 0, 'the bid stands at the right of the list').toBeGreaterThan(
    (list?.x ?? 0) + (list?.width ?? 0),
  );
  await second.click();
  await assertBidPageShown(page, numbers[1] ?? '');
  await page.getByRole('main').getByRole('link', { name: 'All bids' }).click();
  await expect(page).toHaveURL(/\/imp4$/);
  await expect(first).toBeVisible();
  tab.assertNoPageErrors();
  await tab.close();
});

test('a receipt leads to the page of the bid that it is of', async ({ player: tab }) => {
  const { page } = tab;
  await page.goto('/imp');
  await openSingleDigitOfOpenMarket(page);
  await addSlipLine(page, '3', '10');
  await expectSlipLineCount(page, 1);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Single Digit' }).getByRole('button', { name: 'SUBMIT' }).click();
  const link = page.getByRole('link', { name: /^See bid #/ });
  await expect(link).toBeVisible();
  const number = /#(\w+)/.exec((await link.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await link.click();
  await assertBidPageShown(page, number);
  await expect(page).toHaveURL(new RegExp(`bid=${number}&day=`));
  tab.assertNoPageErrors();
});
