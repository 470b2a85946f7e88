import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { failTest } from '../failTest';

/** A browser as a finger uses it, whatever drives it: all is found by the name it has on the screen. */
export type BrowserDriver = {
  version: string;
  goTo: (path: string) => Promise<void>;
  /** The last button or link of this name that is shown. */
  press: (name: string) => Promise<void>;
  /** Taps the element in which these words stand, where they stand last. */
  tap: (words: string) => Promise<void>;
  type: (label: string, text: string) => Promise<void>;
  /** Waits until these words are on the screen. */
  waitForText: (words: string) => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** The complaints of the browser itself, where its driver tells them. */
  complaints: string[];
  close: () => Promise<void>;
};

const quoteForXPath = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);

const xpathOfContainedText = (text: string): string => `contains(normalize-space(.), ${quoteForXPath(text)})`;

/** XPath of what a finger or an eye looks for, shown or not. */
export const elementXPaths = {
  button: (name: string) =>
    `//body//*[self::button or self::a or self::summary][normalize-space(.)=${quoteForXPath(name)} or @aria-label=${quoteForXPath(name)}]`,
  field: (label: string) =>
    `//body//input[@id=//label[normalize-space(.)=${quoteForXPath(label)}]/@for or @aria-label=${quoteForXPath(label)}]`,
  // The words in a picture are drawn: nobody taps or reads them as words.
  words: (words: string) =>
    `//body//*[${xpathOfContainedText(words)}][not(*[${xpathOfContainedText(words)}])][not(ancestor::*[@role="img"])]`,
};

/** Acts on what was found, once more when it was drawn afresh before it was touched. */
const retryWhileElementIsReplaced = async (act: () => Promise<void>): Promise<void> => {
  for (let left = 20; ; left--) {
    try {
      return await act();
    } catch (refused) {
      if (left === 0 || !/stale|intercept|interactable|not clickable|detached/i.test(String(refused)))
        throw refused;
      await wait(200);
    }
  }
};

/** Finds and touches what is shown; `allAt` gives every element of an XPath, shown or not. */
export const newShownElementActions = <Element>(
  allAt: (path: string) => Promise<readonly Element[]>,
  isShown: (element: Element) => Promise<boolean>,
) => {
  const find = async (path: string): Promise<Element> => {
    let shown: Element | undefined;
    await expect(async () => {
      for (const one of await allAt(path)) if (await isShown(one)) shown = one;
      expect(shown, `${path} is not shown`).toBeDefined();
    }).toPass();
    return shown ?? failTest(path);
  };
  const touch = (path: string, act: (shown: Element) => Promise<void>): Promise<void> =>
    retryWhileElementIsReplaced(async () => act(await find(path)));
  return { find, touch };
};
