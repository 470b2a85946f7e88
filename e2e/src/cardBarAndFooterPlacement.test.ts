import { expect, type Locator, type Page } from '@playwright/test';
import { PHONE_VIEWPORT, SMALL_PHONE_VIEWPORT } from './support/browserTab';
import { failTest } from './support/failTest';
import { test } from './support/journeyFixtures';
import { openLoggedInTab } from './support/playerLogin';
import { addSlipLine, expectSlipLineCount, locateSlipLines } from './support/slipActions';
import { countTitleLines } from './support/textLayoutChecks';
import { openWithNavigationState } from './support/walkScreens';

const measureBox = async (element: Locator) => {
  const box = (await element.boundingBox()) ?? failTest(`${element} is not drawn`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

const doBoxesOverlap = (
  a: Awaited<ReturnType<typeof measureBox>>,
  b: Awaited<ReturnType<typeof measureBox>>,
) => a.x < b.right - 1 && b.x < a.right - 1 && a.y < b.bottom - 1 && b.y < a.bottom - 1;

const openAndLocateCards = async (page: Page, path: string) => {
  await page.goto(path);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(2)).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return cards;
};

test('the first screen of home holds three markets on a usual phone and two on a small one, their times beside the charts', async ({
  player: tab,
}) => {
  const { page } = tab;
  const cards = await openAndLocateCards(page, '/imp');
  const footer = page.getByRole('contentinfo');
  const until3 = async () => (await measureBox(cards.nth(2))).bottom <= (await measureBox(footer)).y;
  await expect(async () => {
    expect(await until3(), 'the third market is under the footer').toBe(true);
  }).toPass();
  const times = cards.first().locator('p').last().locator('> span');
  const words = await times.evaluateAll((all) => all.map(({ textContent }) => textContent?.split(' ')[0]));
  // An open time that is past is left out.
  expect(words).toStrictEqual(words.length === 1 ? ['Close'] : ['Open', 'Close']);
  await expect
    .poll(async () => {
      const chart = await measureBox(cards.first().getByRole('button', { name: 'View Charts' }));
      const [open, close] = [await measureBox(times.first()), await measureBox(times.last())];
      const areBeside = open.right < chart.x && close.right < chart.x;
      return areBeside && open.x === close.x && (words.length === 1 || open.bottom <= close.y + 1);
    }, 'Open and Close do not stand under one another beside View Charts')
    .toBe(true);

  await page.setViewportSize(SMALL_PHONE_VIEWPORT);
  const result = cards.nth(1).locator('[translate="no"]').first();
  await expect
    .poll(
      async () => (await measureBox(result)).bottom <= (await measureBox(footer)).y,
      'the second market’s result is under the footer',
    )
    .toBe(true);
  tab.assertNoPageErrors();
});

test('Starline says each time once, and rows of Starline and Gali are as low as their words', async ({
  player: tab,
}) => {
  const starline = await openAndLocateCards(tab.page, '/star');
  for (const card of (await starline.all()).slice(0, 4)) {
    const seen = await card.evaluate((one) =>
      [...one.querySelectorAll('h3, p')].map((part) =>
        [...part.querySelectorAll('.sr')].reduce(
          (text, ear) => text.replace(ear.textContent ?? '', ''),
          part.textContent ?? '',
        ),
      ),
    );
    expect(seen.join(' ').match(/\d\d:\d\d [AP]M/g)).toHaveLength(1);
  }
  for (const card of await starline.all()) expect((await measureBox(card)).height).toBeLessThanOrEqual(84);
  const gali = await openAndLocateCards(tab.page, '/galiimp');
  // Name and state, then the number and the time that is left, then the close: as on the cards of home.
  for (const card of await gali.all()) expect((await measureBox(card)).height).toBeLessThanOrEqual(112);
  tab.assertNoPageErrors();
});

/** Returns the names of the draws whose badge does not stand on the line of the name. */
const findBadgesUnderNames = (cards: Locator) =>
  cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const name = card.querySelector('h3');
      const badge = [...card.querySelectorAll('span')].find(({ textContent }) =>
        /^Market (Open|Closed)$/.test(textContent ?? ''),
      );
      const [line, box] = [name?.getBoundingClientRect(), badge?.getBoundingClientRect()];
      return line && box && box.top < line.bottom && box.bottom > line.top ? [] : [name?.textContent ?? ''];
    }),
  );

test('the badge of a draw stands beside its name on every phone, and so does the way into an open one', async ({
  player: { page },
}) => {
  for (const size of [PHONE_VIEWPORT, SMALL_PHONE_VIEWPORT]) {
    await page.setViewportSize(size);
    for (const path of ['/imp', '/star', '/galiimp']) {
      const cards = await openAndLocateCards(page, path);
      // Home lays out what is in sight.
      if (path !== '/imp') expect(await findBadgesUnderNames(cards)).toStrictEqual([]);
      for (const card of (await cards.filter({ hasText: 'Market Open' }).all()).slice(0, 2)) {
        const [box, way] = [
          await measureBox(card),
          await measureBox(card.getByText('Play', { exact: true })),
        ];
        expect(way.width, `a way in on ${path} is ${way.width} px wide`).toBeGreaterThanOrEqual(26);
        expect(box.right - way.right, 'it ends where the card’s content does').toBeLessThanOrEqual(14);
      }
    }
  }
});

test('the title is written in 16 px beside the bell and the balance, on one line or on two inside the bar', async ({
  player: { page },
}) => {
  for (const [size, lines] of [
    [PHONE_VIEWPORT, 1],
    [SMALL_PHONE_VIEWPORT, 2],
  ] as const) {
    await page.setViewportSize(size);
    await openAndLocateCards(page, '/star');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: /^Inbox/ })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: /^Wallet/ })).toBeInViewport({ ratio: 1 });
    expect(await countTitleLines(page)).toBe(lines);
    expect((await measureBox(bar)).height).toBeLessThanOrEqual(60);
    const title = bar.getByRole('heading', { level: 1 });
    expect(await title.evaluate((one) => getComputedStyle(one).fontSize)).toBe('16px');
  }
});

test('every phone has one bar for a slip: Submit, and at its right Proceed where it was without one', async ({
  site,
}) => {
  for (const viewport of [PHONE_VIEWPORT, SMALL_PHONE_VIEWPORT]) {
    const tab = await openLoggedInTab(site, { viewport });
    const { page } = tab;
    await page.goto('/imp');
    await openWithNavigationState(page, '/single');
    const proceed = page.getByRole('button', { name: 'Proceed' });
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    const before = await measureBox(proceed);
    await addSlipLine(page, '4', '10');
    await expect.poll(async () => (await measureBox(proceed)).x - before.x, 'Proceed has moved').toBe(0);
    const [left, right] = [await measureBox(submit), await measureBox(proceed)];
    expect(right.y).toBe(before.y);
    expect([left.y, left.right < right.x]).toStrictEqual([right.y, true]);
    // The keys go as the eye does.
    await submit.focus();
    await page.keyboard.press('Tab');
    await expect(proceed).toBeFocused();
    // The amounts stand under the points, which stand beside the digit.
    const points = await measureBox(page.getByLabel('Points', { exact: true }));
    const amount = await measureBox(page.getByRole('button', { name: '1,000', exact: true }));
    expect(amount.y - points.bottom, 'px from the points to the amounts').toBeLessThan(20);
    expect(points.x).toBeGreaterThan((await measureBox(page.getByLabel('Digit', { exact: true }))).right);
    tab.assertNoPageErrors();
    await tab.close();
  }
});

test('the words of the footer stand apart on a small phone, also where one is bold', async ({
  player: { page },
}) => {
  await page.setViewportSize(SMALL_PHONE_VIEWPORT);
  await page.goto('/transaction');
  const words = page.getByRole('contentinfo').locator('span:not(:has(*))');
  await expect(words).toHaveText(['Bids', 'Funds', 'Passbook', 'Support']);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const boxes = await Promise.all((await words.all()).map(measureBox));
  for (const [at, { x }] of boxes.entries())
    expect(x - (boxes[at - 1]?.right ?? 0), `word ${at + 1} touches the one before`).toBeGreaterThanOrEqual(
      4,
    );
});

test('the balance is said once on the screens whose first words it is', async ({ player: tab }) => {
  for (const path of ['/imp7', '/withdraw', '/transfer']) {
    await tab.page.goto(path);
    await expect(tab.page.getByRole('main').getByText(/^12,450$/)).toBeVisible();
    // The bar leaves it to the screen once that is there.
    await expect(tab.page.getByText(/^12,450$/)).toHaveCount(1);
  }
});

test('on a small phone nothing covers Proceed or the first line, and toasts leave the choice of the session free', async ({
  site,
}) => {
  const tab = await openLoggedInTab(site, { viewport: SMALL_PHONE_VIEWPORT });
  const { page } = tab;
  await page.goto('/imp');
  await openWithNavigationState(page, '/halfsangam');
  const proceed = page.getByRole('button', { name: 'Proceed' });
  const home = page.getByRole('contentinfo').getByRole('link', { name: 'Home' });
  await expect
    .poll(
      async () => !doBoxesOverlap(await measureBox(proceed), await measureBox(home)),
      'Proceed lies under the home button',
    )
    .toBe(true);
  const footer = await measureBox(page.getByRole('contentinfo'));
  for (const path of ['/fullsangam', '/spdptp', '/spmotor', '/jodi', '/single']) {
    await openWithNavigationState(page, path);
    await expect(proceed).toBeInViewport({ ratio: 1 });
    expect(
      (await measureBox(proceed)).bottom,
      `Proceed of ${path} lies under the footer`,
    ).toBeLessThanOrEqual(footer.y);
    // The last amount can be brought above it.
    const last = page.getByRole('group', { name: 'Amounts' }).getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    await last.focus();
    await expect
      .poll(
        async () => (await measureBox(last)).bottom <= (await measureBox(proceed)).y,
        `the amounts of ${path} lie under Proceed`,
      )
      .toBe(true);
  }

  await openWithNavigationState(page, '/single');
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
  const bar = await measureBox(page.getByRole('banner'));
  let [end, top]: (number | undefined)[] = [];
  await expect(async () => {
    await proceed.click();
    const start = (await measureBox(page.locator('.Toastify__toast-container').first())).y;
    expect(start, 'a toast covers the bar').toBeGreaterThanOrEqual(bar.bottom);
    end = await toastsEnd();
    top = (await measureBox(session)).y;
    expect(
      end !== undefined && end <= top + 1,
      `toasts reach down to ${end}, over the session at ${top}`,
    ).toBe(true);
  }).toPass();

  await addSlipLine(page, '4', '10');
  await expect(async () => {
    expect(
      (await measureBox(locateSlipLines(page).first())).bottom,
      'the first line lies under Proceed',
    ).toBeLessThanOrEqual((await measureBox(proceed)).y);
  }).toPass();
  await addSlipLine(page, '5', '10');
  await expectSlipLineCount(page, 2);
  await expect(page.getByText('2 bids', { exact: true })).toHaveCount(1);
  tab.assertNoPageErrors();
  await tab.close();
});

const SIDEWAYS = { width: 640, height: 320 };

test('sideways, at least half the height is the content’s, also with a slip', async ({ site }) => {
  const tab = await openLoggedInTab(site, { viewport: SIDEWAYS });
  const { page } = tab;
  await page.goto('/imp');
  await openWithNavigationState(page, '/single');
  await addSlipLine(page, '4', '10');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const top = await measureBox(page.getByRole('banner'));
    const foot = await measureBox(page.getByRole('contentinfo'));
    const bar = await measureBox(page.getByRole('button', { name: 'Submit' }));
    // The slip stands beside the numbers, so Submit covers none of them.
    expect(bar.y, 'Submit is above the screen').toBeGreaterThanOrEqual(0);
    expect(bar.bottom, 'Submit is below the screen').toBeLessThanOrEqual(SIDEWAYS.height);
    expect(bar.x, 'Submit is under the footer, which stands at the left').toBeGreaterThanOrEqual(foot.right);
    expect(SIDEWAYS.height - Math.max(0, top.bottom), 'px are left for the numbers').toBeGreaterThanOrEqual(
      160,
    );
  }).toPass();
  tab.assertNoPageErrors();
  await tab.close();
});
