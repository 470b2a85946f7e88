import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession } from 'playwright-core';
import type { Screen } from '../screens';
import { type Line, throttle } from '../time';
import { newPhone, openContent, openScreen, THERE } from '../visit';
import { OF_A_FAILURE, packedSize } from '../weigh';
import { chainOf, type Kind, kindOf, type Sent } from './chain';
import type { PeerSite } from './openPeers';

const FIRST: Screen = {
  name: 'markets',
  path: '/markets',
  isLoggedIn: false,
  content: '.markets article',
};
const SECOND = { link: 'a[href="/history"]', content: '.history tr' };
/** So long that files asked for together are seen together. */
const COUNTING: Line = { name: 'counting', latency: 150, downloadThroughput: 2_000_000 };

/** A player looks at the first screen this long; late files load meanwhile. */
const SETTLE_MS = 1000;

/** In bytes (brotli 11); `chain`: the most files that came one after another. */
export type PeerCost = Record<Kind, number> & { requests: number; chain: number };

export type PeerWeights = { first: PeerCost; second: PeerCost };

const phone = (browser: Browser): Promise<BrowserContext> => newPhone(browser, FIRST, {});

const record = (devtools: CDPSession, { origin }: PeerSite): Sent[] => {
  const sent: Sent[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname } = new URL(request.url);
    const kind = kindOf(pathname);
    if (request.url.startsWith(origin) && kind && !OF_A_FAILURE.test(pathname))
      sent.push({ id: requestId, path: pathname, kind, from: timestamp });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const one = sent.find(({ id }) => id === requestId);
    if (one) one.to = timestamp;
  });
  return sent;
};

const costOf = ({ dir }: PeerSite, sent: readonly Sent[]): PeerCost => {
  const files = [...new Map(sent.map((one) => [one.path, one])).values()];
  const bytes = (kind: Kind) =>
    files
      .filter((one) => one.kind === kind)
      .map(({ path }) => join(dir, kind === 'html' && !path.endsWith('.html') ? 'index.html' : path))
      .reduce((sum, file) => sum + packedSize(file), 0);
  return {
    html: bytes('html'),
    js: bytes('js'),
    css: bytes('css'),
    json: bytes('json'),
    requests: files.length,
    chain: chainOf(sent),
  };
};

/** In ms from the click to the frame that shows it. */
const toSecond = (link: string, content: string): Promise<number> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the second screen does not come')), 60_000);
    const from = performance.now();
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(content)) return;
      watcher.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - from);
        channel.port2.postMessage(0);
      });
    });
    watcher.observe(document, { childList: true, subtree: true });
    document.querySelector<HTMLAnchorElement>(link)?.click();
  });

/** Opens the first screen on a new phone, then the second by its link. */
export const weighPeer = async (browser: Browser, site: PeerSite): Promise<PeerWeights> => {
  const context = await phone(browser);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await throttle(devtools, COUNTING, 1);
    const sent = record(devtools, site);
    let shown = Number.POSITIVE_INFINITY;
    page.on('console', (message) => {
      if (message.text() === THERE) shown = sent.length;
    });
    await openScreen(page, site, FIRST);
    const before = sent.length;
    const first = { ...costOf(site, sent), chain: chainOf(sent.slice(0, shown)) };
    await page.evaluate(`(${toSecond})(${JSON.stringify(SECOND.link)}, ${JSON.stringify(SECOND.content)})`);
    await page.waitForLoadState('networkidle');
    return { first, second: costOf(site, sent.slice(before)) };
  } finally {
    await context.close();
  }
};

/** To content, in ms: a first visit, the second screen after it, a later visit with a full cache. */
export type PeerTimes = { cold: number; second: number; warm: number };

export const timePeer = async (
  browser: Browser,
  site: PeerSite,
  { line, slower }: { line: Line; slower: number },
): Promise<PeerTimes> => {
  const context = await phone(browser);
  const open = async () => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await throttle(devtools, line, slower);
    const { contentAt } = await openContent(page, site, FIRST);
    await page.waitForTimeout(SETTLE_MS);
    return { page, contentAt };
  };
  try {
    const { page, contentAt: cold } = await open();
    const second = await page.evaluate<number>(
      `(${toSecond})(${JSON.stringify(SECOND.link)}, ${JSON.stringify(SECOND.content)})`,
    );
    await page.close();
    const { contentAt: warm } = await open();
    return { cold, second, warm };
  } finally {
    await context.close();
  }
};
