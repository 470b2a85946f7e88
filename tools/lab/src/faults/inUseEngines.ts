import { existsSync } from 'node:fs';
import { inOrder } from '@ank/build/in-order';
import { CHROMIUM_ARGS, chromiumPath } from '@ank/testkit/chromium';
import type { RemoteBuild } from '@ank/testkit/reversion';
import puppeteer from 'puppeteer-core';
import { table } from '../compare/compareCommand';
import { screen } from './fixtures/inUseShape';
import { playUse, type Use } from './inUse';
import type { Product } from './lab';

/** Of a screen that does nothing: what is left after it is the page as it has to be. */
const HARMLESS: Use = {
  group: 'none',
  name: 'nothing',
  use: { body: screen(''), ends: 'newest', reported: [] },
};

/** Firefox by WebDriver BiDi, where it is installed. */
const ENGINES = [
  { engine: 'chrome', path: chromiumPath(), abreast: 3 },
  // Only the page in front is visible there.
  { engine: 'firefox', path: '/usr/bin/firefox-esr', abreast: 1 },
] as const;

/** `why`: '' when it was recovered or contained, its owner named and nobody else, and nothing left. */
export type Played = { engine: string; remote: string; use: Use; why: string };

export const playEngines = async (
  product: Product,
  remotes: readonly RemoteBuild[],
  uses: readonly Use[],
  tell: (played: Played) => void,
): Promise<void> => {
  for (const { engine, path, abreast } of ENGINES.filter((one) => existsSync(one.path))) {
    // Firefox ESR has no Navigation API.
    const known = uses.filter(({ use }) => engine === 'chrome' || !/navigation[.?]/.test(use.body));
    const browser = await puppeteer.launch({
      browser: engine,
      executablePath: path,
      args: engine === 'chrome' ? CHROMIUM_ARGS : [],
      defaultViewport: { width: 390, height: 844 },
    });
    try {
      for (const good of remotes) {
        const clean = await playUse(browser, product, good, HARMLESS);
        const play = async (use: Use) => {
          const why = await playUse(browser, product, good, use, clean).then(
            () => '',
            (error: unknown) => String(error).split('\n')[0] ?? '',
          );
          tell({ engine, remote: good.remote.name, use, why });
        };
        await inOrder(known, play, abreast);
      }
    } finally {
      await browser.close();
    }
  }
};

const sideOf = ({ engine, remote }: Played): string => `${remote}, ${engine}`;

/** Of the kinds of each group: how many of those played came to a good end; below, each that did not. */
export const inUseTable = (played: readonly Played[]): string => {
  const sides = [...new Set(played.map(sideOf))];
  const rows = [...new Set(played.map(({ use }) => use.group))].map((group) => {
    const cells = sides.map((side) => {
      const here = played.filter((one) => sideOf(one) === side && one.use.group === group);
      return `${here.filter(({ why }) => !why).length} of ${here.length}`;
    });
    return [group, ...cells];
  });
  const failed = played.filter(({ why }) => why);
  return [
    table(['kinds', ...sides], rows),
    ...failed.map((one) => `- ${sideOf(one)}, ${one.use.name}: ${one.why}`),
  ].join('\n');
};
