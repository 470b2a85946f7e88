import { randomInt } from 'node:crypto';
import { TEST_ENGINES } from '../../testing/engines';
import { simulateEvening } from './simulateEvening';

const numberOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};

/** npm run simulate -- [--seed N] [--steps N] [--runs N | --minutes N] [--pglite] */
const engine = process.argv.includes('--pglite') ? 'pglite' : 'postgres';
const first = numberOf('seed', randomInt(2 ** 31));
const runs = numberOf('runs', process.argv.includes('--minutes') ? Number.POSITIVE_INFINITY : 1);
const until = Date.now() + numberOf('minutes', Number.POSITIVE_INFINITY) * 60_000;
for (let run = 0; run < runs && Date.now() < until; run++) {
  const { db, close } = await TEST_ENGINES[engine]();
  try {
    const { seed, steps, retries, late, lateBids, restarts, kills, agreed, attacks, seals, draws, ms } =
      await simulateEvening(db, first + run, numberOf('steps', 20_000));
    console.log(
      `${engine}: seed ${seed}, ${steps} steps, ${draws} draws, ${retries} calls sent again, ${late} copies late, ${lateBids} bids written late, ${restarts} restarts and ${kills} kills of one of two servers, ${agreed} proposals agreed to, ${attacks} attacks, ${seals} seals broken, 0 differences, ${(ms / 1000).toFixed(0)} s`,
    );
  } finally {
    await close();
  }
}
