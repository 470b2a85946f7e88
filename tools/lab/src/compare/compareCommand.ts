import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '@ank/build/build-changed';
import { ROOT } from '@ank/build/packages';
import { readArgs } from '@ank/build/read-args';
import { launchChromium } from '@ank/testkit/chromium';
import { overBudget } from './budgets';
import { feltSection, measureFelt } from './felt';
import { reportOf } from './report';
import { SCREENS } from './screens';
import { openSides } from './sides';
import { type Pair, timePairs } from './time';
import { weighAll } from './weighAll';

const FILE = join(ROOT, 'docs/performance.md');

const countOf = (name: 'pairs' | 'felt', text: string): number => {
  const pairs = Number(text);
  if (!Number.isInteger(pairs) || pairs < 0) throw new Error(`--${name} must be a whole number, not ${text}`);
  return pairs;
};

/**
 * `ank compare [--pairs N] [--felt N]`: Ank beside a monolith of the same sources, into docs/performance.md.
 * Times come from N pairs per screen and line, some twenty seconds each; interactions and polls from N
 * rounds. Gives 1 when something is over its budget.
 */
export const compare = async (args: string[]): Promise<number> => {
  const { values } = readArgs(
    args,
    { pairs: { type: 'string', default: '0' }, felt: { type: 'string', default: '0' } },
    0,
  );
  const count = countOf('pairs', values.pairs);
  const rounds = countOf('felt', values.felt);
  await buildChanged(true);
  const opened = await openSides({ withHashed: true });
  const browser = await launchChromium();
  try {
    const weighed = await weighAll(browser, opened);
    const pairs: Pair[] = [];
    const { ank, plain: monolith } = opened.sides;
    const { session } = opened.product;
    for await (const pair of timePairs(
      browser,
      { ank, monolith },
      { screens: SCREENS, pairs: count, session },
    )) {
      pairs.push(pair);
      const [own, other] = [pair.ank.cold.content, pair.monolith.cold.content].map(Math.round);
      console.log(
        `${pair.line}, ${pair.screen}: ${own} ms, monolith ${other} ms, load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
    const felt =
      rounds > 0
        ? feltSection(await measureFelt(browser, { side: ank, session, rounds }), loadavg()[0] ?? Number.NaN)
        : undefined;
    const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
    const report = reportOf(weighed, { pairs, ...(felt && { felt }) }, before);
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
