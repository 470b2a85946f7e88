import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runWebpack } from '@ank/build/compile';
import { compressBrotli } from '@ank/build/compress';
import { fillPageTemplate, renderJsonScriptBlock } from '@ank/build/json-block';
import { packageAt, ROOT } from '@ank/build/packages';
import { shellPath } from '@ank/build/paths';
import { shellConfig } from '@ank/build/shell-config';
import { newSiteServer } from '@ank/release/site';
import { setSiteConfig } from '@ank/release/site-config';
import { listen } from '@ank/testkit/listen';
import { parseRegistryBlock, withRegistryBlock } from '@ank/testkit/site';
import { expect } from '@playwright/test';
import { openTab } from '../support/browserTab';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';

const CONFIG = { demo: true };

const buildMonolith = async (dir: string): Promise<void> => {
  const shell = packageAt(join(ROOT, 'shell'));
  const outDir = join(dir, shellPath('one', ''));
  const { entrypoints } = await runWebpack({
    ...shellConfig({ pkg: shell, version: 'one', outDir }, 'webpack'),
    context: join(ROOT, 'e2e/monolith'),
    entry: { main: './main.tsx' },
  });
  const files = entrypoints.get('main')?.getFiles();
  const first = (ending: string) => shellPath('one', files?.find((file) => file.endsWith(ending)) ?? '');
  const page = fillPageTemplate(readFileSync(join(shell.dir, 'src/index.html'), 'utf8'), {
    registry: '',
    config: renderJsonScriptBlock('config', CONFIG, ' data-checked'),
    start: '',
    styles: `<link rel="stylesheet" href="${first('.css')}">`,
    scripts: `<script defer src="${first('.js')}"></script>`,
  });
  writeFileSync(join(dir, 'index.html'), page);
  writeFileSync(join(dir, 'config.json'), JSON.stringify(CONFIG));
};

type ComparedSites = Record<'ank' | 'monolith', JourneySite>;

/** The monolith, built into `dir` and with Ank's provider; Ank's site is then configured as for players. */
export const openComparedSites = async (ank: JourneySite, dir: string): Promise<ComparedSites> => {
  await setSiteConfig(ank.target, CONFIG);
  await buildMonolith(dir);
  const { port, close } = await listen(newSiteServer({ dir, providerPort: ank.provider.port }));
  const origin = `http://localhost:${port}`;
  const open: JourneySite['open'] = (options) => openTab(ank.browser, { baseURL: origin, ...options });
  return { ank, monolith: { ...ank, origin, dir, open, close } };
};

/** `content` is what a player came for, in place of a skeleton; `state` what the screen before hands on. */
type ComparedScreen = { path: string; content: string; state?: Record<string, string> };

const MARKET = { gameId: '1', gameName: 'KALYAN', openTime: '11:59 PM', closeTime: '11:59 PM' };

const SCREENS: Record<string, ComparedScreen> = {
  'log-in': { path: '/login', content: 'main input' },
  home: { path: '/imp', content: 'main article' },
  bid: { path: '/single', content: 'main input', state: MARKET },
  wallet: { path: '/imp7', content: 'main a' },
  history: { path: '/imp4', content: 'main input' },
};

/** A first visit in bytes (brotli 11) and counts, without calls and fonts. */
export type ScreenCost = {
  html: number;
  js: number;
  css: number;
  /** The files of code and style, with the page. */
  requests: number;
  chain: number;
  evaluated: number;
};

export const totalBytesOf = ({ html, js, css }: ScreenCost): number => html + js + css;

/** Loaded when a call failed: no part of a start. */
const OF_A_FAILURE = /\/toasts\.(js|css)$/;

/**
 * Measures a screen on a phone with storage of its own and data saving on, so that nothing is fetched ahead.
 */
const measureScreenCost = async (
  side: JourneySite,
  { path, state, content }: ComparedScreen,
): Promise<ScreenCost> => {
  const { page, context, close } = path === '/login' ? await side.open() : await openLoggedInTab(side);
  await page.addInitScript((usr) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    if (usr) history.replaceState({ usr, key: 'compare', idx: 0 }, '');
  }, state);
  const devtools = await context.newCDPSession(page);
  /** Maps each file's address to how many files were requested in a row until it was. */
  const asked = new Map<string, number>();
  let evaluated = 0;
  devtools.on('Network.requestWillBeSent', ({ request: { url }, initiator, type = '', documentURL }) => {
    if (!/^(Document|Script|Stylesheet)$/.test(type) || /^data:/.test(url) || OF_A_FAILURE.test(url)) return;
    const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames ?? []);
    // The script at the bottom of the stack, or the page that names the file.
    const by = frames.find((frame) => frame.url)?.url ?? initiator.url ?? documentURL;
    if (!asked.has(url)) asked.set(url, 1 + (asked.get(by) ?? 0));
  });
  devtools.on('Debugger.scriptParsed', ({ url }) => {
    if (url.startsWith(side.origin) && !OF_A_FAILURE.test(url)) evaluated += 1;
  });
  await devtools.send('Network.enable');
  await devtools.send('Debugger.enable');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator(content).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Deferred files come when the page is idle, perhaps after the line was quiet once.
  for (let before = 0; before < asked.size; ) {
    before = asked.size;
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
  }
  const sizes = await page.evaluate(() =>
    performance
      .getEntries()
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming ? [[entry.name, entry.encodedBodySize] as const] : [],
      ),
  );
  await close();
  const bytesOf = (files: RegExp) =>
    sizes.reduce((sum, [url, size]) => (asked.has(url) && files.test(url) ? sum + size : sum), 0);
  return {
    html: bytesOf(/(?<!\.js|\.css)$/),
    js: bytesOf(/\.js$/),
    css: bytesOf(/\.css$/),
    requests: asked.size,
    chain: Math.max(...asked.values()),
    evaluated,
  };
};

export type MeasuredCosts = {
  screens: ({ screen: string } & Record<keyof ComparedSites, ScreenCost>)[];
  remotes: { remote: string; entry: number; record: number }[];
};

/** `record`: what the page would be shorter by without it. */
const measureEntryAndRecordBytesOfRemotes = (siteDir: string): MeasuredCosts['remotes'] => {
  const html = readFileSync(join(siteDir, 'index.html'), 'utf8');
  const registry = parseRegistryBlock(html);
  const pageSize = (remotes: typeof registry.remotes) => {
    const page = withRegistryBlock(html, renderJsonScriptBlock('registry', { ...registry, remotes }));
    return compressBrotli(Buffer.from(page)).byteLength;
  };
  return registry.remotes.map(({ name, candidates: [best] }) => ({
    remote: name,
    entry: statSync(join(siteDir, `${best?.entry.src}.br`)).size,
    record: pageSize(registry.remotes) - pageSize(registry.remotes.filter((remote) => remote.name !== name)),
  }));
};

export const measureScreensAndRemotes = async ({ ank, monolith }: ComparedSites): Promise<MeasuredCosts> => {
  const screens: MeasuredCosts['screens'] = [];
  for (const [screen, one] of Object.entries(SCREENS))
    screens.push({
      screen,
      ank: await measureScreenCost(ank, one),
      monolith: await measureScreenCost(monolith, one),
    });
  return { screens, remotes: measureEntryAndRecordBytesOfRemotes(ank.dir) };
};
