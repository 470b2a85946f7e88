import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium } from '@ank/testkit/chromium';
import type { RemoteBuild } from '@ank/testkit/reversion';
import { expect } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { launchPuppeteerBrowser } from '../support/browserDrivers/puppeteerDriver';
import { test as base } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { fetchCredentialsOnce } from '../support/playerLogin';
import type { RemoteEvent } from '../support/remoteEvents';
import { findLoginRouteWithoutParams, LONGEST_PLAY_WAIT, openFaultSite, REMOTE_BUILDS } from './faultSite';
import { makeFaultyRelease, NEWEST_VERSION } from './faultyReleases';
import type { RuntimeFault } from './fixtures/runtimeFaultCode';
import { RUNTIME_FAULTS } from './fixtures/runtimeFaults';

/** A page in which a fault goes on must not come to rest by itself, ms. */
const REST_MS = 1200;
const TRY_MS = 2600;

/** Rejects when the page hangs. Nobody tries again where the page is left meanwhile. */
const evaluateOrFailWhenHung = <Answer>(page: Page, expression: string): Promise<Answer> =>
  (page.evaluate(expression) as Promise<Answer>).catch((cause) => {
    throw new Error('the page cannot be asked', { cause });
  });

/** Reads what a screen may leave behind. */
const READ_LEFTOVERS = `(() => {
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
const NO_LEFTOVERS = {
  html: [],
  nodes: ['HEAD', 'BODY', 'DIV', 'DIV'],
  heads: 0,
  frame: [],
  strays: 0,
  handlers: [false, false, false],
  patched: [],
};

const recorderAndSessionScript = (session: string): string => `
  window.labText = Function.prototype.toString;
  window.labEvents = [];
  addEventListener('ank:remote', ({ detail }) => labEvents.push(detail.event + ' ' + detail.version));
  try { localStorage.setItem('user-credentials', ${JSON.stringify(session)}); } catch {}`;

/** Events that weigh against a version. */
const BLAMING_EVENTS = /^(failed|crashed|quarantined|error|empty|contained|breach)$/;

const assertRightVersionBlamed = (
  reports: readonly RemoteEvent[],
  name: string,
  { reported, isInnocent }: RuntimeFault,
): void => {
  const blamed = reports.filter(({ event }) => BLAMING_EVENTS.test(event));
  const isNewest = ({ remote, version }: RemoteEvent) => remote === name && version === NEWEST_VERSION;
  const innocent = blamed.find((event) => isInnocent || !isNewest(event));
  expect(innocent, `blamed: ${JSON.stringify(innocent)}`).toBeUndefined();
  const isReported = reported.length === 0 || blamed.some(({ event }) => reported.includes(event));
  expect(isReported, `not reported: ${[...new Set(blamed.map(({ event }) => event))]}`).toBeTruthy();
};

const openAndLeaveScreen = async (
  page: Page,
  good: RemoteBuild,
  { group, ends }: RuntimeFault,
  origin: string,
): Promise<void> => {
  const { path } = findLoginRouteWithoutParams(good);
  const out = good.remote.name === 'bidding' ? '/imp9' : '/imp';
  const isCalledBack = group === 'calling back';
  const stays = ends === 'newest' ? NEWEST_VERSION : good.remote.candidate.version;
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  const isStill = async () => {
    const events = await evaluateOrFailWhenHung<string[]>(page, 'labEvents');
    const isTold = ends === 'either' && events.includes(`error ${NEWEST_VERSION}`);
    return isTold || !!events.findLast((event) => /^(loaded|fell-back) /.test(event))?.endsWith(` ${stays}`);
  };
  if (!isCalledBack)
    await expect(async () => {
      expect(await isStill().catch(() => false), `${stays} does not stay`).toBe(true);
    }).toPass({ timeout: LONGEST_PLAY_WAIT.ms });
  await wait(REST_MS);
  let isOut = 0;
  const tryToLeave = async () => {
    const isThere = await evaluateOrFailWhenHung<boolean>(
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
  }).toPass({ timeout: 2 * LONGEST_PLAY_WAIT.ms, intervals: [everyMs] });
  await evaluateOrFailWhenHung(
    page,
    `dispatchEvent(new Event('lab:look')), document.dispatchEvent(new Event('lab:look')), 1`,
  );
  const ticksSoFar = () => evaluateOrFailWhenHung<number>(page, 'window.labTicks ?? 0');
  const ticks = await ticksSoFar();
  await wait(REST_MS);
  expect(await ticksSoFar(), 'it runs on').toBeLessThanOrEqual(ticks);
  expect(JSON.parse(await evaluateOrFailWhenHung<string>(page, READ_LEFTOVERS))).toStrictEqual(NO_LEFTOVERS);
};

/** Rejects with why the page that was left is not fine. */
const playRuntimeFault = async (
  browser: Browser,
  site: JourneySite,
  good: RemoteBuild,
  fault: RuntimeFault,
): Promise<void> => {
  const session = JSON.stringify(await fetchCredentialsOnce(site.provider));
  const lab = await openFaultSite(site, {
    releases: [makeFaultyRelease(good, NEWEST_VERSION, fault.body), good],
  });
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.evaluateOnNewDocument(recorderAndSessionScript(session));
    await openAndLeaveScreen(page, good, fault, lab.origin);
    assertRightVersionBlamed(lab.reports, good.remote.name, fault);
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

type BrowserEngine = (typeof BROWSER_ENGINES)[number];

/** Firefox ESR has no Navigation API. */
export const isFaultSupportedBy = ({ browser }: BrowserEngine, { body }: RuntimeFault): boolean =>
  browser === 'chrome' || !/navigation[.?]/.test(body);

/** The engines are opened once by each worker, when one is first asked for. */
const test = base.extend<object, { opened: (engine: BrowserEngine) => Promise<Browser> }>({
  opened: [
    async ({ browserName: _any }, use) => {
      const all = new Map<BrowserEngine, Promise<Browser>>();
      await use((engine) => {
        const browser =
          all.get(engine) ?? launchPuppeteerBrowser(engine, { protocolTimeout: LONGEST_PLAY_WAIT.ms });
        all.set(engine, browser);
        return browser;
      });
      for (const browser of all.values()) await (await browser).close();
    },
    { scope: 'worker' },
  ],
});

/** A sample with a kind of each group or more, for one remote. */
export const SAMPLED_RUNTIME_FAULTS = [
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
const SAMPLED_REMOTE = 'wallet';

/**
 * States of each kind in the tier, remote and installed engine: code that does this in use is recovered or
 * contained, its owner is named and nobody else, and nothing is left.
 */
export const declareRuntimeFaultTests = (tier: 'sample' | 'release'): void => {
  const tag = tier === 'sample' ? [] : [`@${tier}`];
  for (const engine of BROWSER_ENGINES)
    for (const good of REMOTE_BUILDS)
      for (const fault of RUNTIME_FAULTS) {
        const { name } = good.remote;
        const isSampled = name === SAMPLED_REMOTE && SAMPLED_RUNTIME_FAULTS.includes(fault.name);
        if (
          !existsSync(engine.path) ||
          !isFaultSupportedBy(engine, fault) ||
          isSampled !== (tier === 'sample')
        )
          continue;
        test(`${name} in ${engine.name}, ${fault.group}: ${fault.name}`, { tag }, async ({ site, opened }) =>
          playRuntimeFault(await opened(engine), site, good, fault),
        );
      }
};
