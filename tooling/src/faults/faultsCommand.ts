import { parseArgs } from 'node:util';
import { buildChanged } from '../start/buildChanged';
import { launchChromium } from '../testing/chromium';
import { openHouse, pathOf } from './house';
import { isFine, type Result, runScenario } from './runScenario';
import { type Scenario, scenariosFor } from './scenarios';

const row = (remote: string, scenario: Scenario, result: Result): string => {
  const verdict = isFine(scenario, result) ? result.outcome : `FAILED ${result.outcome}`;
  const cells = [
    remote.padEnd(9),
    scenario.name.padEnd(58),
    verdict.padEnd(10),
    `${result.ms} ms`.padStart(9),
    `${result.requests} requests`.padStart(12),
  ];
  const reload = result.loads > 1 ? ` reloaded ${result.loads - 1} times` : '';
  return `${cells.join(' ')}${reload}${result.why ? ` ${result.why}` : ''}`;
};

/** `ank faults [REMOTE...] [--only TEXT]`: every fault for every remote in Chromium, and what came of it. */
export const faults = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string' } },
  });
  await buildChanged(true);
  const house = await openHouse();
  const browser = await launchChromium();
  let failed = 0;
  let played = 0;
  try {
    for (const good of house.remotes) {
      const { name } = good.remote;
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      const { path, screen } = pathOf(good);
      const scenarios = scenariosFor(good, screen).filter((one) => one.name.includes(values.only ?? ''));
      for (const scenario of scenarios) {
        const result = await runScenario(browser, house, scenario, path);
        console.log(row(name, scenario, result));
        played += 1;
        if (!isFine(scenario, result)) failed += 1;
      }
    }
  } finally {
    await browser.close();
    await house.close();
  }
  console.log(`\n${played} faults played, ${failed} of them neither recovered nor contained`);
  return failed > 0 || played === 0 ? 1 : 0;
};
