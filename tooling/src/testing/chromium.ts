import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [process.env.CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Debian's Chromium without a window and without calls of its own. Throws when there is none. */
export const launchChromium = (): Promise<Browser> => {
  const executablePath = PLACES.find((path) => path !== '' && existsSync(path));
  if (!executablePath) throw new Error('Chromium is missing: apt-get install chromium');
  return chromium.launch({
    executablePath,
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
