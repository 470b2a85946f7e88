import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '@ank/build/build-changed';
import { ROOT } from '@ank/build/packages';
import { readArgs } from '@ank/build/read-args';
import { launchChromium } from '@ank/testkit/chromium';
import { overBudget } from './budgets';
import { feltSection, measureFelt } from './felt';
import { comparePeers } from './peers/comparePeers';
import { peersSection } from './peers/peersReport';
import { reportOf } from './report';
import { SCREENS } from './screens';
import { openSides } from './sides';
import { type Pair, timePairs } from './time';
import { totalOf } from './weigh';
import { type Weighed, weighAll } from './weighAll';

const FILE = join(ROOT, 'docs/performance.md');

const countOf = (name: 'pairs' | 'felt', text: string): number => {
  const pairs = Number(text);
  if (!Number.isInteger(pairs) || pairs < 0) throw new Error(`--${name} must be a whole number, not ${text}`);
  return pairs;
};

const ownLoading = ({ screens }: Weighed): number => {
  const home = screens.find(({ screen }) => screen === 'home')?.costs;
  return home?.ank && home.plain ? totalOf(home.ank) - totalOf(home.plain) : Number.NaN;
};

/**
 * `ank compare [--pairs N] [--felt N] [--peers]`: Ank beside a monolith of the same sources, and a small
 * product made with its peers, into docs/performance.md. Times come from N pairs per screen and line, some
 * twenty seconds each; interactions and polls from N rounds. Gives 1 when something is over its budget.
 */
export const compare = async (args: string[]): Promise<number> => {
  const { values } = readArgs(
    args,
    {
      pairs: { type: 'string', default: '0' },
      felt: { type: 'string', default: '0' },
      peers: { type: 'boolean', default: false },
    },
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
    const write = (peers: string | undefined) => {
      const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
      const text = reportOf(weighed, { pairs, ...(felt && { felt }), ...(peers && { peers }) }, before);
      writeFileSync(FILE, text);
      return text;
    };
    // Keeps half an hour of pairs when a peer cannot be installed.
    let report = write(undefined);
    if (values.peers) {
      const measured = await comparePeers(browser, opened.product, count);
      report = write(peersSection({ ...measured, ownLoading: ownLoading(weighed) }));
    }
    console.log(report);
    const faults = overBudget(weighed);
    for (const fault of faults) console.log(`OVER ${fault}`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await opened.close();
  }
};
