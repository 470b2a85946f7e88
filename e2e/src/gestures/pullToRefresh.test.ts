import { type CDPSession, expect, type Locator } from '@playwright/test';
import { countLoads } from '../support/browser';
import { failTest } from '../support/failTest';
import { test } from '../support/test';

type Point = { x: number; y: number };

/** As a finger does it: down, along in steps, up. */
const drag = async (session: CDPSession, from: Point, by: Point, steps = 8) => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', [{ x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps }]);
  await touch('touchEnd', []);
};

const middleOf = async (locator: Locator): Promise<Point> => {
  const box = (await locator.boundingBox()) ?? failTest('there is no box');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a swipe across the pictures moves them, a pull down reloads the page', async ({ player: tab }) => {
  const { page } = tab;
  // Tall, so that the pictures are in sight at the top of the page; only a finger moves them.
  await page.setViewportSize({ width: 390, height: 3200 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/imp');
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByRole('img').first()).toBeVisible();
  const market = page.getByText('Market Open', { exact: true }).first();
  await expect(market).toBeVisible();
  const strip = pictures.locator('> div').first();
  const placeOf = () => strip.evaluate((node) => node.scrollLeft);
  const session = await page.context().newCDPSession(page);
  const loads = countLoads(page);
  const heightOf = async (locator: Locator) => (await middleOf(locator)).y;
  /** What stands above the page from a pull on until the page is loaded anew. */
  const pulled = page.locator('[style*="height: 50px"]');

  const before = await placeOf();
  await drag(session, { x: 360, y: await heightOf(pictures) }, { x: -320, y: 66 });
  expect(await pulled.count()).toBe(0);
  await page.waitForFunction(([node, place]) => (node as Element).scrollLeft !== place, [
    await strip.elementHandle(),
    before,
  ] as const);
  // Across the rest of the page, aslant, and straight down on the pictures themselves.
  await drag(session, { x: 360, y: await heightOf(market) }, { x: -320, y: 66 });
  expect(await pulled.count(), 'across the page').toBe(0);
  await drag(session, { x: 60, y: await heightOf(market) }, { x: 120, y: 120 });
  expect(await pulled.count(), 'aslant').toBe(0);
  await drag(session, { x: 200, y: await heightOf(pictures) }, { x: 0, y: 150 });
  expect(await pulled.count(), 'down on the pictures').toBe(0);
  expect(loads(), 'none of them reloads the page').toBe(0);

  const reloaded = page.waitForEvent('domcontentloaded');
  await drag(session, { x: 200, y: await heightOf(market) }, { x: 10, y: 150 });
  await expect(pulled).toBeVisible();
  await reloaded;
  expect(loads()).toBe(1);
});
