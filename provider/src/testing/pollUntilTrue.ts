import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE = 60_000;

/**
 * Asks every 10 ms until the answer is true; fails with `what` after a minute, so that no test waits for
 * ever.
 */
export const pollUntilTrue = async (
  what: string,
  isTrueNow: () => boolean | Promise<boolean>,
): Promise<void> => {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(10)) if (await isTrueNow()) return;
  assert.fail(`in vain: ${what}`);
};
