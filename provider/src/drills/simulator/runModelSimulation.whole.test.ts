import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEST_ENGINES } from '../../testing/databaseEngines';
import { runModelSimulation } from './runModelSimulation';

/** Of both engines together; a run that ends at ANK_UNTIL leaves less. */
const MOST_MINUTES = 60;
const { SIMULATOR_MINUTES: wanted = MOST_MINUTES, ANK_UNTIL: end } = process.env;
const STEPS = 1000;

/** A seed takes this long (ms) at most on a busy machine, and the rest of the run wants its time, too. */
const SPARED = 5 * 60_000;
const most = Number(wanted) * 60_000;
const ms =
  end === undefined ? most : Math.max(60_000, Math.min(most, (Number(end) - Date.now()) / 2 - SPARED));

for (const engine of ['postgres', 'pglite'] as const)
  test(`every seed that half of the time holds equals the model (${engine})`, {
    timeout: ms + SPARED,
  }, async (t) => {
    const until = Date.now() + ms / 2;
    const sum = { seeds: 0, steps: 0, kills: 0, agreed: 0, attacks: 0 };
    for (let seed = Math.floor(Date.now() / 1000); Date.now() < until; seed++) {
      const { db, close } = await TEST_ENGINES[engine]();
      try {
        const { steps, kills, agreed, attacks } = await runModelSimulation(db, seed, STEPS);
        sum.seeds += 1;
        sum.steps += steps;
        sum.kills += kills;
        sum.agreed += agreed;
        sum.attacks += attacks;
      } finally {
        await close();
      }
    }
    t.diagnostic(JSON.stringify(sum));
    assert.ok(sum.kills > 0 && sum.attacks > 0, 'too little happened');
  });
