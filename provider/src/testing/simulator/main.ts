import { randomInt } from 'node:crypto';
import { ENGINES } from '../engines';
import { simulate } from './run';

const numberOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};

/** npm run simulate -- [--seed N] [--steps N] [--runs N] [--pglite] */
const engine = process.argv.includes('--pglite') ? 'pglite' : 'postgres';
const first = numberOf('seed', randomInt(2 ** 31));
for (let run = 0; run < numberOf('runs', 1); run++) {
  const { db, close } = await ENGINES[engine]();
  try {
    const { seed, steps, retries, late, lateBids, restarts, draws, ms } = await simulate(
      db,
      first + run,
      numberOf('steps', 20_000),
    );
    console.log(
      `${engine}: seed ${seed}, ${steps} steps, ${draws} draws, ${retries} calls sent again, ${late} copies late, ${lateBids} bids written late, ${restarts} restarts of one of two servers, 0 differences, ${(ms / 1000).toFixed(0)} s`,
    );
  } finally {
    await close();
  }
}
