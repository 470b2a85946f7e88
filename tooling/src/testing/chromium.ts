import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';

// Its one large CommonJS file: an import would have Node look through all of it for names, for half a second.
const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');

/**
 * The headless shell first: the same engine without the browser's own windows, of which the whole Chromium draws a
 * set, unseen, for every page of a test, at several times the work.
 */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The browser that CHROMIUM names, or the first of Debian's. Throws when there is none, and when there is none of that name. */
export const chromiumPath = (named = process.env.CHROMIUM, places: readonly string[] = PLACES): string => {
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there`);
  const found = named || places.find((path) => existsSync(path));
  if (!found) throw new Error('No Chromium here: apt-get install chromium-headless-shell, or set CHROMIUM');
  return found;
};

/** Debian's Chromium, or the one CHROMIUM names, without a window and without calls of its own. Throws when there is none. */
export const launchChromium = (): Promise<Browser> => {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
};
