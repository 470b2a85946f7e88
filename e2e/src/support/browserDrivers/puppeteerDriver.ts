import { CHROMIUM_ARGS } from '@ank/testkit/chromium';
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';
import { PHONE_VIEWPORT } from '../browserTab';
import { type BrowserDriver, elementXPaths, newShownElementActions } from './browserDriver';

type Engine = { browser: 'firefox' | 'chrome'; path: string };

/** Firefox by WebDriver BiDi, or Chromium: without a window, nothing stored. `path` is the program's. */
export const launchPuppeteerBrowser = (
  { browser, path }: Engine,
  launchOptions: LaunchOptions = {},
): Promise<Browser> =>
  puppeteer.launch({
    browser,
    executablePath: path,
    args: browser === 'chrome' ? CHROMIUM_ARGS : [],
    defaultViewport: PHONE_VIEWPORT,
    ...launchOptions,
  });

export const openPuppeteerDriver = async (
  browserName: Engine['browser'],
  path: string,
  origin: string,
  /** Scripts that run before any other in each document. */
  atStart: readonly string[] = [],
): Promise<BrowserDriver> => {
  const browser = await launchPuppeteerBrowser({ browser: browserName, path }, { acceptInsecureCerts: true });
  const page = await browser.newPage();
  for (const script of atStart) await page.evaluateOnNewDocument(script);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught ${error}`));
  const { find, touch } = newShownElementActions(
    (path) => page.$$(`xpath/${path}`),
    (handle) => handle.isVisible(),
  );
  return {
    version: await browser.version(),
    complaints,
    goTo: async (path) => void (await page.goto(`${origin}${path}`)),
    press: (name) => touch(elementXPaths.button(name), (shown) => shown.click()),
    tap: (words) => touch(elementXPaths.words(words), (shown) => shown.click()),
    type: (label, text) => touch(elementXPaths.field(label), (shown) => shown.type(text)),
    waitForText: async (words) => void (await find(elementXPaths.words(words))),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
};
