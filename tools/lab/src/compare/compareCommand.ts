import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '@ank/build/build-changed';
import { ROOT } from '@ank/build/packages';
import { readArgs } from '@ank/build/read-args';
import { launchChromium } from '@ank/testkit/chromium';
import { overBudget } from './budgets';
import { reportOf } from './report';
import { openSides } from './sides';
import { type Pair, timePairs } from './time';
import { weighAll } from './weigh';

const FILE = join(ROOT, 'docs/performance.md');

/**
 * `ank compare [--pairs N]`, into docs/performance.md: times come from N pairs per screen and line, some
 * twenty seconds each. Gives 1 when something is over its budget.
 */
export const compare = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { pairs: { type: 'string', default: '0' } });
  const count = Number(values.pairs);
  if (!Number.isInteger(count) || count < 0)
    throw new Error(`--pairs must be a whole number, not ${values.pairs}`);
  await buildChanged(true);
  const opened = await openSides({ withHashed: true });
  const browser = await launchChromium();
  try {
    const weighed = await weighAll(browser, opened);
    const pairs: Pair[] = [];
    for await (const pair of timePairs(browser, opened, count)) {
      pairs.push(pair);
      const [own, other] = [pair.ank.cold.content, pair.monolith.cold.content].map(Math.round);
      console.log(
        `${pair.line}, ${pair.screen}: ${own} ms, monolith ${other} ms, load ${pair.load.toFixed(1)}`,
      );
    }
    const report = reportOf(weighed, pairs, existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');
    writeFileSync(FILE, report);
    console.log(report);
    const faults = overBudget(weighed);
    for (const fault of faults) console.log(`OVER ${fault}`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await opened.close();
  }
};
