import { expect } from '@playwright/test';
import { closeByEscape } from '../support/closeByEscape';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { type DeskProvider, startDeskProvider } from './deskProvider';
import { findDeskFaultsInAllSizes, TABLET_VIEWPORT } from './deskScreenChecks';

let deskProvider: DeskProvider;
test.beforeAll(async ({ browser }) => {
  deskProvider = await startDeskProvider(browser);
});
test.afterAll(() => deskProvider?.close());

type SearchAnswer = { kind: string; number: string; bid: { state: string; bet_type: string } | null };
const MOBILE = '9876543210';

test('from a bid number read over the phone to the sentence to say, by keyboard alone', async () => {
  await deskProvider.callOperator('/training/clock', { to: '21:50' });
  const open = { market: '8', date: '2025-03-05', session: 'Open' };
  await deskProvider.callOperator('/results/save', { ...open, number: '123' });
  await deskProvider.callOperator('/results/declare', open);
  const { story } = (await deskProvider.callOperator(`/lists/story?mobile=${MOBILE}`)) as unknown as {
    story: SearchAnswer[];
  };
  const won = story.find(({ bid }) => bid?.state === 'won') ?? failTest('there is no won');

  const tab = await deskProvider.open();
  const { page } = tab;
  await deskProvider.logIn(page, 'Chandra');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: /^Phone, name/ });
  await page.keyboard.type('R');
  await expect(page.getByText('Type 3+ characters')).toBeVisible();
  await page.keyboard.type('agh');
  await expect(page.getByRole('option', { name: /Raghunathan/ })).toBeVisible();
  expect(await findDeskFaultsInAllSizes(page, 'search', [TABLET_VIEWPORT])).toStrictEqual([]);
  await closeByEscape(page);
  await expect(field).toHaveCount(0);

  await page.keyboard.press('Control+k');
  // Whoever types fast need not wait for the answer.
  await page.keyboard.type(won.number.toLowerCase());
  await page.keyboard.press('Enter');
  const caller = page.getByRole('region', { name: 'Read to the caller' });
  await expect(
    caller
      .getByText(
        /^Your bid of .* points on .*Main Mandi Open, 5 Mar, was placed at .* won .*: the result was 123-6\.$/,
      )
      .first(),
  ).toBeVisible();
  expect(await caller.evaluate((place) => place.contains(document.activeElement))).toBe(true);
  const marked = page.locator('tr[aria-current]');
  await expect(marked.first()).toBeVisible();
  expect(await marked.count(), 'the bid and its win').toBeGreaterThanOrEqual(2);
  expect(await findDeskFaultsInAllSizes(page, 'story of a bid', [TABLET_VIEWPORT])).toStrictEqual([]);
  await page.getByRole('button', { name: 'हिन्दी' }).press('Enter');
  await expect(caller.getByText(/रिज़ल्ट 123-6 था।$/).first()).toBeVisible();
  await expect(caller.locator('[lang="hi"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'All activity' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /Withdrawal requested/ }).first()).toBeVisible();
  expect(await findDeskFaultsInAllSizes(page, 'story', [TABLET_VIEWPORT])).toStrictEqual([]);
  tab.assertNoPageErrors(/401/);
  await tab.close();
});
