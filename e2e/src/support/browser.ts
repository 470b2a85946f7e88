import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, or the one CHROMIUM names; throws when there is none. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM ?? CANDIDATES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium here: apt-get install chromium, or set CHROMIUM');
  return chromium.launch({ executablePath, args: QUIET });
};

export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 640 };

/** A page, what it complained about, and how to make sure it did not. */
export type Tab = {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught errors and violations of the content security policy, as text. */
  trouble: string[];
  /** Fails when the page complained about anything but these. */
  assertQuiet: (...expected: RegExp[]) => void;
  close: () => Promise<void>;
};

/** Tells violations apart from other console errors, and catches those the console keeps to itself. */
const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`CSP violation: ${effectiveDirective} blocked ${blockedURI} in ${sourceFile}`);
  });
};

/** Watches a further page of a tab's context. */
export const watch = (page: Page, context: BrowserContext): Tab => {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => trouble.push(`uncaught ${error.message}`));
  return {
    page,
    context,
    trouble,
    assertQuiet: (...expected) => {
      const unexpected = trouble.filter((text) => !expected.some((pattern) => pattern.test(text)));
      assert.deepEqual(unexpected, [], 'the page complained');
    },
    close: () => context.close(),
  };
};

/** A page in a context of its own: nothing stored, nothing cached, a phone of 390 by 844 unless told otherwise. */
export const openTab = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> => {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    locale: 'en-IN',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  // The loader of these tests wraps named functions in a helper that a function sent to the page must find there.
  await context.addInitScript('globalThis.__name ??= (value) => value');
  await context.addInitScript(reportViolations);
  return watch(await context.newPage(), context);
};

/** Counts documents loaded from now on: a player who sees none of them was never reloaded. */
export const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
};
