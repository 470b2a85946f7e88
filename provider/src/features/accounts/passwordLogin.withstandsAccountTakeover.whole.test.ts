import { test } from 'node:test';
import { assertWithstandsAccountTakeover } from '../../testing/assertWithstandsAccountTakeover';
import { describeInWorld } from '../../testing/onBothEngines';

/** Plays a failed run again. */
const seed = process.env.TAKEOVER_SEED;

describeInWorld('an attacker who knows the mobile number', 'postgres', { profile: 'secure' }, (world) => {
  test(
    'does not get in by a hundred sequences of calls, other ones in each run',
    { timeout: 1_800_000 },
    () => assertWithstandsAccountTakeover(world, { runs: 100, ...(seed ? { seed: Number(seed) } : {}) }),
  );
});
