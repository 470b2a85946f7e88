import { expect, type Locator, type Page } from '@playwright/test';
import { failTest } from './support/failTest';
import { test } from './support/journeyFixtures';
import { openLoggedInTab } from './support/playerLogin';
import { expectSlipLineCount } from './support/slipActions';
import { listScreenPaths, openWithNavigationState } from './support/walkScreens';

/** Counts the pixels of a colour in a strip of the page; another page reads them, whose policy allows it. */
const countPixelsOfColour = async (
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
  colour: readonly [number, number, number],
) => {
  const shot = (await page.screenshot({ clip })).toString('base64');
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(
      async ([picture, wanted]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        const drawing = canvas.getContext('2d');
        drawing?.drawImage(image, 0, 0);
        const { data = new Uint8ClampedArray() } =
          drawing?.getImageData(0, 0, image.width, image.height) ?? {};
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (wanted.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 12)) count += 1;
        return count;
      },
      [shot, colour] as const,
    );
  } finally {
    await reader.close();
  }
};

const TICKER = [255, 207, 51] as const;

test('the bar’s tear line shows the notice while it is under it, and no yellow once it has scrolled away', async ({
  site,
}) => {
  const tab = await openLoggedInTab(site, { viewport: { width: 390, height: 844 }, colorScheme: 'light' });
  const { page } = tab;
  await page.goto('/imp');
  await expect(page.getByRole('main').getByText('Market Open', { exact: true }).first()).toBeVisible();
  const edge = { x: 0, y: 50, width: 390, height: 9 };
  await expect(async () => {
    expect(await countPixelsOfColour(page, edge, TICKER), 'the holes do not show the notice').toBeGreaterThan(
      0,
    );
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 260));
  expect(await page.evaluate(() => window.scrollY)).toBe(260);
  expect(await countPixelsOfColour(page, edge, TICKER), 'yellow beads stay on the bar').toBe(0);
  tab.assertNoPageErrors();
  await tab.close();
});

test('a registration’s picture leaves the form its screen, and the box that is missing is ringed', async ({
  site,
}) => {
  const tab = await site.open({ viewport: { width: 390, height: 844 } });
  const { page } = tab;
  await page.goto('/r');
  const picture = await page.locator('[data-picture]').boundingBox();
  expect(picture && picture.height <= 120, `the picture is ${picture?.height} px high`).toBeTruthy();
  await page.getByLabel('Username').fill('Bhagyalakshmi');
  await page.getByLabel('Phone Number').fill('9811100077');
  await page.getByLabel('Password', { exact: true }).fill('a-secret-word');
  const box = page.getByRole('checkbox');
  await expect(box).toBeVisible();
  const ringOf = () => box.evaluate((input) => getComputedStyle(input).borderColor);
  const before = await ringOf();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/^Please confirm that you are 18/)).toBeVisible();
  expect(await ringOf()).not.toBe(before);
  tab.assertNoPageErrors();
  await tab.close();
});

for (const width of [320, 390])
  test(`the home button covers no control of any screen ${width} px wide`, async ({ site }) => {
    const tab = await openLoggedInTab(site, { viewport: { width, height: 700 } });
    const { page } = tab;
    const covered: string[] = [];
    let looked = 0;
    await page.goto('/imp');
    for (const path of await listScreenPaths(site, true)) {
      await openWithNavigationState(page, path);
      // A code screen is one step of a journey: it has no footer.
      if ((await page.getByRole('contentinfo').count()) === 0) continue;
      looked += 1;
      covered.push(
        ...(await page.evaluate((at) => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          const bar = document.querySelector('footer')?.getBoundingClientRect();
          const hub = document.querySelector('footer a[href="/imp"] > span')?.getBoundingClientRect();
          if (!bar || !hub) return [`${at}: no home button`];
          const controls = document.querySelectorAll<HTMLElement>(
            'main a[href], main button, main input, main select, main textarea, main summary',
          );
          const under = [...controls].filter((control) => {
            const box = control.getBoundingClientRect();
            return (
              box.height > 1 && control.checkVisibility() && box.bottom > bar.top + 1 && box.top < bar.bottom
            );
          });
          return [
            ...(hub.top < bar.top ? [`${at}: the home button stands over its bar`] : []),
            ...under.map((control) => `${at}: ${control.textContent || control.tagName}`),
          ];
        }, path)),
      );
    }
    expect(looked, `${looked} screens have a footer`).toBeGreaterThanOrEqual(15);
    expect(covered).toStrictEqual([]);
    tab.assertNoPageErrors();
    await tab.close();
  });

test('the numbers of a confirmation begin where its title does', async ({ player: tab }) => {
  const { page } = tab;
  await page.goto('/imp');
  await openWithNavigationState(page, '/single');
  await page.getByLabel('Digit', { exact: true }).fill('4');
  await page.getByLabel('Points', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expectSlipLineCount(page, 1);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Single Digit' });
  const about = await dialog.getByText(/ · \d+-[A-Z][a-z]+-\d{4}$/).elementHandle();
  // All at one moment: the sheet may still be on its way up.
  const { toTheRight, gap } = await dialog.evaluate((sheet, market) => {
    const boxOf = (node: Element | null | undefined) => (node ?? sheet).getBoundingClientRect();
    const title = boxOf(sheet.querySelector('h2, [role=heading]'));
    return {
      toTheRight: boxOf(sheet.querySelector('li')).x - title.x,
      gap: boxOf(market as Element | null).y - title.bottom,
    };
  }, about);
  expect(toTheRight).toBe(0);
  expect(gap, `${gap} px between title and market`).toBeGreaterThanOrEqual(3);
  tab.assertNoPageErrors();
});

test('at 320 px a badge is one line, an amount stands beside its words, and the limits of a kind in one row', async ({
  site,
}) => {
  const tab = await openLoggedInTab(site, { viewport: { width: 320, height: 640 } });
  const { page } = tab;
  const boxOf = async (what: Locator) => {
    const box = (await what.boundingBox()) ?? failTest(`${what} is not drawn`);
    return box;
  };
  await page.goto('/star');
  const badges = page.getByRole('article').getByText('Market Open', { exact: true });
  await expect(badges.first()).toBeVisible();
  for (const badge of await badges.all()) {
    const { height } = await boxOf(badge);
    expect(height, `a badge is ${height} px high`).toBeLessThan(26);
  }
  await page.goto('/transaction');
  const row = page.getByRole('listitem').first();
  const top = row.locator('summary > span:nth-child(2) > span');
  const [words, amount] = [await boxOf(top.nth(0)), await boxOf(top.nth(1))];
  expect(amount.x, 'the amount is under its words').toBeGreaterThanOrEqual(words.x + words.width);
  await page.goto('/limits');
  const limits = page.getByRole('region', { name: 'Stakes' }).getByRole('listitem');
  await expect(limits.first()).toBeVisible();
  const boxes = await limits.evaluateAll((items) =>
    items.map((item) => {
      const { y, height } = item.getBoundingClientRect();
      return { y, height };
    }),
  );
  expect(new Set(boxes.map(({ y }) => y)).size, 'the limits of a kind stand in one row').toBe(1);
  const heights = boxes.map(({ height }) => height);
  expect(Math.max(...heights), `limits are ${heights.join(', ')} px high`).toBeLessThan(112);
  tab.assertNoPageErrors();
  await tab.close();
});

test('on a page enlarged to 195 px the home button leaves the words beside it their room', async ({
  site,
}) => {
  const tab = await openLoggedInTab(site, { viewport: { width: 195, height: 422 } });
  const { page } = tab;
  await page.goto('/imp4');
  await expect(page.getByRole('contentinfo').getByText('Passbook')).toBeVisible();
  const gap = await page.getByRole('contentinfo').evaluate((footer) => {
    const range = document.createRange();
    const word = [...footer.querySelectorAll('span')].find((span) => span.textContent === 'Passbook');
    range.selectNodeContents(word ?? footer);
    const hub = footer.querySelector('a[href="/imp"] > span')?.getBoundingClientRect();
    return range.getBoundingClientRect().left - (hub?.right ?? 0);
  });
  expect(gap, `${gap} px between the button and the word`).toBeGreaterThanOrEqual(1);
  tab.assertNoPageErrors();
  await tab.close();
});
