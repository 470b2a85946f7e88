import { existsSync } from 'node:fs';
import { inOrder } from '@ank/build/in-order';
import { CHROMIUM_ARGS, chromiumPath } from '@ank/testkit/chromium';
import type { RemoteBuild } from '@ank/testkit/reversion';
import puppeteer, { type Browser } from 'puppeteer-core';
import { screen } from './fixtures/inUseShape';
import { playUse, type Use } from './inUse';
import type { Product } from './product';

/** Of a screen that does nothing: what is left after it is the page as it has to be. */
const HARMLESS: Use = {
  group: 'none',
  name: 'nothing',
  use: { body: screen(''), ends: 'newest', reported: [] },
};

/**
 * Tells of each use '' when it was recovered or contained, its owner named and nobody else, and nothing left;
 * else why not.
 */
const playUses = async (
  browser: Browser,
  product: Product,
  good: RemoteBuild,
  uses: readonly Use[],
  abreast: number,
  tell: (use: Use, why: string) => void,
): Promise<void> => {
  const clean = await playUse(browser, product, good, HARMLESS);
  const play = (use: Use) =>
    playUse(browser, product, good, use, clean).then(
      () => tell(use, ''),
      (error: unknown) => tell(use, String(error).split('\n')[0] ?? ''),
    );
  await inOrder(uses, play, abreast);
};

/** Firefox by WebDriver BiDi, where it is installed. */
const ENGINES = [
  { engine: 'chrome', path: chromiumPath(), abreast: 3 },
  // Only the page in front is visible there.
  { engine: 'firefox', path: '/usr/bin/firefox-esr', abreast: 1 },
] as const;

export const playEngines = async (
  product: Product,
  remotes: readonly RemoteBuild[],
  uses: readonly Use[],
  tell: (engine: string, remote: string, use: Use, why: string) => void,
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
      for (const good of remotes)
        await playUses(browser, product, good, known, abreast, (use, why) =>
          tell(engine, good.remote.name, use, why),
        );
    } finally {
      await browser.close();
    }
  }
};
