import { auditLedger } from '../../audit/audit';
import { isoDay, today } from '../../clock';
import type { Db } from '../../db/db';
import { closeEnded } from '../../trail/entry';
import { checkLedger, join, openMarkets } from '../people';
import type { World } from '../world';
import { faulty } from './faults';
import { playLateBid } from './lateSteps';
import { Model } from './model';
import { newRandom } from './random';
import type { Sim } from './send';
import { openServers } from './servers';
import { STEPS } from './steps';

const PLAYERS = 5;
const POINTS = 3000;
const AUDIT_EVERY = 100;
const ALL_STEPS = [...STEPS, playLateBid, playLateBid, playLateBid];

export type Ran = {
  seed: number;
  steps: number;
  retries: number;
  late: number;
  lateBids: number;
  restarts: number;
  draws: number;
  ms: number;
};

/** The whole is read once, at the end. */
const checkNew = async ({ db, now, context }: World): Promise<void> => {
  // As housekeeping does: what crashed left its entry under way.
  await closeEnded(context);
  const broken = (await auditLedger(db, { now, onlyNew: true })).filter(({ breaches }) => breaches > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken, null, 2));
};

const differences = async ({ world, model, people }: Sim): Promise<string[]> => {
  const rows = await world.db.query<{ user_id: string; balance: number; held: number; owed: number }>(
    `SELECT w.user_id, w.balance, w.held,
            coalesce((SELECT -sum(e.amount) FROM ledger_entry e WHERE e.user_id = w.user_id AND e.account LIKE 'receivable:%'), 0)::bigint AS owed
       FROM wallet w`,
  );
  return people.flatMap(({ userId, name }, index) => {
    const row = rows.find(({ user_id }) => user_id === userId);
    const real = [row?.balance, row?.held, row?.owed].map((minor) => (minor ?? Number.NaN) / 100);
    const wanted = [model.balance(index), model.held[index], model.owed[index]];
    return real.join() === wanted.join()
      ? []
      : [`${name} has ${real.join(' / ')}, should have ${wanted.join(' / ')} (wallet / held / owed)`];
  });
};

/**
 * Plays `steps` random calls against two servers on `real` and the model side by side, with repeats, lost
 * calls, late bids and replaced servers. Throws, with the seed, at the first difference.
 */
export const simulate = async (real: Db, seed: number, steps: number): Promise<Ran> => {
  const started = Date.now();
  const faults = faulty(real);
  const servers = await openServers(faults.db);
  const { world } = servers;
  try {
    await openMarkets(world);
    const sim: Sim = {
      world,
      faults,
      model: new Model(PLAYERS, POINTS),
      random: newRandom(seed),
      people: [],
      retries: 0,
      keys: 0,
      underWay: [],
      late: 0,
      servers,
      date: () => isoDay(today(world.now)),
      lateBids: 0,
      restarts: 0,
    };
    for (let player = 0; player < PLAYERS; player++) {
      const person = await join(world, POINTS);
      sim.people.push(person);
      await world.db.query(
        'INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now())',
        [person.userId, person.mobile],
      );
    }
    await world.desk('POST', '/settings/window', { open: '12:00 AM', close: '11:59 PM' });
    await world.desk('POST', '/settings/limits', { max_waiting: 100_000, deposit_alone: 10_000_000 });
    for (let step = 1; step <= steps; step++) {
      try {
        await sim.random.pick(ALL_STEPS)(sim);
        const found = await differences(sim);
        if (found.length > 0) throw new Error(found.join('; '));
        if (step % AUDIT_EVERY === 0) await checkNew(world);
        if (step === steps) await checkLedger(world);
      } catch (error) {
        throw new Error(
          `Seed ${seed}, step ${step}: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
    }
    return {
      seed,
      steps,
      retries: sim.retries,
      late: sim.late,
      lateBids: sim.lateBids,
      restarts: sim.restarts,
      draws: sim.model.draws.size,
      ms: Date.now() - started,
    };
  } finally {
    await servers.close();
  }
};
