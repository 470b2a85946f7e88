import { expect, type Locator } from '@playwright/test';
import { findHorizontalOverflow } from './support/accessibilityChecks';
import { failTest } from './support/failTest';
import { test } from './support/journeyFixtures';
import { openLoggedInTab } from './support/playerLogin';
import { openWithNavigationState } from './support/walkScreens';

const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 800 };
const LANDSCAPE = { width: 844, height: 390 };

const measureBox = async (locator: Locator) => {
  const box = (await locator.boundingBox()) ?? failTest(`${locator} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

for (const viewport of [TABLET, DESKTOP, LANDSCAPE]) {
  const { width, height } = viewport;
  test(`at ${width} by ${height} each screen uses the room: what leads elsewhere, the days and the slip stand beside`, async ({
    site,
  }) => {
    const tab = await openLoggedInTab(site, { viewport });
    const { page } = tab;
    const main = page.getByRole('main');

    await page.goto('/imp');
    await expect(main.getByText('Market Open', { exact: true }).first()).toBeVisible();
    expect((await measureBox(page.getByRole('banner'))).width, 'the bar goes from edge to edge').toBe(width);
    const shortcuts = await measureBox(main.getByRole('navigation', { name: 'Shortcuts' }));
    const card = await measureBox(main.getByRole('article').first());
    expect(card.x, 'the markets stand beside the shortcuts').toBeGreaterThan(shortcuts.right);
    expect(card.bottom, `the first market ends at ${card.bottom} of ${height} px`).toBeLessThanOrEqual(
      height,
    );
    expect(await findHorizontalOverflow(page)).toStrictEqual([]);

    await page.goto('/imp4');
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(main.getByRole('heading', { level: 2, name: /bids?$/ })).toBeVisible();
    const submit = await measureBox(page.getByRole('button', { name: 'Submit', exact: true }));
    const records = await measureBox(main.getByRole('heading', { level: 2 }));
    expect(records.x, 'the bids stand beside the choice of days').toBeGreaterThan(submit.right);
    expect(await findHorizontalOverflow(page)).toStrictEqual([]);

    await page.goto('/imp7');
    const fund = await measureBox(main.getByRole('link', { name: 'Add Fund' }));
    const recent = await measureBox(main.getByRole('region', { name: 'Recent transactions' }));
    expect(recent.x, 'what moved the points stands beside what one does with them').toBeGreaterThan(
      fund.right,
    );
    expect(await findHorizontalOverflow(page)).toStrictEqual([]);

    await page.goto('/transaction');
    await main.getByRole('button', { name: 'Filter' }).click();
    const kinds = await measureBox(main.getByRole('combobox'));
    const first = await measureBox(
      main
        .getByRole('listitem')
        .filter({ has: page.getByRole('group') })
        .first(),
    );
    expect(first.x, 'the passbook stands beside its choice').toBeGreaterThan(kinds.right);
    expect(await findHorizontalOverflow(page)).toStrictEqual([]);

    await openWithNavigationState(page, '/single');
    const points = await measureBox(page.getByLabel('Points', { exact: true }));
    expect((await measureBox(page.getByText('Your bids will appear here.'))).x).toBeGreaterThan(points.right);
    await page.getByLabel('Digit', { exact: true }).fill('4');
    await page.getByLabel('Points', { exact: true }).fill('10');
    await page.getByRole('button', { name: 'Proceed' }).click();
    const line = await measureBox(page.getByRole('button', { name: 'Remove' }));
    const send = await measureBox(page.getByRole('button', { name: 'Submit', exact: true }));
    expect(
      line.x > points.right && send.x > points.right,
      'the slip and its Submit stand beside the form',
    ).toBe(true);
    expect(await findHorizontalOverflow(page)).toStrictEqual([]);
    tab.assertNoPageErrors();
    await tab.close();
  });
}

test('on a wide screen and a phone held sideways the footer stands at the left, Home first, and covers nothing', async ({
  site,
}) => {
  for (const viewport of [DESKTOP, LANDSCAPE, { width: 640, height: 320 }]) {
    const tab = await openLoggedInTab(site, { viewport });
    const { page } = tab;
    await page.goto('/imp');
    await expect(page.getByRole('main').getByText('Market Open', { exact: true }).first()).toBeVisible();
    const [bar, footer] = [
      await measureBox(page.getByRole('banner')),
      await measureBox(page.getByRole('contentinfo')),
    ];
    expect(footer.x === 0 && footer.width < 100 && footer.height > viewport.height / 2).toBe(true);
    const [home, bids] = [
      await measureBox(page.getByRole('contentinfo').getByRole('link', { name: 'Home' })),
      await measureBox(page.getByRole('contentinfo').getByRole('link', { name: 'Bids' })),
    ];
    expect(home.y).toBeLessThan(bids.y);
    for (const slot of await page.getByRole('contentinfo').locator('a, button').all()) {
      const box = await measureBox(slot);
      expect(box.x >= 0 && box.right <= footer.right, 'each way stands within the footer').toBe(true);
      expect(box.y >= bar.bottom - 4 && box.bottom <= viewport.height, 'each way is in sight').toBe(true);
      expect(box.height).toBeGreaterThanOrEqual(48);
    }
    expect((await measureBox(page.getByRole('main'))).x).toBeGreaterThanOrEqual(footer.right);
    tab.assertNoPageErrors();
    await tab.close();
  }
});

test('a log-in on a wide screen has its form beside its picture, wholly on the first screen', async ({
  site,
}) => {
  for (const viewport of [DESKTOP, TABLET]) {
    const tab = await site.open({ viewport });
    const { page } = tab;
    await page.goto('/login');
    const phone = await measureBox(page.getByLabel('Phone Number'));
    const picture = await measureBox(page.locator('[data-picture]'));
    expect(phone.x, 'the form stands beside the picture').toBeGreaterThan(picture.right);
    expect(
      (await measureBox(page.getByRole('button', { name: 'Login', exact: true }))).bottom,
    ).toBeLessThanOrEqual(viewport.height);
    expect(await findHorizontalOverflow(page)).toStrictEqual([]);
    tab.assertNoPageErrors();
    await tab.close();
  }
});
