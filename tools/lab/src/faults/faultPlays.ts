import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { buildChanged } from '@ank/build/build-changed';
import { inOrder } from '@ank/build/in-order';
import { launchChromium } from '@ank/testkit/chromium';
import type { Browser } from 'playwright-core';
import { openProduct, type Product } from './lab';
import { isFine, type Play, playOne, playsOf, rowOf } from './play';

/** Pages at once: most of a fault's time is waiting. */
const ABREAST = 4;

export const faultPlays = () => {
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
    playsNamed: (name: string): Play[] => {
      const good = product.remotes.find(({ remote }) => remote.name === name);
      assert.ok(good, `${name} is built`);
      return playsOf(good);
    },
    failuresOf: async (plays: readonly Play[]): Promise<string[]> => {
      const results = await inOrder(
        plays,
        async (play) => {
          const result = await playOne(browser, product, play);
          return isFine(play, result) ? [] : [rowOf(play, result)];
        },
        ABREAST,
      );
      return results.flat();
    },
  };
};
