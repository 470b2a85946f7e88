import { findChromium } from '@ank/testkit/chromium';
import type { BrowserDriver } from '../support/browserDrivers/browserDriver';
import { openPuppeteerDriver } from '../support/browserDrivers/puppeteerDriver';

/** Runs in the page: a translation that says the same words, in the nodes of Google's. */
const translatePageNodes = (delayMs: number): void => {
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (
        text.data.trim() === '' ||
        text.parentElement?.closest('head, script, style, noscript, textarea, font')
      )
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    document.documentElement.classList.add('translated-ltr');
  };
  let isAwaited = false;
  const replaceLater = () => {
    if (isAwaited) return;
    isAwaited = true;
    setTimeout(() => {
      isAwaited = false;
      replaceTexts();
    }, delayMs);
  };
  const isAtOnce = delayMs === 0;
  const observer = new MutationObserver(isAtOnce ? replaceTexts : replaceLater);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
};

/**
 * A script for a page's start that replaces every text node by nested `font` elements, and again after each
 * change: `delayMs` later, or at once, before anything else can run.
 */
const translatorScript = (delayMs = 0): string => `(${translatePageNodes})(${delayMs})`;

/** An expression: how many texts of the page stand outside of a translation. */
export const COUNT_UNTRANSLATED_TEXTS = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (data.trim() && !parentElement.closest('script, style, noscript, textarea, font')) count += 1;
  }
  return count;
})()`;

/**
 * Browsers whose translation is at work, each opened by its name. Chromium has its texts replaced at once,
 * Firefox a moment later, as the translation of Google does it. `atStart`: further scripts that run first.
 */
export const TRANSLATED_BROWSERS: Readonly<
  Record<string, (origin: string, atStart?: readonly string[]) => Promise<BrowserDriver>>
> = {
  Chromium: (origin, atStart = []) =>
    openPuppeteerDriver('chrome', findChromium(), origin, [...atStart, translatorScript()]),
  Firefox: (origin, atStart = []) =>
    openPuppeteerDriver('firefox', '/usr/bin/firefox-esr', origin, [...atStart, translatorScript(60)]),
};
