import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { countPageLoads } from '../support/browserTab';
import { closeByEscape } from '../support/closeByEscape';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';

type Point = { x: number; y: number };

/** Moves a finger, or several side by side, as a hand does: down, along in steps, up. */
const dragFingers = async (
  session: CDPSession,
  from: Point,
  distance: Point,
  { steps = 8, fingers = 1 } = {},
) => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? Array.from({ length: fingers }, (_, id) => ({ x: at.x + 60 * id, y: at.y, id })) : [],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', {
      x: from.x + (distance.x * step) / steps,
      y: from.y + (distance.y * step) / steps,
    });
  await touch('touchEnd');
};

/** Puts elements that take a drag for themselves at the top of the screen: a part of any team may have them. */
const addElementsThatTakeDrags = (page: Page) =>
  page.evaluate(() => {
    const row = document.createElement('div');
    row.style.cssText = 'display: flex; overflow-x: auto; height: 60px';
    for (let chip = 0; chip < 20; chip++) {
      const button = document.createElement('button');
      button.style.flex = '0 0 90px';
      row.append(button);
    }
    const slider = document.createElement('input');
    slider.type = 'range';
    slider.style.cssText = 'width: 100%; height: 60px';
    const list = document.createElement('div');
    list.style.cssText = 'height: 120px; overflow-y: auto';
    const rows = document.createElement('div');
    rows.style.height = '900px';
    list.append(rows);
    for (const [name, element] of Object.entries({ row, slider, list })) element.dataset.drags = name;
    document.querySelector('main')?.prepend(row, slider, list);
    list.scrollTop = 300;
  });

const centerOf = async (locator: Locator): Promise<Point> => {
  const box = (await locator.boundingBox()) ?? failTest('there is no box');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a swipe across the pictures moves them, and of all drags a pull down by one finger alone reloads the page', async ({
  player: tab,
}) => {
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
  const loads = countPageLoads(page);
  const heightOf = async (locator: Locator) => (await centerOf(locator)).y;
  /** What stands above the page from a pull on until the page is loaded anew. */
  const pulled = page.locator('[style*="height: 50px"]');

  const before = await placeOf();
  await dragFingers(session, { x: 360, y: await heightOf(pictures) }, { x: -320, y: 66 });
  expect(await pulled.count()).toBe(0);
  await page.waitForFunction(([node, place]) => (node as Element).scrollLeft !== place, [
    await strip.elementHandle(),
    before,
  ] as const);
  // Across the rest of the page, aslant, and straight down on the pictures themselves.
  await dragFingers(session, { x: 360, y: await heightOf(market) }, { x: -320, y: 66 });
  expect(await pulled.count(), 'across the page').toBe(0);
  await dragFingers(session, { x: 60, y: await heightOf(market) }, { x: 120, y: 120 });
  expect(await pulled.count(), 'aslant').toBe(0);
  await dragFingers(session, { x: 200, y: await heightOf(pictures) }, { x: 0, y: 150 });
  expect(await pulled.count(), 'down on the pictures').toBe(0);
  await dragFingers(session, { x: 100, y: await heightOf(market) }, { x: 0, y: 150 }, { fingers: 2 });
  expect(await pulled.count(), 'two fingers').toBe(0);
  await dragFingers(session, { x: 200, y: await heightOf(market) }, { x: 0, y: -150 });
  expect(await pulled.count(), 'up').toBe(0);

  await addElementsThatTakeDrags(page);
  for (const name of ['row', 'slider', 'list']) {
    const taker = page.locator(`[data-drags=${name}]`);
    await dragFingers(session, { x: 150, y: await heightOf(taker) }, { x: 0, y: 150 });
    expect(await pulled.count(), `down on a ${name}`).toBe(0);
    await dragFingers(session, { x: 300, y: await heightOf(taker) }, { x: -200, y: 66 });
    expect(await pulled.count(), `across a ${name}`).toBe(0);
    await taker.evaluate((element) => element.remove());
  }
  await page.getByRole('button', { name: 'Support' }).click();
  const sheet = page.getByRole('dialog', { name: 'Support' });
  await expect(sheet).toBeVisible();
  await dragFingers(session, await centerOf(sheet), { x: 0, y: 150 });
  expect(await pulled.count(), 'down on a sheet').toBe(0);
  await closeByEscape(page);
  await expect(sheet).toHaveCount(0);
  expect(loads(), 'none of them reloads the page').toBe(0);

  const reloaded = page.waitForEvent('domcontentloaded');
  await dragFingers(session, { x: 200, y: await heightOf(market) }, { x: 10, y: 150 });
  await expect(pulled).toBeVisible();
  await reloaded;
  expect(loads()).toBe(1);
});
