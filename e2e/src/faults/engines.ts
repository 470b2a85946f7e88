import { existsSync } from 'node:fs';
import { chromiumPath } from '@ank/testkit/chromium';
import type { Browser } from 'puppeteer-core';
import { launchEngine } from '../support/puppeteerHand';
import { test as base } from '../support/test';
import type { Use } from './fixtures/code';
import { USES } from './fixtures/inUseCode';
import { playUse } from './inUse';
import { LONGEST, REMOTES } from './lab';

/** Firefox by WebDriver BiDi, of which Playwright asks for more than Debian's knows. */
export const ENGINES = [
  { name: 'Chromium', browser: 'chrome', path: chromiumPath() },
  { name: 'Firefox', browser: 'firefox', path: '/usr/bin/firefox-esr' },
] as const;

type Engine = (typeof ENGINES)[number];

/** Firefox ESR has no Navigation API. */
export const isKnownTo = ({ browser }: Engine, { body }: Use): boolean =>
  browser === 'chrome' || !/navigation[.?]/.test(body);

/** Each engine is opened once by each worker, when it is first asked for. */
const test = base.extend<object, { opened: (engine: Engine) => Promise<Browser> }>({
  opened: [
    async ({ browserName: _any }, use) => {
      const all = new Map<Engine, Promise<Browser>>();
      await use((engine) => {
        const browser = all.get(engine) ?? launchEngine(engine, { protocolTimeout: LONGEST.ms });
        all.set(engine, browser);
        return browser;
      });
      for (const browser of all.values()) await (await browser).close();
    },
    { scope: 'worker' },
  ],
});

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
        test(`${name} in ${engine.name}, ${use.group}: ${use.name}`, { tag }, async ({ site, opened }) =>
          playUse(await opened(engine), site, good, use),
        );
      }
};
