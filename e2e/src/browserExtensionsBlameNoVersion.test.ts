import { expect, type Page } from '@playwright/test';
import { EXTENSION_SCRIPT } from './browserExtensionScripts';
import { test } from './support/journeyFixtures';
import { openLoggedInTab } from './support/playerLogin';
import { type RemoteEvent, recordRemoteEvents } from './support/remoteEvents';

const BLAMING = /^(failed|crashed|quarantined|fell-back|error|empty|contained|breach)$/;
/** From home over screens of the other remotes and back. */
const LINKS = [
  ['Bids', '/imp4'],
  ['Funds', '/imp9'],
  ['Passbook', '/transaction'],
  ['Home', '/imp'],
] as const;

/** Scripts of extensions run in a world of their own; those that they put into the page in that of the page. */
const WORLDS = {
  'in a world of its own': { worldName: 'extension' },
  'in the world of the page': {},
};

/** What is to be the same on each screen: the page's own language, theme and title are not looked at. */
const MARKS = `(() => {
  const { body, documentElement: html, head } = document;
  const attributes = (one) => [...one.attributes].map(({ name, value }) => name + '=' + value)
    .filter((text) => !/^(lang|data-lang|data-theme)=/.test(text)).sort();
  const isMarked = (one) => one.hasAttribute('data-extension');
  return {
    html: attributes(html),
    body: attributes(body),
    outside: [...html.children, ...body.children, ...head.children].filter(isMarked).map((one) => one.localName).sort(),
    enabledSheets: document.adoptedStyleSheets.filter((one) => !one.disabled).length,
    frame: document.querySelectorAll('.frame > [data-extension]').length,
  };
})()`;

type ExtensionMarks = {
  html: string[];
  body: string[];
  outside: string[];
  enabledSheets: number;
  frame: number;
};

const readExtensionMarks = (page: Page): Promise<ExtensionMarks> => page.evaluate<ExtensionMarks>(MARKS);

/** What the shopping helper wrapped late is put back after the change of screen that undid it. */
const areGlobalsWrapped = () =>
  [fetch, queueMicrotask, JSON.parse, JSON.stringify, addEventListener, Storage.prototype.getItem].every(
    (wrapped) => 'isForeign' in wrapped,
  );

const isBackgroundScriptLoaded = () =>
  performance.getEntriesByType('resource').some(({ name }) => /\/background\.[^/]*js/.test(name));

for (const [world, options] of Object.entries(WORLDS))
  test(`what extensions put into the page ${world} stays over all screens, and no version is blamed`, async ({
    site,
  }) => {
    const tab = await openLoggedInTab(site);
    const { page } = tab;
    await recordRemoteEvents(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: EXTENSION_SCRIPT, ...options });
    await page.goto('/imp');
    await page.waitForSelector('html[data-extension-ready]', { state: 'attached' });
    await page.waitForFunction(isBackgroundScriptLoaded);
    const before = await readExtensionMarks(page);
    expect(before.outside).toStrictEqual([
      ...['div', 'div', 'grammar-desktop-integration', 'iframe', 'iframe', 'img', 'link'],
      ...['shop-offers', 'style', 'style'],
    ]);
    expect(before.frame).toBe(1);
    for (const [name, path] of LINKS) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.waitForURL(`**${path}`);
      await expect(page.getByRole('main').getByText(/\S/).first()).toBeVisible();
      // What a screen leaves is looked for in the task after it is left.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))));
      expect(await readExtensionMarks(page), path).toStrictEqual(before);
    }
    if (!('worldName' in options)) await page.waitForFunction(areGlobalsWrapped);
    const events = await page.evaluate(() => (window as { remoteEvents?: RemoteEvent[] }).remoteEvents ?? []);
    expect(events.filter(({ event }) => BLAMING.test(event))).toStrictEqual([]);
    await tab.close();
  });
