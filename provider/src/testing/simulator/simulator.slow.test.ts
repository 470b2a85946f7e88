import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isThorough } from '../both';
import { ENGINES } from '../engines';
import { simulate } from './run';

/**
 * One seed for every run, so that enough happens in each; `npm run simulate` plays others, SIMULATOR_SEED one
 * that failed.
 */
const seed = Number(process.env.SIMULATOR_SEED ?? 21);
const STEPS = isThorough ? { postgres: 1500, pglite: 600 } : { postgres: 500, pglite: 300 };

for (const engine of ['postgres', 'pglite'] as const) {
  test(`${STEPS[engine]} random steps with crashes, duplicates, delays, late commits and restarts equal the model (${engine}, seed ${seed})`, {
    timeout: 300_000,
  }, async () => {
    const { db, close } = await ENGINES[engine]();
    try {
      const ran = await simulate(db, seed, STEPS[engine]);
      assert.ok(
        ran.draws >= 3 && ran.retries > 5 && ran.late > 5 && ran.lateBids > 0 && ran.restarts > 0,
        `too little happened: ${JSON.stringify(ran)}`,
      );
    } finally {
      await close();
    }
  });
}
