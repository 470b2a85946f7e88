import { CHROMIUM_ARGS } from '@ank/testkit/chromium';
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';
import { PHONE } from '../browser';
import { elementPaths, fingerOver, type Hand } from './hand';

type Engine = { browser: 'firefox' | 'chrome'; path: string };

/** Firefox by WebDriver BiDi, or Chromium: without a window, nothing stored. `path` is the program's. */
export const launchEngine = ({ browser, path }: Engine, more: LaunchOptions = {}): Promise<Browser> =>
  puppeteer.launch({
    browser,
    executablePath: path,
    args: browser === 'chrome' ? CHROMIUM_ARGS : [],
    defaultViewport: PHONE,
    ...more,
  });

export const puppeteerHand = async (
  browserName: Engine['browser'],
  path: string,
  origin: string,
  /** Scripts that run before any other in each document. */
  atStart: readonly string[] = [],
): Promise<Hand> => {
  const browser = await launchEngine({ browser: browserName, path }, { acceptInsecureCerts: true });
  const page = await browser.newPage();
  for (const script of atStart) await page.evaluateOnNewDocument(script);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught ${error}`));
  const { find, touch } = fingerOver(
    (path) => page.$$(`xpath/${path}`),
    (handle) => handle.isVisible(),
  );
  return {
    version: await browser.version(),
    complaints,
    go: async (path) => void (await page.goto(`${origin}${path}`)),
    press: (name) => touch(elementPaths.button(name), (shown) => shown.click()),
    tap: (words) => touch(elementPaths.words(words), (shown) => shown.click()),
    type: (label, text) => touch(elementPaths.field(label), (shown) => shown.type(text)),
    sees: async (words) => void (await find(elementPaths.words(words))),
    read: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
};
