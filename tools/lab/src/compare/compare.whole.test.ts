import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildChanged } from '@ank/build/build-changed';
import { launchChromium } from '@ank/testkit/chromium';
import type { Browser } from 'playwright-core';
import { overBudget } from './compareCommand';
import { openSides, type Sides } from './sides';
import { weighAll } from './weigh';

let sides: Sides;
let browser: Browser;
before(async () => {
  await buildChanged(true);
  sides = await openSides();
  browser = await launchChromium();
});
after(async () => {
  await browser?.close();
  await sides?.close();
});

test('bytes, requests, chains and evaluated files of five screens stay beside the monolith of the same sources', async () => {
  assert.deepEqual(overBudget(await weighAll(browser, sides)), []);
});
