import { randomInt } from 'node:crypto';
import { TEST_ENGINES } from '../../testing/databaseEngines';
import { runModelSimulation } from './runModelSimulation';

const readNumberFlag = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};

/** npm run simulate -- [--seed N] [--steps N] [--runs N | --minutes N] [--pglite] */
const engine = process.argv.includes('--pglite') ? 'pglite' : 'postgres';
const first = readNumberFlag('seed', randomInt(2 ** 31));
const runs = readNumberFlag('runs', process.argv.includes('--minutes') ? Number.POSITIVE_INFINITY : 1);
const until = Date.now() + readNumberFlag('minutes', Number.POSITIVE_INFINITY) * 60_000;
for (let run = 0; run < runs && Date.now() < until; run++) {
  const { db, close } = await TEST_ENGINES[engine]();
  try {
    const { seed, steps, retries, late, lateBids, restarts, kills, agreed, attacks, seals, draws, ms } =
      await runModelSimulation(db, first + run, readNumberFlag('steps', 20_000));
    console.log(
      `${engine}: seed ${seed}, ${steps} steps, ${draws} draws, ${retries} calls sent again, ${late} copies late, ${lateBids} bids written late, ${restarts} restarts and ${kills} kills of one of two servers, ${agreed} proposals agreed to, ${attacks} attacks, ${seals} seals broken, 0 differences, ${(ms / 1000).toFixed(0)} s`,
    );
  } finally {
    await close();
  }
}
