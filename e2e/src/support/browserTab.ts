import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { recordAlertsInPage } from './recordAlerts';

export const PHONE_VIEWPORT = { width: 390, height: 844 };
export const SMALL_PHONE_VIEWPORT = { width: 320, height: 640 };

export type BrowserTab = {
  page: Page;
  context: BrowserContext;
  pageErrors: string[];
  assertNoPageErrors: (...expected: RegExp[]) => void;
  close: () => Promise<void>;
};

const logCspViolationsAsErrors = (): void => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`CSP violation: ${effectiveDirective} blocked ${blockedURI} in ${sourceFile}`);
  });
};

export const toBrowserTab = (page: Page, context: BrowserContext): BrowserTab => {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    // Chromium only warns of a header with an unknown name.
    if (message.type() === 'error' || /Permissions-Policy/.test(message.text()))
      pageErrors.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => pageErrors.push(`uncaught ${error.message}`));
  let isClosed = false;
  context.on('close', () => {
    isClosed = true;
  });
  return {
    page,
    context,
    pageErrors,
    assertNoPageErrors: (...expected) => {
      const unexpected = pageErrors.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the page complained').toStrictEqual([]);
    },
    close: async () => {
      if (isClosed) return;
      // A call that a route still holds ends with the page, which is no fault.
      for (const one of [context, ...context.pages()]) await one.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
};

/** A page in a new context, nothing stored or cached, 390 by 844 unless told otherwise. */
export const openTab = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserTab> => {
  const context = await browser.newContext({
    viewport: PHONE_VIEWPORT,
    hasTouch: true,
    locale: 'en-IN',
    serviceWorkers: 'block',
    ...options,
  });
  // The limit is for a machine that does other things beside: a test that passes never waits so long.
  context.setDefaultTimeout(60_000);
  // The bench's loader wraps named functions in a helper, which the page must have.
  await context.addInitScript('globalThis.__name ??= (value) => value');
  await context.addInitScript(logCspViolationsAsErrors);
  await context.addInitScript(recordAlertsInPage);
  return toBrowserTab(await context.newPage(), context);
};

/** Counts documents loaded from now on: a player who sees none of them was never reloaded. */
export const countPageLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
};
