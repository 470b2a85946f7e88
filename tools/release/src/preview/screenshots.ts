import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteRoute } from '@ank/protocol/registry';
import type { Browser, Page } from 'playwright-core';

// Large: an import would search it for names, for half a second.
const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');

/** Chromium draws unseen windows of its own for every page, at several times the work. */
const PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** CHROMIUM, else the first of Debian's. Throws when it is not there. */
export const findChromium = (
  chosenPath = process.env.CHROMIUM,
  places: readonly string[] = PLACES,
): string => {
  if (chosenPath && !existsSync(chosenPath))
    throw new Error(`CHROMIUM names ${chosenPath}, which does not exist`);
  const found = chosenPath || places.find((path) => existsSync(path));
  if (!found)
    throw new Error('Chromium was not found. Run apt-get install chromium-headless-shell, or set CHROMIUM');
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

export const launchScreenshotBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

export const SCREENSHOT_LANGUAGES = ['en', 'hi', 'mr'];
const PHONE = { width: 390, height: 844 };
/** The longest wait for a first start on a busy machine, in ms. */
const PATIENCE_MS = 90_000;
const IDLE_MS = 5000;

export type Screenshot = { screen: string; language: string } & (
  | { file: string }
  /** The page's policy forbids what the version did where `isForbidden` is set. */
  | { problem: string; isForbidden?: boolean }
);

type PicturedVersion = {
  /** The site's address, without a slash at its end. */
  address: string;
  name: string;
  version: string;
  routes: readonly RemoteRoute[];
  /** The session of a player; without it, screens that need one are left out. */
  session?: Record<string, unknown> | undefined;
  dir: string;
};

type ReportedEvent = {
  event: string;
  remote: string;
  version: string;
  phase?: string;
  reason?: string;
  /** The browser itself told of it: the shell takes a style of a nameless script for an extension's. */
  isForbidden?: true;
};
type WindowWithEvents = typeof globalThis & { told: ReportedEvent[] };

/** Returns the problem of the screen in the page; undefined once it is drawn. */
const waitForScreenAndFindProblem = async (page: Page, { name, version }: PicturedVersion) => {
  const heard = (name: string) => (globalThis as WindowWithEvents).told.some(({ remote }) => remote === name);
  const isHeard = await page.waitForFunction(heard, name, { timeout: PATIENCE_MS }).catch(() => undefined);
  if (!isHeard) return { problem: 'the page did not load it' };
  // A screen that asks again and again is never done.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  const told = (await page.evaluate(() => (globalThis as WindowWithEvents).told)).filter(
    (one) => one.remote === name,
  );
  // After a violation the version before takes the place, which is no news of its own.
  const bad =
    told.find(({ isForbidden }) => isForbidden) ??
    told.find((one) => one.event !== 'loaded' || one.version !== version);
  if (!bad) return undefined;
  const problem = [bad.event, bad.version, bad.phase, bad.reason].filter(Boolean).join(' ');
  return { problem, ...(bad.isForbidden && { isForbidden: true }) };
};

const findReasonToSkip = ({ path, login }: RemoteRoute, { session }: PicturedVersion) => {
  if (path.includes(':')) return 'its path has a parameter';
  return login && !session ? 'it wants a player: name one in ANK_PLAYER' : undefined;
};

/**
 * Takes a picture of each screen in each language, as a phone shows it. Throws where there is no Chromium.
 */
export const takeScreenshots = async (subject: PicturedVersion): Promise<Screenshot[]> => {
  const { address, name, version, routes, session, dir } = subject;
  const browser = await launchScreenshotBrowser();
  const pictureOf = async (route: RemoteRoute, language: string): Promise<Screenshot> => {
    const { screen, path } = route;
    const leftOut = findReasonToSkip(route, subject);
    if (leftOut) return { screen, language, problem: leftOut };
    const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
    try {
      const page = await context.newPage();
      const stored = {
        'ank.language': language,
        ...(session && { 'user-credentials': JSON.stringify(session) }),
      };
      await page.addInitScript(
        ([local, remote, version]) => {
          for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
          sessionStorage.setItem('ank.preview', `${remote}@${version}`);
          const told: ReportedEvent[] = [];
          Object.assign(globalThis, { told });
          addEventListener('ank:remote', (event) => told.push((event as CustomEvent<ReportedEvent>).detail));
          addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
            // The operator chooses whose pictures are shown, and libraries that try `eval` go on without it.
            if (/^(img|media|font)-src/.test(effectiveDirective) || blockedURI === 'eval') return;
            const reason = `${effectiveDirective} blocked ${blockedURI}`;
            told.push({ event: 'breach', remote, version, reason, isForbidden: true });
          });
        },
        [stored, name, version] as const,
      );
      await page.goto(address + path);
      const problem = await waitForScreenAndFindProblem(page, subject);
      if (problem) return { screen, language, ...problem };
      const file = `${screen}-${language}.png`;
      await page.screenshot({ path: join(dir, file), animations: 'disabled', caret: 'hide' });
      return { screen, language, file };
    } finally {
      await context.close();
    }
  };
  try {
    const first = routes.filter(
      ({ screen }, at) => routes.findIndex((route) => route.screen === screen) === at,
    );
    const pictures: Screenshot[] = [];
    for (const route of first)
      for (const language of SCREENSHOT_LANGUAGES) pictures.push(await pictureOf(route, language));
    return pictures;
  } finally {
    await browser.close();
  }
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  findChromium as chromiumPath,
  launchScreenshotBrowser as launchChromium,
  SCREENSHOT_LANGUAGES as LANGUAGES,
  type Screenshot as Picture,
  takeScreenshots as takePictures,
};
