import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { buildChanged } from '@ank/build/build-changed';
import { launchChromium } from '@ank/testkit/chromium';
import type { Browser } from 'playwright-core';
import { type Play, playAll, playsOf, rowOf } from './play';
import { openProduct, type Product } from './product';
import { isFine } from './runScenario';

/** Pages at once. */
const ABREAST = 4;

/** Opened before the file's first test and closed after its last. */
export const faultPlays = (): {
  playsNamed: (name: string) => Play[];
  failuresOf: (plays: readonly Play[]) => Promise<string[]>;
} => {
  let product: Product;
  let browser: Browser;
  before(async () => {
    await buildChanged(true);
    product = await openProduct();
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await product?.close();
  });
  return {
    playsNamed: (name) => {
      const good = product.remotes.find(({ remote }) => remote.name === name);
      assert.ok(good, `${name} is built`);
      return playsOf(good);
    },
    failuresOf: async (plays) => {
      const failed: string[] = [];
      await playAll(browser, product, plays, ABREAST, (play, result) => {
        if (!isFine(play.scenario, result)) failed.push(rowOf(play, result));
      });
      return failed;
    },
  };
};
