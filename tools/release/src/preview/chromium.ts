import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';

// Large: an import would search it for names, for half a second.
const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');

/** Chromium draws unseen windows of its own for every page, at several times the work. */
const PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** CHROMIUM, else the first of Debian's. Throws when it is not there. */
export const chromiumPath = (named = process.env.CHROMIUM, places: readonly string[] = PLACES): string => {
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there`);
  const found = named || places.find((path) => existsSync(path));
  if (!found) throw new Error('No Chromium here: apt-get install chromium-headless-shell, or set CHROMIUM');
  return found;
};

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
