import { existsSync } from 'node:fs';
import { CHROMIUM_ARGS, chromiumPath } from '@ank/testkit/chromium';
import puppeteer, { type Browser } from 'puppeteer-core';
import { PHONE } from '../support/browser';
import { test as base } from '../support/test';
import { screen, type Use } from './fixtures/code';
import { USES } from './fixtures/inUseCode';
import { playUse } from './inUse';
import { LONGEST, REMOTES } from './lab';

/** Of a screen that does nothing: what is left after it is the page as it has to be. */
const HARMLESS: Use = {
  group: 'none',
  name: 'nothing',
  body: screen(''),
  ends: 'newest',
  reported: [],
};

/** Firefox by WebDriver BiDi, of which Playwright asks for more than Debian's knows. */
export const ENGINES = [
  { name: 'Chromium', browser: 'chrome', path: chromiumPath(), args: CHROMIUM_ARGS },
  { name: 'Firefox', browser: 'firefox', path: '/usr/bin/firefox-esr', args: [] },
] as const;

type Engine = (typeof ENGINES)[number];

/** Firefox ESR has no Navigation API. */
export const isKnownTo = ({ browser }: Engine, { body }: Use): boolean =>
  browser === 'chrome' || !/navigation[.?]/.test(body);

const launch = ({ browser, path, args }: Engine): Promise<Browser> =>
  puppeteer.launch({
    browser,
    executablePath: path,
    args: [...args],
    defaultViewport: PHONE,
    protocolTimeout: LONGEST.ms,
  });

type Browsers = Map<Engine, Promise<Browser>>;

const test = base.extend<object, { browsers: Browsers }>({
  browsers: [
    async ({ browserName: _any }, use) => {
      const all: Browsers = new Map();
      await use(all);
      for (const one of all.values()) await (await one).close();
    },
    { scope: 'worker' },
  ],
});

/** By remote and engine: the page as it has to be after it was left. */
const clean = new Map<string, Promise<unknown>>();

/** Each is made once by each worker, when it is first asked for. */
const once = <Key, Made>(known: Map<Key, Made>, key: Key, make: () => Made): Made => {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
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
        test(`${name} in ${engine.name}, ${use.group}: ${use.name}`, { tag }, async ({ site, browsers }) => {
          const browser = await once(browsers, engine, () => launch(engine));
          const harmless = () => playUse(browser, site, good, HARMLESS);
          await playUse(browser, site, good, use, await once(clean, `${name} ${engine.name}`, harmless));
        });
      }
};
