import { MINUTE_MS } from '../../platform/clock';
import type { WorldAnswer } from '../../testing/testWorld';
import type { Simulation } from './simulationState';

/** A fault is met once; a call that goes on failing has another reason. */
const MOST_TRIES = 20;
/** ms; a bid dated the day before yesterday is refused. */
const LONGEST_DELAY = 12 * 60 * MINUTE_MS;

/**
 * Sends a call until its outcome is known; now and then with a fault, twice at once, or with a copy that
 * arrives later (not for a call that ignores its key).
 */
export const sendUntilOutcomeKnown = async (
  sim: Simulation,
  send: (key: string) => Promise<WorldAnswer>,
  mayArriveLate = true,
): Promise<WorldAnswer> => {
  const { random, faults, servers } = sim;
  const key = `sim-${sim.keys++}`;
  const fate = random.below(100);
  if (fate < 15) faults.arm(random.pick(['before', 'midway', 'after']));
  else if (fate < 30 && !sim.isHolding) servers.endNextAfter(random.below(12));
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
    sim.kills += await servers.replaceEndedServers();
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

/** Delivers a late call. It is given the first call's answer, and nothing else happens. */
export const deliverDelayedCopy = async (sim: Simulation): Promise<void> => {
  sim.underWay = sim.underWay.filter(({ at }) => sim.world.now - at < LONGEST_DELAY);
  const [copy] = sim.underWay.splice(sim.random.below(sim.underWay.length || 1), 1);
  if (!copy) return;
  sim.late++;
  assertOutcome(await copy.send(), true, 'a copy of an accepted call');
};

export const assertOutcome = (answer: WorldAnswer, succeeds: boolean, description: string): void => {
  if ((answer.body.status === true) !== succeeds) {
    throw new Error(
      `${description}: the model says ${succeeds ? 'accepted' : 'refused'}, the provider ${JSON.stringify(answer.body)}`,
    );
  }
};
