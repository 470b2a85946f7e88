import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { test } from '../support/test';
import { untilSays } from '../support/until';
import { deskLayoutFaults, goToScreen, TABLET } from './look';
import { type Rehearsal, startRehearsal } from './rehearsal';

let rehearsal: Rehearsal;
test.beforeAll(async ({ browser }) => {
  rehearsal = await startRehearsal(browser);
});
test.afterAll(() => rehearsal?.close());

declare global {
  var tones: number;
}

const clock = (to: string) => rehearsal.ask('/training/clock', { to });
const sounded = (page: Page) => page.evaluate(() => globalThis.tones);
/** The draws that are due, which the menu says too; gives how many. */
const due = async (page: Page): Promise<number> => {
  const { length: n } = (await rehearsal.ask('/tonight')).due as object[];
  await page.getByRole('navigation').locator(`[href$="/results"][data-count="${n}"]`).waitFor();
  return n;
};

test('what waits is counted in the title and the menu; a draw due calls, and sounds until that is switched off', async () => {
  const tab = await rehearsal.open();
  const { page } = tab;
  await page.addInitScript(() => {
    globalThis.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at?: number) {
      globalThis.tones++;
      start.call(this, at);
    };
  });
  await clock('21:40');
  await rehearsal.logIn(page, 'Chandra');
  await goToScreen(page, 'Deposits');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Deposits 2' }).waitFor();
  const before = await due(page);
  assert.ok(before > 1, 'also draws that nobody bid on');
  assert.equal(await page.title(), `(${before + 4}) Deposits · Ank`);
  assert.deepEqual(await deskLayoutFaults(page, 'called', [TABLET]), []);
  assert.equal(await sounded(page), 0, 'what waited before calls nobody');

  // As while another tab is looked at.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await clock('21:50');
  const later = await due(page);
  assert.ok(later > before);
  assert.equal(await page.title(), `(${later + 4}) Deposits · Ank`);
  assert.equal(await sounded(page), 2);

  const sound = page.getByRole('checkbox', { name: 'Sound for new requests' });
  await sound.uncheck();
  await clock('00:20');
  assert.ok((await due(page)) > later);
  assert.equal(await sounded(page), 2);
  await page.reload();
  await untilSays(page.locator('h1'), /Deposits/);
  assert.equal(await sound.isChecked(), false);
  tab.assertQuiet(/401/);
  await tab.close();
});
