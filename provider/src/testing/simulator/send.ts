import { MINUTE } from '../../clock';
import type { Person } from '../people';
import type { Answer, World } from '../world';
import type { FaultyDb } from './faults';
import type { Model } from './model';
import type { Random } from './random';
import type { Servers } from './servers';

export type Sim = {
  world: World;
  model: Model;
  random: Random;
  faults: FaultyDb;
  people: Person[];
  servers: Servers;
  date: () => string;
  retries: number;
  keys: number;
  /** Copies of accepted calls that arrive later, with the time they were sent. */
  underWay: { send: () => Promise<Answer>; at: number }[];
  late: number;
  lateBids: number;
  restarts: number;
};

/** A fault is met once; a call that goes on failing has another reason. */
const MOST_TRIES = 20;
/** ms; a bid dated the day before yesterday is refused. */
const LONGEST_DELAY = 12 * 60 * MINUTE;

/**
 * Sends a call until its outcome is known; now and then with a fault, twice at once, or with a copy that
 * arrives later (not for a call that ignores its key).
 */
export const surely = async (
  sim: Sim,
  send: (key: string) => Promise<Answer>,
  mayArriveLate = true,
): Promise<Answer> => {
  const { random, faults } = sim;
  const key = `sim-${sim.keys++}`;
  if (random.chance(0.15)) faults.arm(random.pick(['before', 'midway', 'after']));
  let tries = 0;
  for (;;) {
    const answers = await Promise.all(random.chance(0.2) ? [send(key), send(key)] : [send(key)]);
    const known = answers.find(({ http }) => http < 500);
    if (known && answers.every(({ http }) => http < 500)) {
      const statuses = new Set(answers.map(({ body }) => body.status));
      if (statuses.size > 1)
        throw new Error(
          `Two sends of one call ended differently: ${JSON.stringify(answers.map(({ body }) => body))}`,
        );
    }
    faults.disarm();
    if (known) {
      if (mayArriveLate && known.body.status === true && random.chance(0.15)) {
        sim.underWay.push({ send: () => send(key), at: sim.world.now });
      }
      return known;
    }
    sim.retries++;
    if (++tries > MOST_TRIES)
      throw new Error(`Never answered: ${JSON.stringify(answers.map(({ body }) => body))}`);
  }
};

/** It is given the first call's answer, and nothing else happens. */
export const arriveLate = async (sim: Sim): Promise<void> => {
  sim.underWay = sim.underWay.filter(({ at }) => sim.world.now - at < LONGEST_DELAY);
  const [copy] = sim.underWay.splice(sim.random.below(sim.underWay.length || 1), 1);
  if (!copy) return;
  sim.late++;
  expect(await copy.send(), true, 'a copy of an accepted call');
};

export const expect = (answer: Answer, succeeds: boolean, what: string): void => {
  if ((answer.body.status === true) !== succeeds) {
    throw new Error(
      `${what}: the model says ${succeeds ? 'accepted' : 'refused'}, the provider ${JSON.stringify(answer.body)}`,
    );
  }
};
