import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { type Play, playAll, playsOf, rowOf } from '../faults/play';
import { openProduct, type Product } from '../faults/product';
import { isFine } from '../faults/runScenario';
import { buildChanged } from '../start/buildChanged';
import { launchChromium } from './chromium';

/** Pages at once. */
const ABREAST = 4;

/** The laboratory for a test file: opened before its first test and closed after its last. */
export const faultPlays = (): {
  /** Every play of one remote. */
  playsNamed: (name: string) => Play[];
  /** The rows of those that were neither recovered nor contained. */
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
