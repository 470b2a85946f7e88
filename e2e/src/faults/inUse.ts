import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteBuild } from '@ank/testkit/reversion';
import type { Browser, Page } from 'puppeteer-core';
import type { RemoteEvent } from '../support/events';
import { credentialsOf } from '../support/player';
import type { Site } from '../support/site';
import { until } from '../support/until';
import type { Use } from './fixtures/code';
import { LONGEST, openLab, pathOf } from './lab';
import { badRelease, NEWEST } from './scenario';

/** A page in which a fault goes on must not come to rest by itself, ms. */
const REST_MS = 1200;
const TRY_MS = 2600;

/** Rejects when the page hangs. Nobody tries again where the page is left meanwhile. */
const ask = <Answer>(page: Page, expression: string): Promise<Answer> =>
  (page.evaluate(expression) as Promise<Answer>).catch((cause) => {
    throw new Error('the page cannot be asked', { cause });
  });

/** What a screen may leave behind. */
const MARKS = `(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const attributes = (one) => [...one.attributes].map(({ name, value }) => name + '=' + value);
  const isOurs = (text) => /^(lang|data-lang|data-theme)=|^style=(--.*)?$/.test(text);
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

/** Of a page that nothing was left in. */
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
const BLAMING = /^(failed|crashed|quarantined|error|empty|contained)$/;

const judgeReports = (reports: readonly RemoteEvent[], name: string, { reported }: Use) => {
  const blamed = reports.filter(({ event }) => BLAMING.test(event));
  const innocent = blamed.find(({ remote, version }) => remote !== name || version !== NEWEST);
  assert.equal(innocent, undefined, `blamed: ${JSON.stringify(innocent)}`);
  const isReported = reported.length === 0 || blamed.some(({ event }) => reported.includes(event));
  assert.ok(isReported, `not reported: ${[...new Set(blamed.map(({ event }) => event))]}`);
};

const leave = async (page: Page, good: RemoteBuild, { group, ends }: Use, origin: string): Promise<void> => {
  const { path } = pathOf(good);
  const out = good.remote.name === 'bidding' ? '/imp9' : '/imp';
  const isCalledBack = group === 'calling back';
  const stays = ends === 'newest' ? NEWEST : good.remote.candidate.version;
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  const isStill = async () => {
    const events = await ask<string[]>(page, 'labEvents');
    const isTold = ends === 'either' && events.includes(`error ${NEWEST}`);
    return isTold || !!events.findLast((one) => /^(loaded|fell-back) /.test(one))?.endsWith(` ${stays}`);
  };
  if (!isCalledBack)
    await until(
      () => `${stays} does not stay`,
      () => isStill().catch(() => false),
      LONGEST,
    );
  await wait(REST_MS);
  let isOut = 0;
  const tryToLeave = async () => {
    const isThere = await ask<boolean>(
      page,
      `location.pathname === '${out}' && !!document.querySelector('main')?.textContent.trim()`,
    );
    isOut = isThere ? isOut + 1 : 0;
    // As a finger does it: at the middle of what is seen, whatever lies above it.
    if (!isThere) await page.click(`footer a[href="${out}"]`).catch(() => undefined);
    return isOut > (isCalledBack ? 2 : 0);
  };
  const everyMs = isCalledBack ? TRY_MS : REST_MS;
  await until(() => 'the player cannot leave', tryToLeave, { ms: 2 * LONGEST.ms, everyMs });
  await ask(page, `dispatchEvent(new Event('lab:look')), document.dispatchEvent(new Event('lab:look')), 1`);
  const ticksSoFar = () => ask<number>(page, 'window.labTicks ?? 0');
  const ticks = await ticksSoFar();
  await wait(REST_MS);
  assert.ok((await ticksSoFar()) <= ticks, 'it runs on');
  assert.deepEqual(JSON.parse(await ask<string>(page, MARKS)), CLEAN);
};

/** Rejects with why the page that was left is not fine. */
export const playUse = async (browser: Browser, site: Site, good: RemoteBuild, use: Use): Promise<void> => {
  const session = JSON.stringify(await credentialsOf(site.provider));
  const lab = await openLab(site, { releases: [badRelease(good, NEWEST, use.body), good] });
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.evaluateOnNewDocument(PREPARED(session));
    await leave(page, good, use, lab.origin);
    judgeReports(lab.reports, good.remote.name, use);
  } finally {
    await context.close().catch(() => undefined);
    await lab.close();
  }
};
