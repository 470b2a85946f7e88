import { existsSync } from 'node:fs';
import { CHROMIUM_ARGS, chromiumPath } from '@ank/testkit/chromium';
import type { RemoteBuild } from '@ank/testkit/reversion';
import puppeteer, { type Browser } from 'puppeteer-core';
import { PHONE } from '../support/browser';
import type { Site } from '../support/site';
import { test as base } from '../support/test';
import { screen } from './fixtures/inUseShape';
import { playUse, USES, type Use } from './inUse';
import { REMOTES } from './lab';

/** Of a screen that does nothing: what is left after it is the page as it has to be. */
const HARMLESS: Use = {
  group: 'none',
  name: 'nothing',
  use: { body: screen(''), ends: 'newest', reported: [] },
};

/** Firefox by WebDriver BiDi, of which Playwright asks for more than Debian's knows. */
export const ENGINES = [
  { name: 'Chromium', browser: 'chrome', path: chromiumPath(), args: CHROMIUM_ARGS },
  { name: 'Firefox', browser: 'firefox', path: '/usr/bin/firefox-esr', args: [] },
] as const;

type Engine = (typeof ENGINES)[number];

/** Firefox ESR has no Navigation API. */
export const isKnownTo = ({ browser }: Engine, { use }: Use): boolean =>
  browser === 'chrome' || !/navigation[.?]/.test(use.body);

const launch = ({ browser, path, args }: Engine): Promise<Browser> =>
  puppeteer.launch({ browser, executablePath: path, args: [...args], defaultViewport: PHONE });

type Opened = {
  browser: Browser;
  /** By remote: the page as it has to be after it was left. */
  clean: Map<string, Promise<string>>;
};

/** Each engine is opened once by each worker, when it is first asked for. */
const test = base.extend<object, { opened: (engine: Engine) => Promise<Opened> }>({
  opened: [
    async ({ browserName: _any }, use) => {
      const all = new Map<Engine, Promise<Opened>>();
      await use((engine) => {
        const known = all.get(engine) ?? launch(engine).then((browser) => ({ browser, clean: new Map() }));
        all.set(engine, known);
        return known;
      });
      for (const one of all.values()) await (await one).browser.close();
    },
    { scope: 'worker' },
  ],
});

const cleanOf = ({ browser, clean }: Opened, site: Site, good: RemoteBuild): Promise<string> => {
  const { name } = good.remote;
  const known = clean.get(name) ?? playUse(browser, site, good, HARMLESS);
  clean.set(name, known);
  return known;
};

/** One of each group, for one remote. */
export const SAMPLE = [
  'an interval loops without end',
  'throws null in a follower of the store',
  'makes body inert',
  'leaves an overlay in body',
  'patches then',
  'is behind an overlay',
  'dispatches without end',
  'swallows pushState',
];
const SAMPLED = 'wallet';

/**
 * States of each kind in the tier, remote and installed engine: code that does this in use is recovered or
 * contained, its owner is named and nobody else, and nothing is left.
 */
export const testUses = (tier: 'sample' | 'release'): void => {
  const tag = tier === 'sample' ? [] : [`@${tier}`];
  for (const engine of ENGINES)
    for (const good of REMOTES)
      for (const use of USES) {
        const { name } = good.remote;
        const isSampled = name === SAMPLED && SAMPLE.includes(use.name);
        if (!existsSync(engine.path) || !isKnownTo(engine, use) || isSampled !== (tier === 'sample'))
          continue;
        test(`${name} in ${engine.name}, ${use.group}: ${use.name}`, { tag }, async ({ site, opened }) => {
          const one = await opened(engine);
          const clean = await cleanOf(one, site, good);
          await playUse(one.browser, site, good, use, clean);
        });
      }
};
