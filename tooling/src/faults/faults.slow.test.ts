import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { buildChanged } from '../start/buildChanged';
import { launchChromium } from '../testing/chromium';
import { allPackages } from '../workspace/packages';
import { type House, openHouse, pathOf } from './house';
import { isFine, type Result, runScenario } from './runScenario';
import { type Scenario, scenariosFor } from './scenarios';

/** Pages at once; most of a fault's time is waiting. */
const ABREAST = 3;

let house: House;
let browser: Browser;
before(async () => {
  await buildChanged(true);
  house = await openHouse();
  browser = await launchChromium();
});
after(async () => {
  await browser?.close();
  await house?.close();
});

const playAll = async (
  scenarios: Scenario[],
  path: string,
): Promise<{ scenario: Scenario; result: Result }[]> => {
  const waiting = [...scenarios];
  const played: { scenario: Scenario; result: Result }[] = [];
  const worker = async () => {
    for (let scenario = waiting.shift(); scenario; scenario = waiting.shift()) {
      played.push({ scenario, result: await runScenario(browser, house, scenario, path) });
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, worker));
  return played;
};

for (const { name } of allPackages().filter(({ kind }) => kind === 'remote')) {
  test(`every fault of ${name} is recovered or contained, without a reload`, async () => {
    const good = house.remotes.find(({ remote }) => remote.name === name);
    assert.ok(good);
    const { path, screen } = pathOf(good);
    const played = await playAll(scenariosFor(good, screen), path);
    assert.ok(played.length >= 20);
    const failed = played
      .filter(({ scenario, result }) => !isFine(scenario, result))
      .map(
        ({ scenario, result }) => `${scenario.name}: ${result.outcome}, ${result.loads} loads ${result.why}`,
      );
    assert.deepEqual(failed, []);
  });
}
