import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type AxeResult = {
  violations: { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] }[];
};
type WithAxe = { axe?: { run: (options: object) => Promise<AxeResult> } };

const runAxe = async (page: Page, rule?: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (ruleId) =>
      (window as WithAxe).axe?.run({
        resultTypes: ['violations'],
        ...(ruleId && { runOnly: [ruleId] }),
        // Experimental, so that it has to be asked for.
        rules: { 'label-content-name-mismatch': { enabled: true } },
      }) ?? { violations: [] },
    rule,
  );
  const rank = ['critical', 'serious', 'moderate', 'minor'];
  return violations
    .sort((a, b) => rank.indexOf(a.impact ?? '') - rank.indexOf(b.impact ?? ''))
    .map(
      ({ id, impact, nodes }) =>
        `${impact} ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
    );
};

export const waitForThemeAndAnimations = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
  await page.evaluate(
    () => new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
  );
  // A message that comes or goes is half transparent.
  await page.evaluate(() => {
    const isShort = (animation: Animation) =>
      animation instanceof CSSTransition ||
      (animation instanceof CSSAnimation && /^(message-|Toastify__bounce)/.test(animation.animationName));
    const short = document.getAnimations().filter(isShort);
    return Promise.allSettled(short.map(({ finished }) => finished)).then(() => undefined);
  });
};

/** Returns by how many px the screen can be moved sideways, and what sticks out; empty when it cannot. */
export const findHorizontalOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth;
    const [first] = [...document.querySelectorAll('body *')].filter(isOut).reverse();
    return [`${scrollWidth - clientWidth} px to the side: ${first?.outerHTML.slice(0, 80)}`];
  });

/**
 * Returns what axe finds on the screen, of one rule alone where it is named. A finding stands in two runs:
 * a message that leaves while axe looks is half transparent in one.
 */
export const findAxeViolations = async (page: Page, rule?: string): Promise<string[]> => {
  const first = await runAxe(page, rule);
  if (first.length === 0) return [];
  const again = await runAxe(page, rule);
  return first.filter((finding) => again.includes(finding));
};

/** A part of a sentence may be small; a label or an enlarged surface around it counts as its own. */
export const findSmallTouchTargets = (page: Page, minPx = 44): Promise<string[]> =>
  page.evaluate((px) => {
    const PRESSED =
      'a[href], button, input:not([readonly]), select, textarea, [role="switch"], [role="radio"], summary';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const surface = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const rects = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
      return {
        width: Math.max(...rects.map(({ width }) => width)),
        height: Math.max(...rects.map(({ height }) => height)),
      };
    };
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent?.trim() ?? '';
      return around.length > (element.textContent?.trim().length ?? 0) + 3;
    };
    const catches = (element: Element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = px / 2 - 1;
      return [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ].every(([atX = 0, atY = 0]) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (element.contains(hit) || hit.closest(PRESSED) === element);
      });
    };
    // An open dialog takes every tap: nothing behind it is a target.
    const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    return [...layer.querySelectorAll(PRESSED)]
      .filter((element) => isShown(element) && element.getBoundingClientRect().width > 1)
      .filter((element) => !element.closest('[inert]') && !isInSentence(element))
      .flatMap((element) => {
        const { width, height } = surface(element);
        if ((width >= px && height >= px) || catches(element)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        return [
          `${element.tagName.toLowerCase()} "${name.slice(0, 30)}" ${Math.round(width)}x${Math.round(height)}`,
        ];
      });
  }, minPx);

/**
 * Returns clipped texts, without those that move by design, are for screen readers alone, or scroll by
 * themselves.
 */
export const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CUTS = ['hidden', 'clip'];
    const cutBy = (element: Element | null, text: DOMRect): Element | undefined => {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
        const box = at.getBoundingClientRect();
        if (CUTS.includes(overflowX) && (text.left < box.left - 1 || text.right > box.right + 1)) return at;
        if (CUTS.includes(overflowY) && (text.top < box.top - 2 || text.bottom > box.bottom + 2)) return at;
        if (position === 'fixed') return undefined;
      }
      return text.right > document.documentElement.clientWidth + 1 ? document.body : undefined;
    };
    const found = [...document.querySelectorAll('input')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 8 && scrollWidth > clientWidth + 1)
      .map(({ value, placeholder }) => `"${value || placeholder}" in its field`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // A toast that has left folds up.
      const noReading =
        '.sr, .react-datepicker__sr-only, [inert], [role="marquee"], [class*="bounce-exit"], style, script';
      if (parentElement.closest(noReading)) continue;
      // The number of a folded row is for screen readers alone.
      if (getComputedStyle(parentElement).clipPath === 'inset(50%)') continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const box = range.getBoundingClientRect();
      const cut = box.width > 0 ? cutBy(parentElement, box) : undefined;
      if (cut)
        found.push(`"${textContent.trim().slice(0, 40)}" in ${cut.tagName.toLowerCase()}.${cut.className}`);
    }
    return found;
  });
