import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator } from '@playwright/test';

const PATIENCE_MS = 60_000;

/** A page that is just being left cannot be asked; the next one can. */
const unlessLeft = (error: unknown): false => {
  if (/Execution context was destroyed/.test(String(error))) return false;
  throw error;
};

/** Waits until a condition holds that no page can be asked for; fails with `what` after `ms`. */
export const untilHolds = async (
  what: () => string,
  holds: () => Promise<boolean>,
  { ms = PATIENCE_MS, everyMs = 50 } = {},
): Promise<void> => {
  for (const end = Date.now() + ms; Date.now() < end; await wait(everyMs))
    if (await holds().catch(unlessLeft)) return;
  assert.fail(what());
};

export const untilIs = async <Read>(read: () => Promise<Read>, wanted: Read): Promise<void> => {
  let last: Read | undefined;
  await untilHolds(
    () => `${JSON.stringify(last)} instead of ${JSON.stringify(wanted)}`,
    async () => {
      last = await read();
      return JSON.stringify(last) === JSON.stringify(wanted);
    },
  );
};

export const untilSays = async (element: Locator, words: RegExp): Promise<void> => {
  let text = '';
  await untilHolds(
    () => `"${text}" is not like ${words}`,
    async () => {
      text = String(await element.textContent());
      return words.test(text);
    },
  );
};

/** Something a page may do or not: `come` waits for it, and fails with `what` when it does not happen. */
export type Happening = { happen: () => void; come: () => Promise<void> };

export const newHappening = (what: string): Happening => {
  let happened = false;
  return {
    happen: () => {
      happened = true;
    },
    come: () =>
      untilHolds(
        () => `${what}: it never happened`,
        async () => happened,
      ),
  };
};
