import { generateKeyPairSync } from 'node:crypto';
import { checkNextAuditChainLinks, listAuditRoots } from '../../features/auditLog/auditRootsAndKeys';
import { closeAbandonedEntries } from '../../features/auditLog/closeAbandonedEntries';
import { checkWholeLedger } from '../../features/ledgerChecks/ledgerChecks';
import { findTrustedPublicKeys } from '../../features/sealing/signingKeyRotation';
import { indianDateOf } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { type Minor, pointsFromMinor } from '../../platform/money';
import { assertLedgerIsClean, createTestMarkets, createTestPlayer } from '../../testing/playersAndBids';
import { bidDuringDeclaration } from './bidDuringDeclaration';
import { makeDbFaulty } from './faultyDb';
import { ProviderModel } from './providerModel';
import { newSeededRandom } from './seededRandom';
import { openServerPair } from './serverPair';
import type { Simulation } from './simulationState';
import { SIMULATOR_STEPS } from './simulatorSteps';
import { findSiteSetupDifferencesFromModel } from './siteSettingSteps';
import {
  addExpectedAuditEntry,
  CONSOLE_MEMBER,
  findAuditLogDifferences,
  findProposalDifferences,
  hireSimulatedStaff,
} from './staffModel';
import { ADJUST_SINGLE_APPROVER_LIMIT_POINTS } from './staffSteps';
import {
  CREDIT_SINGLE_APPROVER_LIMIT_POINTS,
  PAY_SINGLE_APPROVER_LIMIT_POINTS,
} from './transferAndPaymentSteps';

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
const assertLedgerAndAuditLogAreClean = async (sim: Simulation): Promise<void> => {
  const { db, now, context } = sim.world;
  // The entries that a crash left under way are closed, as a background job does it.
  await closeAbandonedEntries(context);
  const differing = [...(await findAuditLogDifferences(sim)), ...(await findProposalDifferences(sim))];
  if (differing.length > 0) throw new Error(differing.join('; '));
  const keys = await findTrustedPublicKeys(db, context.signingKeys?.() ?? [], await listAuditRoots(db));
  const { findings } = await checkNextAuditChainLinks(db, 0, now, keys);
  const broken = [...findings, ...(await checkWholeLedger(db, { now, onlyNew: true }))].filter(
    ({ breaches }) => breaches > 0,
  );
  if (broken.length > 0) throw new Error(JSON.stringify(broken, null, 2));
};

const findDifferencesFromModel = async (sim: Simulation): Promise<string[]> => {
  const { world, model, players } = sim;
  const rows = await world.db.query<{ user_id: string; balance: Minor; held: Minor; owed: Minor }>(
    `SELECT w.user_id, w.balance, w.held,
            coalesce((SELECT -sum(e.amount) FROM ledger_entry e WHERE e.user_id = w.user_id AND e.account LIKE 'receivable:%'), 0)::bigint AS owed
       FROM wallet w`,
  );
  const wrong = players.flatMap(({ userId, name }, index) => {
    const row = rows.find(({ user_id }) => user_id === userId);
    const real = [row?.balance, row?.held, row?.owed].map((minor) =>
      minor === undefined ? Number.NaN : pointsFromMinor(minor),
    );
    const wanted = [model.balance(index), model.held[index], model.owed[index]];
    return real.join() === wanted.join()
      ? []
      : [`${name} has ${real.join(' / ')}, should have ${wanted.join(' / ')} (wallet / held / owed)`];
  });
  return [...wrong, ...(await findSiteSetupDifferencesFromModel(sim))];
};

/** Checks that whatever a call booked, and a warning that it gave, names its request. */
const assertBookingsNameTheirRequest = async ({ world }: Simulation): Promise<void> => {
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
  const faults = makeDbFaulty(real);
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
      players: [],
      retries: 0,
      keys: 0,
      underWay: [],
      late: 0,
      servers,
      staff: await hireSimulatedStaff({ world }),
      limits: { adjust: ADJUST_SINGLE_APPROVER_LIMIT_POINTS },
      hiredRoleByName: new Map(),
      isSealing,
      date: () => indianDateOf(world.now),
      lateBids: 0,
      restarts: 0,
      isHolding: false,
      kills: 0,
      agreed: 0,
      attacks: 0,
      breakGlassReasons: [],
    };
    for (let player = 0; player < PLAYERS; player++) {
      const person = await createTestPlayer(world, POINTS);
      sim.players.push(person);
      await world.db.query(
        'INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now())',
        [person.userId, person.mobile],
      );
    }
    await world.desk('POST', '/settings/window', { open: '12:00 AM', close: '11:59 PM' });
    await world.desk('POST', '/settings/limits', {
      max_waiting: 100_000,
      deposit_alone: CREDIT_SINGLE_APPROVER_LIMIT_POINTS,
      payout_alone: PAY_SINGLE_APPROVER_LIMIT_POINTS,
      adjust_alone: ADJUST_SINGLE_APPROVER_LIMIT_POINTS,
    });
    await world.desk('POST', '/settings/qr', { upi_id: 'house@bank', image: sim.model.house.scanned });
    for (const action of ['set window', 'set limits', 'set qr'])
      addExpectedAuditEntry(sim, CONSOLE_MEMBER, action);
    for (let step = 1; step <= steps; step++) {
      try {
        // The seed is the step's own, because how often a call before had to be sent again depends on a
        // race.
        sim.random = newSeededRandom(seed * 1_000_003 + step);
        await sim.random.pick(ALL_STEPS)(sim);
        const found = await findDifferencesFromModel(sim);
        if (found.length > 0) throw new Error(found.join('; '));
        if (step % AUDIT_EVERY === 0 || step === steps) await assertLedgerAndAuditLogAreClean(sim);
        if (step === steps) {
          await assertLedgerIsClean(world);
          await assertBookingsNameTheirRequest(sim);
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
      seals: sim.breakGlassReasons.length,
      draws: sim.model.draws.size,
      ms: Date.now() - started,
    };
  } finally {
    await servers.close();
  }
};
