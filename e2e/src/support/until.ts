import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Waits until a condition holds that no page can be asked for; fails with `what` when it never does. */
export const until = async (what: () => string, holds: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50)) if (await holds()) return;
  assert.fail(what());
};
