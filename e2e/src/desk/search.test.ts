import assert from 'node:assert/strict';
import { pressEscape } from '../support/escape';
import { test } from '../support/test';
import { deskLayoutFaults, TABLET } from './look';
import { type Rehearsal, startRehearsal } from './rehearsal';

let rehearsal: Rehearsal;
test.beforeAll(async ({ browser }) => {
  rehearsal = await startRehearsal(browser);
});
test.afterAll(() => rehearsal?.close());

type Told = { kind: string; number: string; bid: { state: string; bet_type: string } | null };
const MOBILE = '9876543210';

test('from a bid number read over the phone to the sentence to say, by keyboard alone', async () => {
  await rehearsal.ask('/training/clock', { to: '21:50' });
  const open = { market: '8', date: '2025-03-05', session: 'Open' };
  await rehearsal.ask('/results/save', { ...open, number: '123' });
  await rehearsal.ask('/results/declare', open);
  const { story } = (await rehearsal.ask(`/lists/story?mobile=${MOBILE}`)) as unknown as { story: Told[] };
  const won = story.find(({ bid }) => bid?.state === 'won');
  assert.ok(won);

  const tab = await rehearsal.open();
  const { page } = tab;
  await rehearsal.logIn(page, 'Chandra');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: /^Phone, name/ });
  await page.keyboard.type('R');
  await page.getByText('Type 3+ characters').waitFor();
  await page.keyboard.type('agh');
  await page.getByRole('option', { name: /Raghunathan/ }).waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'search', [TABLET]), []);
  await pressEscape(page);
  await field.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  // Whoever types fast need not wait for the answer.
  await page.keyboard.type(won.number.toLowerCase());
  await page.keyboard.press('Enter');
  const caller = page.getByRole('region', { name: 'Read to the caller' });
  await caller
    .getByText(
      /^Your bid of .* points on .*Main Mandi Open, 5 Mar, was placed at .* won .*: the result was 123-6\.$/,
    )
    .first()
    .waitFor();
  assert.equal(await caller.evaluate((place) => place.contains(document.activeElement)), true);
  const marked = page.locator('tr[aria-current]');
  await marked.first().waitFor();
  assert.ok((await marked.count()) >= 2, 'the bid and its win');
  assert.deepEqual(await deskLayoutFaults(page, 'story of a bid', [TABLET]), []);
  await page.getByRole('button', { name: 'हिन्दी' }).press('Enter');
  await caller
    .getByText(/रिज़ल्ट 123-6 था।$/)
    .first()
    .waitFor();
  assert.equal(await caller.locator('[lang="hi"]').count(), 1);
  await page.getByRole('link', { name: 'All activity' }).press('Enter');
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  await page
    .getByRole('cell', { name: /Withdrawal requested/ })
    .first()
    .waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'story', [TABLET]), []);
  tab.assertQuiet(/401/);
  await tab.close();
});
