import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium } from '@ank/testkit/chromium';
import type { RemoteBuild } from '@ank/testkit/reversion';
import { expect } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import type { RemoteEvent } from '../support/events';
import { launchEngine } from '../support/hands/puppeteerHand';
import { credentialsOf } from '../support/player';
import type { JourneySite } from '../support/site';
import { test as base } from '../support/test';
import type { Use } from './fixtures/code';
import { USES } from './fixtures/inUseCode';
import { LONGEST, openLab, openPathOf, REMOTE_BUILDS } from './lab';
import { badRelease, NEWEST } from './scenario';

/** A page in which a fault goes on must not come to rest by itself, ms. */
const REST_MS = 1200;
const TRY_MS = 2600;

/** Rejects when the page hangs. Nobody tries again where the page is left meanwhile. */
const evaluateInPage = <Answer>(page: Page, expression: string): Promise<Answer> =>
  (page.evaluate(expression) as Promise<Answer>).catch((cause) => {
    throw new Error('the page cannot be asked', { cause });
  });

/** Reads what a screen may leave behind. */
const MARKS = `(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const attributes = (one) => [...one.attributes].map(({ name, value }) => name + '=' + value);
  const isOurs = (text) => /^(lang|data-lang|data-theme|data-screen)=|^style=(--.*)?$/.test(text);
  const isPatched = (value) => typeof value === 'function' && !/native code/.test(labText.call(value));
  const patchedIn = (object) => Object.entries(Object.getOwnPropertyDescriptors(object))
    .filter(([, { value }]) => isPatched(value)).map(([name]) => name);
  return JSON.stringify({
    html: all('html, body').flatMap(attributes).filter((text) => !isOurs(text)),
    nodes: all('html > *, body > :not(script)').map(({ tagName }) => tagName),
    heads: all('style, base').map((one) => one.sheet ?? one).concat(...document.adoptedStyleSheets)
      .filter((one) => !one.disabled).length,
    frame: all('main, header, footer, .frame').flatMap(attributes).filter((text) => /^(style|hidden|inert)=/.test(text)),
    strays: all('.frame > [style], main > [style*=fixed], dialog[open], [popover]').length,
    handlers: [window.onerror, document.onclick, window.navigation && !navigation.onnavigate].map(Boolean),
    patched: [History.prototype, Array.prototype, Promise.prototype, Object.prototype, EventTarget.prototype,
      Storage.prototype, Document.prototype, JSON, { fetch, setTimeout }].flatMap(patchedIn)
      .concat(Object.keys(history), Object.keys(Object.prototype))
      .filter((name) => !/^(pushState|replaceState|go|back|forward)$/.test(name)),
  });
})()`;

/** The reading of a page in which nothing was left. */
const CLEAN = {
  html: [],
  nodes: ['HEAD', 'BODY', 'DIV', 'DIV'],
  heads: 0,
  frame: [],
  strays: 0,
  handlers: [false, false, false],
  patched: [],
};

const PREPARED = (session: string) => `
  window.labText = Function.prototype.toString;
  window.labEvents = [];
  addEventListener('ank:remote', ({ detail }) => labEvents.push(detail.event + ' ' + detail.version));
  try { localStorage.setItem('user-credentials', ${JSON.stringify(session)}); } catch {}`;

/** Events that weigh against a version. */
const BLAMING = /^(failed|crashed|quarantined|error|empty|contained|breach)$/;

const judgeReports = (reports: readonly RemoteEvent[], name: string, { reported, isInnocent }: Use) => {
  const blamed = reports.filter(({ event }) => BLAMING.test(event));
  const isNewest = ({ remote, version }: RemoteEvent) => remote === name && version === NEWEST;
  const innocent = blamed.find((event) => isInnocent || !isNewest(event));
  expect(innocent, `blamed: ${JSON.stringify(innocent)}`).toBeUndefined();
  const isReported = reported.length === 0 || blamed.some(({ event }) => reported.includes(event));
  expect(isReported, `not reported: ${[...new Set(blamed.map(({ event }) => event))]}`).toBeTruthy();
};

const leaveScreen = async (
  page: Page,
  good: RemoteBuild,
  { group, ends }: Use,
  origin: string,
): Promise<void> => {
  const { path } = openPathOf(good);
  const out = good.remote.name === 'bidding' ? '/imp9' : '/imp';
  const isCalledBack = group === 'calling back';
  const stays = ends === 'newest' ? NEWEST : good.remote.candidate.version;
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  const isStill = async () => {
    const events = await evaluateInPage<string[]>(page, 'labEvents');
    const isTold = ends === 'either' && events.includes(`error ${NEWEST}`);
    return isTold || !!events.findLast((event) => /^(loaded|fell-back) /.test(event))?.endsWith(` ${stays}`);
  };
  if (!isCalledBack)
    await expect(async () => {
      expect(await isStill().catch(() => false), `${stays} does not stay`).toBe(true);
    }).toPass({ timeout: LONGEST.ms });
  await wait(REST_MS);
  let isOut = 0;
  const tryToLeave = async () => {
    const isThere = await evaluateInPage<boolean>(
      page,
      `location.pathname === '${out}' && !!document.querySelector('main')?.textContent.trim()`,
    );
    isOut = isThere ? isOut + 1 : 0;
    // The tap is a finger's: at the middle of what is seen, whatever lies above it.
    if (!isThere) await page.click(`footer a[href="${out}"]`).catch(() => undefined);
    return isOut > (isCalledBack ? 2 : 0);
  };
  const everyMs = isCalledBack ? TRY_MS : REST_MS;
  await expect(async () => {
    expect(await tryToLeave(), 'the player cannot leave').toBe(true);
  }).toPass({ timeout: 2 * LONGEST.ms, intervals: [everyMs] });
  await evaluateInPage(
    page,
    `dispatchEvent(new Event('lab:look')), document.dispatchEvent(new Event('lab:look')), 1`,
  );
  const ticksSoFar = () => evaluateInPage<number>(page, 'window.labTicks ?? 0');
  const ticks = await ticksSoFar();
  await wait(REST_MS);
  expect(await ticksSoFar(), 'it runs on').toBeLessThanOrEqual(ticks);
  expect(JSON.parse(await evaluateInPage<string>(page, MARKS))).toStrictEqual(CLEAN);
};

/** Rejects with why the page that was left is not fine. */
const playUse = async (browser: Browser, site: JourneySite, good: RemoteBuild, use: Use): Promise<void> => {
  const session = JSON.stringify(await credentialsOf(site.provider));
  const lab = await openLab(site, { releases: [badRelease(good, NEWEST, use.body), good] });
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.evaluateOnNewDocument(PREPARED(session));
    await leaveScreen(page, good, use, lab.origin);
    judgeReports(lab.reports, good.remote.name, use);
  } finally {
    await context.close().catch(() => undefined);
    await lab.close();
  }
};

/** Firefox by WebDriver BiDi, of which Playwright asks for more than Debian's knows. */
export const BROWSER_ENGINES = [
  { name: 'Chromium', browser: 'chrome', path: findChromium() },
  { name: 'Firefox', browser: 'firefox', path: '/usr/bin/firefox-esr' },
] as const;

type Engine = (typeof BROWSER_ENGINES)[number];

/** Firefox ESR has no Navigation API. */
export const isKnownTo = ({ browser }: Engine, { body }: Use): boolean =>
  browser === 'chrome' || !/navigation[.?]/.test(body);

/** The engines are opened once by each worker, when one is first asked for. */
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

/** A sample with a kind of each group or more, for one remote. */
export const SAMPLE = [
  'an interval loops without end',
  'an interval that stays empties the page',
  'throws null in a follower of the store',
  'makes body inert',
  'leaves an overlay in body',
  'patches then',
  'is behind an overlay',
  'dispatches without end',
  'swallows pushState',
  'measures what it changes, and the browser says so',
  'connects again whenever its socket is closed',
  'leads on three times as it opens',
  'draws five thousand rows',
  'catches the fault of a part itself',
  'shows tabs whose code comes late',
];
const SAMPLED = 'wallet';

/**
 * States of each kind in the tier, remote and installed engine: code that does this in use is recovered or
 * contained, its owner is named and nobody else, and nothing is left.
 */
export const testUses = (tier: 'sample' | 'release'): void => {
  const tag = tier === 'sample' ? [] : [`@${tier}`];
  for (const engine of BROWSER_ENGINES)
    for (const good of REMOTE_BUILDS)
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
