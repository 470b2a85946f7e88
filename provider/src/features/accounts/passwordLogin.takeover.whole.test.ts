import { test } from 'node:test';
import { inWorld } from '../../testing/both';
import { withstandsAttackers } from '../../testing/withstands';

/** Plays a failed run again. */
const seed = process.env.TAKEOVER_SEED;

inWorld('an attacker who knows the mobile number', 'postgres', { profile: 'secure' }, (world) => {
  test(
    'does not get in by a hundred sequences of calls, other ones in each run',
    { timeout: 1_800_000 },
    () => withstandsAttackers(world, { runs: 100, ...(seed ? { seed: Number(seed) } : {}) }),
  );
});
