import type { Person } from '../testing/people';
import type { Answer, World } from '../testing/world';
import type { FaultyDb } from './faults';
import type { Model } from './model';
import type { Random } from './random';

export type Sim = {
  world: World;
  model: Model;
  random: Random;
  faults: FaultyDb;
  people: Person[];
  /** How often a fault was met and a call sent again. */
  retries: number;
  keys: number;
};

/** Sends a call until its outcome is known; now and then breaks the database first, or sends it twice at once. */
export const surely = async (sim: Sim, send: (key: string) => Promise<Answer>): Promise<Answer> => {
  const { random, faults } = sim;
  const key = `sim-${sim.keys++}`;
  if (random.chance(0.15)) faults.arm(random.pick(['before', 'midway', 'after']));
  for (;;) {
    const answers = await Promise.all(random.chance(0.2) ? [send(key), send(key)] : [send(key)]);
    const known = answers.find(({ http }) => http < 500);
    const [first] = answers;
    if (known && answers.every(({ http }) => http < 500)) {
      const statuses = new Set(answers.map(({ body }) => body.status));
      if (statuses.size > 1)
        throw new Error(
          `Two sends of one call ended differently: ${JSON.stringify(answers.map(({ body }) => body))}`,
        );
    }
    faults.disarm();
    if (known && first) return answers.find(({ http }) => http < 500) ?? first;
    sim.retries++;
  }
};

/** Throws when the provider's outcome is not the model's. */
export const expect = (answer: Answer, succeeds: boolean, what: string): void => {
  if ((answer.body.status === true) !== succeeds) {
    throw new Error(
      `${what}: the model says ${succeeds ? 'accepted' : 'refused'}, the provider ${JSON.stringify(answer.body)}`,
    );
  }
};
