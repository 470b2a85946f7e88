import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { addLine, linesAre, slipLines } from './support/bidding';
import { SMALL_PHONE } from './support/browser';
import { openLoggedIn } from './support/player';
import { test } from './support/test';
import { untilHolds, untilIs } from './support/until';
import { openWith } from './support/walk';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  assert.ok(box, `${element} is not drawn`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

const isOver = (one: Awaited<ReturnType<typeof boxOf>>, other: Awaited<ReturnType<typeof boxOf>>) =>
  one.x < other.right - 1 && other.x < one.right - 1 && one.y < other.bottom - 1 && other.y < one.bottom - 1;

const cardsOf = async (page: Page, path: string) => {
  await page.goto(path);
  const cards = page.getByRole('main').getByRole('article');
  await cards.nth(2).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return cards;
};

test('the first screen of home holds three markets on a usual phone and two on a small one, their times on one line', async ({
  player: tab,
}) => {
  const { page } = tab;
  const cards = await cardsOf(page, '/imp');
  const footer = page.getByRole('contentinfo');
  const until3 = async () => (await boxOf(cards.nth(2))).bottom <= (await boxOf(footer)).y;
  await untilHolds(() => 'the third market is under the footer', until3);
  const times = cards.first().locator('p').last().locator('> span');
  assert.deepEqual(
    await times.evaluateAll((all) => all.map(({ textContent }) => textContent?.split(' ')[0])),
    ['Open', 'Close'],
  );
  await untilHolds(
    () => 'Open, Close and View Charts do not share a line',
    async () => {
      const chart = await boxOf(cards.first().getByRole('button', { name: 'View Charts' }));
      const [open, close] = [await boxOf(times.first()), await boxOf(times.last())];
      const isBeside = open.right < close.x && close.right < chart.x;
      return isBeside && close.y > chart.y && close.bottom < chart.bottom && Math.abs(open.y - close.y) < 2;
    },
  );

  await page.setViewportSize(SMALL_PHONE);
  const result = cards.nth(1).locator('[aria-hidden="true"]').first();
  await untilHolds(
    () => 'the second market’s result is under the footer',
    async () => (await boxOf(result)).bottom <= (await boxOf(footer)).y,
  );
  tab.assertQuiet();
});

test('Starline says each time once and Gali’s cards are as high as they were drawn', async ({
  player: tab,
}) => {
  const starline = await cardsOf(tab.page, '/star');
  for (const card of (await starline.all()).slice(0, 4)) {
    const seen = await card.evaluate((one) =>
      [...one.querySelectorAll('h3, p')].map((part) =>
        [...part.querySelectorAll('.sr')].reduce(
          (text, ear) => text.replace(ear.textContent ?? '', ''),
          part.textContent ?? '',
        ),
      ),
    );
    assert.match(seen.join(' '), /^\d\d:\d\d [AP]M$/);
  }
  const gali = await cardsOf(tab.page, '/galiimp');
  for (const card of await gali.all()) assert.ok(Math.abs((await boxOf(card)).height - 107) <= 4);
  tab.assertQuiet();
});

test('the balance is said once on the screens whose first words it is', async ({ player: tab }) => {
  for (const path of ['/imp7', '/withdraw', '/transfer']) {
    await tab.page.goto(path);
    await tab.page
      .getByRole('main')
      .getByText(/^12,450$/)
      .waitFor();
    // The bar leaves it to the screen once that is there.
    await untilIs(() => tab.page.getByText(/^12,450$/).count(), 1);
  }
});

test('on a small phone nothing covers Proceed or the first line, and toasts leave the choice of the session free', async ({
  site,
}) => {
  const tab = await openLoggedIn(site, { viewport: SMALL_PHONE });
  const { page } = tab;
  await page.goto('/imp');
  await openWith(page, '/halfsangam');
  const proceed = page.getByRole('button', { name: 'Proceed' });
  const home = page.getByRole('contentinfo').getByRole('link', { name: 'Home' });
  await untilHolds(
    () => 'Proceed lies under the home button',
    async () => !isOver(await boxOf(proceed), await boxOf(home)),
  );

  await openWith(page, '/single');
  const session = page.getByRole('group', { name: 'Session' });
  /** Two toasts, which is as many as there are at once, under one another; undefined where the last has just gone. */
  const toastsEnd = () =>
    page.evaluate(() => {
      const toast = document.querySelector<HTMLElement>('.Toastify__toast');
      const around = toast?.closest('.Toastify__toast-container');
      if (!toast || !around) return undefined;
      const gap = Number.parseFloat(getComputedStyle(toast).marginBottom);
      return Number.parseFloat(getComputedStyle(around).top) + 2 * toast.offsetHeight + gap;
    });
  let [end, top]: (number | undefined)[] = [];
  await untilHolds(
    () => `toasts reach down to ${end}, over the session at ${top}`,
    async () => {
      await proceed.click();
      end = await toastsEnd();
      top = (await boxOf(session)).y;
      return end !== undefined && end <= top + 1;
    },
  );

  await addLine(page, '4', '10');
  const submit = page.getByRole('button', { name: 'Submit' });
  await untilHolds(
    () => 'the first line lies under Submit',
    async () => (await boxOf(slipLines(page).first())).bottom <= (await boxOf(submit)).y,
  );
  await addLine(page, '5', '10');
  await linesAre(page, 2);
  await untilIs(() => page.getByText('2 bids', { exact: true }).count(), 2);
  tab.assertQuiet();
  await tab.close();
});

test('sideways, at least half the height is the content’s, also with a slip', async ({ site }) => {
  const tab = await openLoggedIn(site, { viewport: { width: 640, height: 320 } });
  const { page } = tab;
  await page.goto('/imp');
  await openWith(page, '/single');
  await addLine(page, '4', '10');
  let free = 0;
  await untilHolds(
    () => `${free} px are left`,
    async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const top = await boxOf(page.getByRole('banner'));
      const foot = await boxOf(page.getByRole('contentinfo'));
      const bar = await boxOf(page.getByRole('button', { name: 'Submit' }));
      free = foot.y - Math.max(0, top.bottom);
      // The slip stands beside the numbers, so Submit covers none of them.
      if (bar.y < 0 || bar.bottom > foot.y) return false;
      return free >= 160;
    },
  );
  tab.assertQuiet();
  await tab.close();
});
