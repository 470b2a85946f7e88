import { settleAllLateBids } from '../../features/settlement/settleAllLateBids';
import { MINUTE_MS } from '../../platform/clock';
import { assertOutcome } from './sendUntilOutcomeKnown';
import type { Simulation } from './simulationState';
import {
  declareRandomResult,
  makeRandomBid,
  minuteOfSimulatedDay,
  SIMULATED_MARKETS,
} from './simulatorSteps';
import { pickMemberOfRole, writeAsStaffUntilOutcomeKnown } from './staffModel';

const FATES = ['declared', 'declared', 'void'] as const;

/**
 * A bid is taken in time and its statement waits, as behind a locked row. Meanwhile the Open is declared or
 * the draw called off, and perhaps its server replaced. Then it is written.
 */
export const bidDuringDeclaration = async (sim: Simulation): Promise<void> => {
  const { random, model, world, faults } = sim;
  const market = random.pick(SIMULATED_MARKETS);
  const key = `${market.id}:${sim.date()}`;
  const draw = model.draw(key);
  if (minuteOfSimulatedDay(sim) >= market.open || draw.results.Open !== undefined || draw.isVoid) return;
  sim.isHolding = true;
  const held = faults.hold();
  const { send, lines, total, player, ends } = makeRandomBid(sim, market, false);
  const answer = send(`held-${sim.keys++}`);
  const first = await Promise.race([held.reached, answer]);
  if (first !== 'reached')
    throw new Error(`A bid taken in time never reached its statement: ${JSON.stringify(first.body)}`);
  // The process that holds the bid may be told to end: it answers first.
  const restarted = random.chance(0.3) ? sim.servers.restart('last') : undefined;
  world.now += MINUTE_MS * (market.open - minuteOfSimulatedDay(sim) + 1);
  const fate = random.pick(FATES);
  if (fate === 'void') {
    const where = { market: market.id, date: sim.date(), reason: 'sim' };
    assertOutcome(
      await writeAsStaffUntilOutcomeKnown(sim, pickMemberOfRole(sim, 'results'), 'draw void', where),
      true,
      'void',
    );
    model.callOff(key);
  } else {
    await declareRandomResult(sim, market, 'Open');
  }
  sim.isHolding = false;
  // A sealed Open takes no more; what ends at the Close alone is in time.
  const isOpen = !sim.isSealing || ends > market.open;
  const accepted = fate === 'declared' && isOpen && total <= model.balance(player);
  held.release();
  if (restarted) {
    await restarted;
    sim.restarts++;
  }
  assertOutcome(await answer, accepted, `a bid of ${total} written after its draw was ${fate}`);
  if (accepted) {
    model.bid(key, market.mode, lines);
    model.judge(key, market.mode, 'Open', lines.length);
    sim.lateBids++;
  }
  await settleAllLateBids(world.context);
};
