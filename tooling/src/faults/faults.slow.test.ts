import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { buildChanged } from '../start/buildChanged';
import { launchChromium } from '../testing/chromium';
import { allPackages } from '../workspace/packages';
import { type Play, playAll, playsOf, rowOf } from './play';
import { openProduct, type Product } from './product';
import { isFine } from './runScenario';

/** Pages at once. */
const ABREAST = 4;
/** The remote that meets every fault; see decision 018. */
const ALL = 'bidding';
/** Faults whose ending hangs on a remote's own build: its files, its ranges, its screens. */
const OWN = [
  'nothing is wrong',
  'chunk is tampered with',
  'code throws when drawn',
  'asks for another kernel',
  'code throws on leaving',
];

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

const failuresOf = async (plays: readonly Play[]): Promise<string[]> => {
  const failed: string[] = [];
  await playAll(browser, product, plays, ABREAST, (play, result) => {
    if (!isFine(play.scenario, result)) failed.push(rowOf(play, result));
  });
  return failed;
};

const playsNamed = (name: string): Play[] => {
  const good = product.remotes.find(({ remote }) => remote.name === name);
  assert.ok(good, `${name} is built`);
  return playsOf(good);
};

test(`every fault of ${ALL}, met from a half-filled form, is recovered or contained: no reload, no input lost`, async () => {
  const plays = playsNamed(ALL).filter(
    ({ scenario, start }, _index, all) =>
      start === 'warm' || !all.some((other) => other.start === 'warm' && other.scenario === scenario),
  );
  assert.ok(plays.length >= 36, `${plays.length} faults`);
  assert.deepEqual(await failuresOf(plays), []);
});

test(`every fault of ${ALL}'s entry is recovered when the page itself opens there`, async () => {
  const plays = playsNamed(ALL).filter(
    ({ scenario, start }) => start === 'cold' && scenario.name.startsWith('entry '),
  );
  assert.ok(plays.length >= 11, `${plays.length} faults`);
  assert.deepEqual(await failuresOf(plays), []);
});

for (const { name } of allPackages().filter(({ kind, name }) => kind === 'remote' && name !== ALL)) {
  test(`faults of ${name}'s own build are recovered: no reload, no input lost`, async () => {
    const plays = playsNamed(name).filter(
      ({ scenario, start }) => start === 'warm' && OWN.includes(scenario.name),
    );
    assert.equal(plays.length, OWN.length);
    assert.deepEqual(await failuresOf(plays), []);
  });
}
