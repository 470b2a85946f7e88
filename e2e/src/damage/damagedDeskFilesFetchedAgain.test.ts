import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGS, findChromium } from '@ank/testkit/chromium';
import { chromium, expect, type Page } from '@playwright/test';
import { type DeskProvider, startDeskProvider } from '../desk/deskProvider';
import { test } from '../support/journeyFixtures';
import { DAMAGE_KINDS, type DamagingProxy, startDamagingProxy } from './damagingProxy';

let rehearsal: DeskProvider;
test.beforeAll(async ({ browser }) => {
  // As the demo: by the clock of a rehearsal, which is moved by hand, every stored answer is too old.
  rehearsal = await startDeskProvider(browser, {});
});
test.afterAll(() => rehearsal?.close());

/** The desk in a browser with a disk cache of its own, behind a proxy that damages files. */
const runInDamagedDesk = async (work: (page: Page, front: DamagingProxy) => Promise<void>) => {
  const front = await startDamagingProxy(rehearsal.origin);
  const profile = mkdtempSync(join(tmpdir(), 'ank-e2e-desk-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    baseURL: front.origin,
  });
  await work(await context.newPage(), front);
  await context.close();
  await front.close();
  rmSync(profile, { recursive: true, force: true });
};

const FIRST_VISIT = [/\/main\.[^/]+\.js$/, /\/main\.[^/]+\.css$/];
const isAcceptedByBrowser = (damageKind: string) => /^said to be (UTF-16|Latin 1)$/.test(damageKind);

const countRequestsOf = ({ counts }: DamagingProxy, file: RegExp) =>
  [...counts].find(([path]) => file.test(path))?.[1];

for (const way of DAMAGE_KINDS)
  test(`every file of the desk is ${way} once: its page opens, and is whole from then on`, async () => {
    await runInDamagedDesk(async (page, front) => {
      front.damage(/./, { way });
      await page.goto('/desk/');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      for (const file of FIRST_VISIT)
        expect(countRequestsOf(front, file), String(file)).toBe(isAcceptedByBrowser(way) ? 1 : 2);
      const { height = 0 } = (await page.getByRole('button', { name: 'Log in' }).boundingBox()) ?? {};
      // A button without the sheet is as high as its line.
      expect(height, 'the sheet is applied').toBeGreaterThan(30);
      const counts = new Map(front.counts);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      for (const file of FIRST_VISIT)
        expect(countRequestsOf(front, file), String(file)).toBe(
          [...counts].find(([path]) => file.test(path))?.[1],
        );
    });
  });

test('a screen of the desk whose file arrives damaged is shown, and one that stays damaged opens later', async () => {
  await runInDamagedDesk(async (page, front) => {
    const script = /\/main\.[^/]+\.js$/;
    front.damage(script, { way: 'altered', times: 2 });
    await page.goto('/desk/');
    await expect.poll(async () => countRequestsOf(front, script)).toBe(2);
    // The words show after a while.
    await page.locator('.late a', { hasText: 'try again' }).dispatchEvent('click');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    front.damage(/./, { way: 'altered' });
    await rehearsal.logIn(page, 'Usha');
    await page.getByRole('link', { name: 'Markets' }).first().click();
    await expect(page.getByRole('heading', { name: 'Markets', level: 1 })).toBeVisible();
  });
});
