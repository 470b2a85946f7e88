import { generateKeyPairSync } from 'node:crypto';
import { closeAbandonedEntries } from '../../features/auditLog/auditEntry';
import { checkAuditChain, listAuditRoots } from '../../features/auditLog/auditRootsAndKeys';
import { checkWholeLedger } from '../../features/ledgerChecks/ledgerChecks';
import { findTrustedPublicKeys } from '../../features/sealing/signingKeys';
import { indianDateOf } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { type Minor, pointsFromMinor } from '../../platform/money';
import { assertLedgerIsClean, createTestMarkets, createTestPlayer } from '../../testing/playersAndBids';
import { withFaults } from './faultyDb';
import { bidDuringDeclaration } from './lateBidSteps';
import { CREDIT_ALONE_LIMIT, PAY_ALONE_LIMIT } from './moneySteps';
import { ProviderModel } from './providerModel';
import { newSeededRandom } from './seededRandom';
import type { Simulation } from './sendUntilKnown';
import { openServerPair } from './serverPair';
import { compareSetUpWithModel } from './setUpSteps';
import { SIMULATOR_STEPS } from './simulatorSteps';
import {
  CONSOLE,
  expectAuditEntry,
  findAuditLogDifferences,
  findProposalDifferences,
  hireStaff,
} from './staffModel';
import { ADJUST_ALONE_LIMIT } from './staffSteps';

const PLAYERS = 5;
const POINTS = 3000;
const AUDIT_EVERY = 100;
const ALL_STEPS = [...SIMULATOR_STEPS, bidDuringDeclaration, bidDuringDeclaration, bidDuringDeclaration];

export type SimulatorRun = {
  seed: number;
  steps: number;
  retries: number;
  late: number;
  lateBids: number;
  restarts: number;
  kills: number;
  agreed: number;
  attacks: number;
  seals: number;
  draws: number;
  ms: number;
};

/** The whole is read once, at the end. */
const checkNewLedgerEntries = async (sim: Simulation): Promise<void> => {
  const { db, now, context } = sim.world;
  // The entries that a crash left under way are closed, as housekeeping does it.
  await closeAbandonedEntries(context);
  const differing = [...(await findAuditLogDifferences(sim)), ...(await findProposalDifferences(sim))];
  if (differing.length > 0) throw new Error(differing.join('; '));
  const keys = await findTrustedPublicKeys(db, context.signingKeys?.() ?? [], await listAuditRoots(db));
  const { findings } = await checkAuditChain(db, 0, now, keys);
  const broken = [...findings, ...(await checkWholeLedger(db, { now, onlyNew: true }))].filter(
    ({ breaches }) => breaches > 0,
  );
  if (broken.length > 0) throw new Error(JSON.stringify(broken, null, 2));
};

const findDifferencesFromModel = async (sim: Simulation): Promise<string[]> => {
  const { world, model, people } = sim;
  const rows = await world.db.query<{ user_id: string; balance: Minor; held: Minor; owed: Minor }>(
    `SELECT w.user_id, w.balance, w.held,
            coalesce((SELECT -sum(e.amount) FROM ledger_entry e WHERE e.user_id = w.user_id AND e.account LIKE 'receivable:%'), 0)::bigint AS owed
       FROM wallet w`,
  );
  const wrong = people.flatMap(({ userId, name }, index) => {
    const row = rows.find(({ user_id }) => user_id === userId);
    const real = [row?.balance, row?.held, row?.owed].map((minor) =>
      minor === undefined ? Number.NaN : pointsFromMinor(minor),
    );
    const wanted = [model.balance(index), model.held[index], model.owed[index]];
    return real.join() === wanted.join()
      ? []
      : [`${name} has ${real.join(' / ')}, should have ${wanted.join(' / ')} (wallet / held / owed)`];
  });
  return [...wrong, ...(await compareSetUpWithModel(sim))];
};

/** Checks that whatever a call booked, and a warning that it gave, names its request. */
const checkBookingsNameRequests = async ({ world }: Simulation): Promise<void> => {
  const booked = await world.db.query<{ kind: string }>(
    "SELECT DISTINCT kind FROM ledger_tx WHERE request IS NULL AND actor NOT IN ('test', 'late bids')",
  );
  const warned = world.logged
    .map((line) => JSON.parse(line) as { event: string; what?: string; request?: string })
    .filter(({ event, request }) => event === 'security' && request === undefined);
  const nameless = [...booked.map(({ kind }) => kind), ...warned.map(({ what }) => what)];
  if (nameless.length > 0) throw new Error(`Without the request's id: ${nameless.join(', ')}`);
};

/**
 * Plays `steps` random calls against two servers on `real` and the model side by side, with repeats, lost
 * calls, late bids and servers that end; even seeds are of a house that seals. Throws, with the seed, at the
 * first difference.
 */
export const runModelSimulation = async (real: Db, seed: number, steps: number): Promise<SimulatorRun> => {
  const started = Date.now();
  const faults = withFaults(real);
  const isSealing = seed % 2 === 0;
  const keys = isSealing ? [generateKeyPairSync('ed25519').privateKey] : [];
  const servers = await openServerPair(faults.db, keys);
  const { world } = servers;
  try {
    await createTestMarkets(world);
    const sim: Simulation = {
      world,
      faults,
      model: new ProviderModel(PLAYERS, POINTS),
      random: newSeededRandom(seed),
      people: [],
      retries: 0,
      keys: 0,
      underWay: [],
      late: 0,
      servers,
      staff: await hireStaff({ world }),
      limits: { adjust: ADJUST_ALONE_LIMIT },
      mates: new Map(),
      isSealing,
      date: () => indianDateOf(world.now),
      lateBids: 0,
      restarts: 0,
      isHolding: false,
      kills: 0,
      agreed: 0,
      attacks: 0,
      seals: [],
    };
    for (let player = 0; player < PLAYERS; player++) {
      const person = await createTestPlayer(world, POINTS);
      sim.people.push(person);
      await world.db.query(
        'INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now())',
        [person.userId, person.mobile],
      );
    }
    await world.desk('POST', '/settings/window', { open: '12:00 AM', close: '11:59 PM' });
    await world.desk('POST', '/settings/limits', {
      max_waiting: 100_000,
      deposit_alone: CREDIT_ALONE_LIMIT,
      payout_alone: PAY_ALONE_LIMIT,
      adjust_alone: ADJUST_ALONE_LIMIT,
    });
    await world.desk('POST', '/settings/qr', { upi_id: 'house@bank', image: sim.model.house.scanned });
    for (const action of ['set window', 'set limits', 'set qr']) expectAuditEntry(sim, CONSOLE, action);
    for (let step = 1; step <= steps; step++) {
      try {
        // The seed is the step's own, because how often a call before had to be sent again depends on a
        // race.
        sim.random = newSeededRandom(seed * 1_000_003 + step);
        await sim.random.pick(ALL_STEPS)(sim);
        const found = await findDifferencesFromModel(sim);
        if (found.length > 0) throw new Error(found.join('; '));
        if (step % AUDIT_EVERY === 0 || step === steps) await checkNewLedgerEntries(sim);
        if (step === steps) {
          await assertLedgerIsClean(world);
          await checkBookingsNameRequests(sim);
        }
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
      kills: sim.kills,
      agreed: sim.agreed,
      attacks: sim.attacks,
      seals: sim.seals.length,
      draws: sim.model.draws.size,
      ms: Date.now() - started,
    };
  } finally {
    await servers.close();
  }
};
