import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from '@ank/build/compress';
import { jsonBlock } from '@ank/build/json-block';
import type { Registry } from '@ank/protocol/registry';
import { sizeOf } from '@ank/release/size-rules';
import type { Browser } from 'playwright-core';
import type { Side, Sides } from './sides';
import { newPhone, openScreen, SCREENS, type Screen } from './visit';

/** A first visit in bytes (brotli 11) and counts, without calls and fonts. */
export type Cost = {
  html: number;
  js: number;
  css: number;
  /** Of code and style, with the page. */
  requests: number;
  /** The longest row of files that each asked for the next. */
  chain: number;
  /** With inline scripts. */
  evaluated: number;
};

export const totalOf = ({ html, js, css }: Cost): number => html + js + css;

/** Loaded when a call failed: no part of a start. */
const OF_A_FAILURE = /\/toasts\.(js|css)$/;

type Asked = { url: string; by: string | undefined; type: string };

type Stack = { callFrames: { url: string }[]; parent?: Stack };

/** The script at the bottom of the stack; undefined for what the page names. */
const asker = (stack: Stack | undefined): string | undefined => {
  const frames = stack ? [...stack.callFrames, ...(stack.parent?.callFrames ?? [])] : [];
  return frames.find(({ url }) => url !== '')?.url;
};

const depthOf = (asked: Asked[], url: string | undefined): number => {
  const one = asked.find((other) => other.url === url);
  if (!one) return 0;
  const others = asked.filter((other) => other !== one);
  return 1 + depthOf(others, one.by);
};

/** As sent: most files lie packed beside themselves. */
const packedSize = (file: string): number =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotli(readFileSync(file)).byteLength;

const weighScreen = async (
  browser: Browser,
  side: Side,
  screen: Screen,
  session: Record<string, unknown>,
): Promise<Cost> => {
  const context = await newPhone(browser, screen, session);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const asked: Asked[] = [];
    let evaluated = 0;
    devtools.on('Network.requestWillBeSent', ({ request, initiator, type, documentURL }) => {
      if (
        !['Document', 'Script', 'Stylesheet'].includes(type ?? '') ||
        /^data:/.test(request.url) ||
        OF_A_FAILURE.test(request.url)
      )
        return;
      const by = type === 'Document' ? undefined : (asker(initiator.stack) ?? initiator.url ?? documentURL);
      if (!asked.some(({ url }) => url === request.url))
        asked.push({ url: request.url, by, type: type ?? '' });
    });
    devtools.on('Debugger.scriptParsed', ({ url }) => {
      if (url.startsWith(side.origin) && !OF_A_FAILURE.test(url)) evaluated += 1;
    });
    await devtools.send('Network.enable');
    await devtools.send('Debugger.enable');
    await openScreen(page, side.origin, screen);
    // Deferred files come when the page is idle, perhaps after the line was quiet once.
    for (let before = 0; before < asked.length; ) {
      before = asked.length;
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
    }
    const bytesOf = (type: string) =>
      asked
        .filter((one) => one.type === type)
        .map(({ url }) => (type === 'Document' ? '/index.html' : new URL(url).pathname))
        .reduce((sum, path) => sum + packedSize(join(side.dir, path)), 0);
    return {
      html: bytesOf('Document'),
      js: bytesOf('Script'),
      css: bytesOf('Stylesheet'),
      requests: asked.length,
      chain: Math.max(...asked.map(({ url }) => depthOf(asked, url))),
      evaluated,
    };
  } finally {
    await context.close();
  }
};

/** Bytes (brotli 11). */
export type Weighed = {
  screens: { screen: string; costs: Record<keyof Sides['sides'], Cost> }[];
  remotes: { remote: string; entry: number; record: number }[];
};

const BLOCK = /<script type="application\/json" id="registry">([\s\S]*?)<\/script>/;

const recordsIn = (html: string): Map<string, number> => {
  const registry = JSON.parse(BLOCK.exec(html)?.[1] ?? '') as Registry;
  const sizeWith = (remotes: Registry['remotes']) =>
    brotli(Buffer.from(html.replace(BLOCK, () => jsonBlock('registry', { ...registry, remotes }))))
      .byteLength;
  const whole = sizeWith(registry.remotes);
  return new Map(
    registry.remotes.map(({ name }) => [
      name,
      whole - sizeWith(registry.remotes.filter((other) => other.name !== name)),
    ]),
  );
};

export const weighAll = async (browser: Browser, { product, sides }: Sides): Promise<Weighed> => {
  const screens: Weighed['screens'] = [];
  for (const screen of SCREENS) {
    const costOf = (side: Side) => weighScreen(browser, side, screen, product.session);
    const costs = { ank: await costOf(sides.ank), monolith: await costOf(sides.monolith) };
    screens.push({ screen: screen.name, costs });
  }
  const records = recordsIn(readFileSync(join(sides.ank.dir, 'index.html'), 'utf8'));
  const remotes = product.remotes.map((built) => ({
    remote: built.remote.name,
    entry: sizeOf(built, [built.remote.candidate.entry]),
    record: records.get(built.remote.name) ?? Number.NaN,
  }));
  return { screens, remotes };
};
