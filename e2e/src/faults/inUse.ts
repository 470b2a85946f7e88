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

/** What a screen may not leave: read before any of it is drawn, and after it was left. */
const MARKS = `(() => {
  const attributes = (one) => [...one.attributes].map(({ name, value }) => name + '=' + value);
  const isOurs = (text) => /^(lang|data-lang|data-theme)=|^style=(--.*)?$/.test(text);
  const html = document.documentElement, main = document.querySelector('main');
  const bars = [...document.querySelectorAll('header, footer, .frame')];
  const own = [History.prototype, Array.prototype, Promise.prototype, Object.prototype, EventTarget.prototype,
    Storage.prototype, Document.prototype, JSON, history].flatMap((object) =>
    Object.entries(Object.getOwnPropertyDescriptors(object)).map(([name, { value, enumerable }]) =>
      name + (typeof value === 'function' && object !== history ? /native code/.test(labText.call(value)) : '') +
      (object === Object.prototype ? enumerable : '')));
  return JSON.stringify({
    html: [html, document.body].flatMap(attributes).filter((text) => !isOurs(text)),
    nodes: [...html.children, ...document.body.children].map(({ tagName }) => tagName).filter((tag) => !/SCRIPT/.test(tag)),
    heads: [...document.querySelectorAll('style, base')].map((one) => one.sheet ?? one).concat(...document.adoptedStyleSheets)
      .filter((one) => !one.disabled).length,
    frame: main && [main, ...bars].flatMap((one) => ['style', 'hidden', 'inert'].filter((name) => one.hasAttribute(name))),
    strays: document.querySelectorAll('.frame > [style], main > [style*=fixed], dialog[open], [popover]').length,
    handlers: [window.onerror, document.onclick, window.navigation?.onnavigate].map(Boolean),
    globals: [fetch, setTimeout].map((one) => /native code/.test(labText.call(one))),
    own: own.filter((name) => !/^(pushState|replaceState|go|back|forward)$/.test(name)),
  });
})()`;

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

/** Gives the marks of the page that was left. */
const leave = async (
  page: Page,
  good: RemoteBuild,
  { group, ends }: Use,
  origin: string,
): Promise<unknown> => {
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
  return JSON.parse(await ask<string>(page, MARKS));
};

/** Gives the marks of the page that was left, and rejects with why it is not fine; `clean`: as they have to be. */
export const playUse = async (
  browser: Browser,
  site: Site,
  good: RemoteBuild,
  use: Use,
  clean?: unknown,
): Promise<unknown> => {
  const session = JSON.stringify(await credentialsOf(site.provider));
  const lab = await openLab(site, { releases: [badRelease(good, NEWEST, use.body), good] });
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.evaluateOnNewDocument(PREPARED(session));
    const left = await leave(page, good, use, lab.origin);
    // Nothing is left behind.
    assert.deepEqual(left, clean ?? left);
    judgeReports(lab.reports, good.remote.name, use);
    return left;
  } finally {
    await context.close().catch(() => undefined);
    await lab.close();
  }
};
