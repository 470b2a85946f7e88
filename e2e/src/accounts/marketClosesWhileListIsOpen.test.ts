import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { newOperatorClient } from '../wallet/operatorClient';

test.use({ siteConfig: { pollMs: 1000 } });
let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

type WindowWithRecordings = { changed?: string[]; vibrated?: number[]; shakes?: number };

test('a market closes while the list is open: its card alone changes, then a tap shakes it and leads nowhere', async ({
  player: tab,
}) => {
  const { page } = tab;
  await page.addInitScript(() => {
    const vibrated: number[] = [];
    Object.assign(window, { vibrated, shakes: 0 });
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof HTMLElement && target.matches('article'))
        (window as WindowWithRecordings).shakes = ((window as WindowWithRecordings).shakes ?? 0) + 1;
    });
    Object.defineProperty(navigator, 'vibrate', { value: (ms: number) => vibrated.push(ms) > 0 });
  });
  await page.goto('/imp');
  const card = page.getByRole('article').filter({ hasText: 'Kaveri' });
  await expect(card.getByText('Market Open', { exact: true })).toBeVisible();
  // They move by themselves every few seconds.
  await page.getByRole('button', { name: 'Pause pictures' }).click();
  // What the page still has to draw for the first time has come when it has asked a second time.
  for (let polls = 0; polls < 2; polls++) await page.waitForResponse('**/api-user-wallet-balance');
  await page.evaluate(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    const nameOf = (node: Node) => elementOf(node)?.closest('article')?.querySelector('h3')?.textContent;
    // What is read to the blind: the demo may have declared the market's result by then.
    const isSpoken = (node: Node) => Boolean(elementOf(node)?.closest('[role="status"]'));
    const main = document.querySelector('main');
    if (!main) throw new Error('no page content');
    new MutationObserver((records) => {
      for (const { target } of records)
        if (!isSpoken(target)) changed.push(nameOf(target) ?? elementOf(target)?.outerHTML ?? 'elsewhere');
      // Not the times left and their rails: they go on by the minute.
    }).observe(main, { childList: true, subtree: true, attributeFilter: ['class', 'aria-label'] });
  });

  // Ten in the morning is past: at noon the desk moves the day's draw there.
  await newOperatorClient(site.provider).ask('/markets/5', { open: '10:00', close: '11:00' });
  await expect(card.getByText('Market Closed', { exact: true })).toBeVisible();
  const changed = await page.evaluate(() => (window as WindowWithRecordings).changed ?? []);
  expect([...new Set(changed)]).toStrictEqual(['Kaveri']);

  await card.click();
  expect(await page.evaluate(() => (window as WindowWithRecordings).vibrated)).toStrictEqual([100]);
  await page.waitForFunction(() => (window as WindowWithRecordings).shakes === 1);
  await page.waitForFunction(() => !document.querySelector('article[class*="shake"]'));
  await expect(page).toHaveURL((url) => url.pathname === '/imp');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await card.click();
  expect(await card.evaluate((node) => node.getAnimations().length)).toBe(0);
  expect(await page.evaluate(() => (window as WindowWithRecordings).shakes)).toBe(1);
  await expect(page).toHaveURL((url) => url.pathname === '/imp');
  tab.assertNoPageErrors();
});
