import type { Page } from '@playwright/test';

/**
 * Elements that are for screen readers alone, move by design, or are a picture made of letters. A text may
 * also be clipped away by the style of its own element, such as the number of a folded row.
 */
const UNREAD_ELEMENTS =
  '.sr, .react-datepicker__sr-only, [inert], [role="marquee"], [data-picture], style, script, noscript';

/**
 * Returns the faults of how the texts on show lie, one line each: texts over one another, words broken in
 * two, texts without any room, and what can be pressed but never be brought out from under a bar.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate((noReading) => {
    type Line = { text: string; box: DOMRect; layer: Element };
    const short = (text: string) => `"${text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /**
     * Returns the layer of an element. A layer that stays in its place while the page scrolls lies over the
     * page by design.
     */
    const layerOf = (element: Element): Element => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (at.matches('dialog') || /fixed|sticky/.test(getComputedStyle(at).position)) return at;
      return document.body;
    };

    const faults = new Set<string>();
    const lines: Line[] = [];
    const dialog = document.querySelector('dialog[open]');
    const range = document.createRange();
    const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent?.trim() || !parentElement || parentElement.closest(noReading)) continue;
      if (!isSeen(parentElement) || getComputedStyle(parentElement).clipPath === 'inset(50%)') continue;
      range.selectNodeContents(texts.currentNode);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length === 0) faults.add(`no room for ${short(textContent)}`);
      const layer = layerOf(parentElement);
      lines.push(...boxes.map((box) => ({ text: textContent, box, layer })));

      if (parentElement.closest('code')) continue;
      for (const { 0: word, index } of textContent.matchAll(/[^\s\-/,·]{2,}/g)) {
        // An address, and what is longer than any line, have no other place to break.
        if (word.includes('@') || word.length > 24) continue;
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) faults.add(`broken word ${short(word)}`);
      }
    }

    lines.sort((a, b) => a.box.top - b.box.top);
    lines.forEach((line, index) => {
      for (let next = index + 1; next < lines.length; next += 1) {
        const otherLine = lines[next];
        if (!otherLine || otherLine.box.top > line.box.bottom) break;
        if (otherLine.layer !== line.layer) continue;
        const wide =
          Math.min(line.box.right, otherLine.box.right) - Math.max(line.box.left, otherLine.box.left);
        const high = Math.min(line.box.bottom, otherLine.box.bottom) - otherLine.box.top;
        // Boxes of letters are higher than what is drawn of them.
        const room = 0.4 * Math.min(line.box.height, otherLine.box.height);
        if (wide > 2 && high > room) faults.add(`${short(line.text)} over ${short(otherLine.text)}`);
      }
    });

    const scrolled = window.scrollY;
    for (const pressed of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (!isSeen(pressed) || pressed.closest('.sr, [inert]') || (dialog && !dialog.contains(pressed)))
        continue;
      pressed.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = pressed.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = pressed instanceof HTMLInputElement ? pressed.labels?.[0] : undefined;
      // A toast goes by itself.
      if (hit?.closest('.Toastify')) continue;
      if (hit && (pressed.contains(hit) || hit.contains(pressed) || label?.contains(hit))) continue;
      const name = pressed.getAttribute('aria-label') ?? pressed.textContent ?? '';
      faults.add(
        `${pressed.tagName.toLowerCase()} ${short(name)} lies under ${hit?.className ?? 'the edge'}`,
      );
    }
    window.scrollTo(0, scrolled);
    return [...faults];
  }, UNREAD_ELEMENTS);

type WithRememberedTexts = { seenTexts?: Node[] };

export const rememberTextsVisibleNow = (page: Page): Promise<void> =>
  page.evaluate((noReading) => {
    const seen: Node[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent?.trim() || !parentElement || parentElement.closest(noReading)) continue;
      if (getComputedStyle(parentElement).clipPath === 'inset(50%)') continue;
      if (parentElement.checkVisibility({ visibilityProperty: true })) seen.push(texts.currentNode);
    }
    (window as WithRememberedTexts).seenTexts = seen;
  }, UNREAD_ELEMENTS);

export const findRememberedTextsNowHidden = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((window as WithRememberedTexts).seenTexts ?? [])
      .filter(({ isConnected, parentElement }) => isConnected && !parentElement?.checkVisibility())
      .map(({ textContent }) => `"${textContent?.trim().slice(0, 40)}"`),
  );

export const countTitleLines = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const range = document.createRange();
    const text = document.querySelector('header h1 > span');
    if (!text) return 1;
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

export const countVisibleMainHeadings = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('h1')].filter((element) => element.checkVisibility()).length,
  );
