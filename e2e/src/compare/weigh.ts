import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotli } from '@ank/build/compress';
import { jsonBlock } from '@ank/build/json-block';
import { sizeOf } from '@ank/release/size-rules';
import type { Browser } from '@playwright/test';
import type { Sides } from './sides';

type Screen = {
  name: string;
  path: string;
  isLoggedIn: boolean;
  /** Of what a player came for: before it there is a skeleton. */
  content: string;
  state?: Record<string, string>;
};

const MARKET = { gameId: '1', gameName: 'KALYAN', openTime: '11:59 PM', closeTime: '11:59 PM' };

const SCREENS: Screen[] = [
  { name: 'log-in', path: '/login', isLoggedIn: false, content: 'main input' },
  { name: 'home', path: '/imp', isLoggedIn: true, content: 'main article' },
  { name: 'bid', path: '/single', isLoggedIn: true, content: 'main input', state: MARKET },
  { name: 'wallet', path: '/imp7', isLoggedIn: true, content: 'main a' },
  { name: 'history', path: '/imp4', isLoggedIn: true, content: 'main input' },
];

/** Said by the page once its content is drawn: polling would be work of its own. */
const THERE = 'compared: content';
const LONGEST_MS = 60_000;

const watch = readFileSync(fileURLToPath(new URL('watch.js', import.meta.url)), 'utf8');

/** A first visit in bytes (brotli 11) and counts, without calls and fonts. */
export type Cost = {
  html: number;
  js: number;
  css: number;
  /** Of code and style, with the page. */
  requests: number;
  chain: number;
  evaluated: number;
};

export const totalOf = ({ html, js, css }: Cost): number => html + js + css;

/** Loaded when a call failed: no part of a start. */
const OF_A_FAILURE = /\/toasts\.(js|css)$/;

type Asked = { by: string | undefined; type: string };

type Stack = { callFrames: { url: string }[]; parent?: Stack };

/** The script at the bottom of the stack; undefined for what the page names. */
const asker = (stack: Stack | undefined): string | undefined =>
  [...(stack?.callFrames ?? []), ...(stack?.parent?.callFrames ?? [])].find(({ url }) => url !== '')?.url;

/** How many files in a row were asked for until this one was; each counts once. */
const depthOf = (asked: ReadonlyMap<string, Asked>, url = ''): number => {
  const row = new Set<string>();
  for (let at = url; asked.has(at) && !row.has(at); at = asked.get(at)?.by ?? '') row.add(at);
  return row.size;
};

/** As sent: most files lie packed beside themselves. */
const packedSize = (file: string): number =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotli(readFileSync(file)).byteLength;

/** On a phone with storage of its own and data saving on, so that nothing is fetched ahead. */
const weighScreen = async (
  browser: Browser,
  { dir, origin }: Sides['sides']['ank'],
  { path, isLoggedIn, state: handed, content: wanted }: Screen,
  session: Sides['session'],
): Promise<Cost> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  try {
    const credentials = isLoggedIn ? JSON.stringify(session) : '';
    const given = JSON.stringify({ credentials, handed, wanted, word: THERE });
    await context.addInitScript({ content: watch.replace('(GIVEN)', () => `(${given})`) });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const asked = new Map<string, Asked>();
    let evaluated = 0;
    devtools.on('Network.requestWillBeSent', ({ request: { url }, initiator, type = '', documentURL }) => {
      if (!/^(Document|Script|Stylesheet)$/.test(type) || /^data:/.test(url) || OF_A_FAILURE.test(url))
        return;
      const by = type === 'Document' ? undefined : (asker(initiator.stack) ?? initiator.url ?? documentURL);
      if (!asked.has(url)) asked.set(url, { by, type });
    });
    devtools.on('Debugger.scriptParsed', ({ url }) => {
      if (url.startsWith(origin) && !OF_A_FAILURE.test(url)) evaluated += 1;
    });
    await devtools.send('Network.enable');
    await devtools.send('Debugger.enable');
    const there = page.waitForEvent('console', {
      predicate: (message) => message.text() === THERE,
      timeout: LONGEST_MS,
    });
    await Promise.all([there, page.goto(origin + path, { waitUntil: 'commit' })]);
    await page.waitForLoadState('networkidle', { timeout: LONGEST_MS });
    // Deferred files come when the page is idle, perhaps after the line was quiet once.
    for (let before = 0; before < asked.size; ) {
      before = asked.size;
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
    }
    const bytesOf = (type: string) =>
      [...asked]
        .filter(([, one]) => one.type === type)
        .map(([url]) => (type === 'Document' ? '/index.html' : new URL(url).pathname))
        .reduce((sum, file) => sum + packedSize(join(dir, file)), 0);
    return {
      html: bytesOf('Document'),
      js: bytesOf('Script'),
      css: bytesOf('Stylesheet'),
      requests: asked.size,
      chain: Math.max(...[...asked.keys()].map((url) => depthOf(asked, url))),
      evaluated,
    };
  } finally {
    await context.close();
  }
};

export type Weighed = {
  screens: { screen: string; costs: Record<keyof Sides['sides'], Cost> }[];
  remotes: { remote: string; entry: number; record: number }[];
};

const BLOCK = /<script type="application\/json" id="registry">([\s\S]*?)<\/script>/;

const recordsIn = (html: string): Record<string, number> => {
  const registry = JSON.parse(BLOCK.exec(html)?.[1] ?? '') as { remotes: { name: string }[] };
  const sizeWithout = (name = '') => {
    const remotes = registry.remotes.filter((one) => one.name !== name);
    const page = html.replace(BLOCK, () => jsonBlock('registry', { ...registry, remotes }));
    return brotli(Buffer.from(page)).byteLength;
  };
  return Object.fromEntries(
    registry.remotes.map(({ name }) => [name, sizeWithout() - sizeWithout(name)] as const),
  );
};

export const weighAll = async (
  browser: Browser,
  { session, remotes: builds, sides }: Sides,
): Promise<Weighed> => {
  const screens: Weighed['screens'] = [];
  for (const screen of SCREENS) {
    const costOf = (side: keyof typeof sides) => weighScreen(browser, sides[side], screen, session);
    screens.push({
      screen: screen.name,
      costs: { ank: await costOf('ank'), monolith: await costOf('monolith') },
    });
  }
  const records = recordsIn(readFileSync(join(sides.ank.dir, 'index.html'), 'utf8'));
  const remotes = builds.map((built) => ({
    remote: built.remote.name,
    entry: sizeOf(built, [built.remote.candidate.entry]),
    record: records[built.remote.name] ?? Number.NaN,
  }));
  return { screens, remotes };
};
