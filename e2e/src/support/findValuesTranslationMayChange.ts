import type { Page } from '@playwright/test';

/** The people of the demo and of a training, whose names a translation would turn into words. */
const PEOPLE = ['Asha', 'Bhagyalakshmi', 'Chandra', 'Demo', 'Meenakshi', 'Raghunathan', 'Usha'];

/**
 * Returns the texts of the screen that a translation may change although they are points, numbers, ids,
 * codes, payment addresses or people, or have one of those in a sentence: each has to stand under
 * `translate="no"`.
 */
export const findValuesTranslationMayChange = (page: Page): Promise<string[]> =>
  page.evaluate((personNames) => {
    /** Texts that are nothing but a value: figures with their signs, and names of people. */
    const isValue = (text: string): boolean =>
      personNames.includes(text) || /^(?=.*\d)[\d\s\p{P}\p{S}]+$/u.test(text);
    /** Texts that hold a phone number, an id, a code or a payment address. */
    const holdsValue = (text: string): boolean =>
      /\d{5}|#\d|\d{3} \d{4}|[\w.-]@[\w-]/.test(text) ||
      text.split(/[\s:,;()]+/).some((word) => /^(?=.*\d)(?=.*[A-Z])[A-Z0-9-]{6,}$/.test(word));
    // The chart library measures its texts in an element that nobody sees.
    const KEPT = '[translate="no"], #recharts_measurement_span, script, style, noscript, textarea, title';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const { data, parentElement: parent } = walker.currentNode as Text;
      const text = data.trim();
      if (!(isValue(text) || holdsValue(text))) continue;
      if (!parent || parent.closest(KEPT)) continue;
      found.add(`${text} in ${parent.outerHTML.slice(0, 120)}`);
    }
    return [...found];
  }, PEOPLE);
