import { appendNewEntriesToAuditChain } from '../../features/auditLog/auditChain';
import { signDailyRootIfDue } from '../../features/auditLog/auditRootsAndKeys';
import { closeAbandonedEntries } from '../../features/auditLog/closeAbandonedEntries';
import { ensureDrawsThroughTomorrow } from '../../features/draws/ensureDraws';
import { appendMissingOutcomesToDrawChain, sealDueSessions } from '../../features/sealing/sealSessions';
import { findKeyForNextAuditRoot } from '../../features/sealing/signingKeyRotation';
import { resumeUnfinishedSettlements } from '../../features/settlement/declareAndSettleSavedResult';
import { settleAllLateBids } from '../../features/settlement/settleAllLateBids';
import { deleteOldRows } from '../../process/deleteOldRows';
import { ProcessKilledError } from './killableDb';
import type { Simulation, StaffMember } from './simulationState';
import { addExpectedAuditEntry, tryOperationAndCompare, tryTwoPersonProposalAndCompare } from './staffModel';

/** Points that the settings let one operator book alone on a day, at first. */
export const ADJUST_SINGLE_APPROVER_LIMIT_POINTS = 2000;

/** Somebody of any role gives or takes points, honestly or not: judged by who they are and what they did. */
export const adjustWalletAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, staff, players, model, date, limits } = sim;
  const by = random.pick(staff.members);
  const player = random.below(players.length);
  const amount = random.pick([-1, 1, 1]) * 10 * (1 + random.below(90));
  const { mobile, userId: subject } = players[player] ?? { mobile: '', userId: '' };
  const input = { mobile, amount, reason: `adjustment ${sim.keys}`, reference: `ref ${sim.keys}` };
  const day = `${by.name} ${date()}`;
  const sum = (model.adjusted.get(day) ?? 0) + Math.abs(amount);
  await tryOperationAndCompare(sim, by, 'adjust', input, {
    subject,
    can: () => model.balance(player) + amount >= 0,
    alone: sum <= limits.adjust,
    done: (agreed) => {
      if (!agreed) model.adjusted.set(day, sum);
      model.move(player, amount);
    },
  });
};

/** Somebody raises or lowers what a cashier may book alone. */
export const changeSingleApproverLimitsAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, staff, limits } = sim;
  const adjust = 500 * (1 + random.below(6));
  await tryTwoPersonProposalAndCompare(
    sim,
    random.pick(staff.members),
    'set limits',
    { adjust_alone: adjust },
    {
      done: () => {
        limits.adjust = adjust;
      },
    },
  );
};

const MOST_MATES = 3;

/** Somebody hires a mate, who may agree to nothing until tomorrow. */
export const hireOperatorAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, staff, hiredRoleByName } = sim;
  const by = random.pick(staff.members);
  const role = random.pick(['cashier', 'admin'] as const);
  const name = `mate-${random.below(MOST_MATES)}`;
  await tryOperationAndCompare(
    sim,
    by,
    'operator add',
    { name, role },
    {
      subject: name,
      can: () => !hiredRoleByName.has(name),
      alone: false,
      done: () => hiredRoleByName.set(name, role),
    },
  );
};

/** Somebody asks for a new log-in, or says so in a colleague's name; it goes to the browser that asked. */
export const requestLoginResetAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, staff, hiredRoleByName, servers, world } = sim;
  const by = random.pick(staff.members);
  const known = staff.members.map(({ name, role }) => [name, role] as const);
  const [name, role] = random.pick([...known, ...hiredRoleByName]);
  const at = world.now;
  const { ticket, code } = (await servers.postAsDeskPage('/session/ask', { name }, {})).body as Record<
    string,
    string
  >;
  let isOpen = true;
  await tryOperationAndCompare(
    sim,
    by,
    'operator reset-login',
    { name, code },
    {
      subject: name,
      can: () => isOpen && world.now - at < 3 * 86_400_000,
      alone: false,
      done: async () => {
        isOpen = false;
        const { body } = await servers.postAsDeskPage('/session/collect', { ticket }, {});
        const login = body.login as Record<'password' | 'otpauth' | 'token', string>;
        const secret = new URL(login.otpauth).searchParams.get('secret') ?? '';
        const fresh: StaffMember = { ...login, name, role, secret, since: world.now };
        const old = staff.members.find((member) => member.name === name);
        if (old) Object.assign(old, fresh);
        else staff.members.push(fresh);
        addExpectedAuditEntry(sim, fresh, 'log-in collect');
      },
    },
  );
};

/** Plays what a process does by itself, which may end in the middle of it and is begun again by another. */
export const runRandomBackgroundJobPerhapsKilled = async (sim: Simulation): Promise<void> => {
  const { random, world, servers } = sim;
  const work = random.pick([
    closeAbandonedEntries,
    appendNewEntriesToAuditChain,
    resumeUnfinishedSettlements,
    settleAllLateBids,
    deleteOldRows,
    ensureDrawsThroughTomorrow,
    sealDueSessions,
    appendMissingOutcomesToDrawChain,
    async (context: typeof world.context) => {
      const key = await findKeyForNextAuditRoot(context.db, context.signingKeys?.() ?? []);
      return key && signDailyRootIfDue(context, key);
    },
  ]);
  if (random.chance(0.4)) servers.endNextAfter(random.below(10));
  try {
    await work(world.context);
  } catch (error) {
    if (!(error instanceof ProcessKilledError)) throw error;
  }
  sim.kills += await servers.replaceEndedServers();
};

/** A note about a player: an honest write that moves nothing. */
export const writePlayerNoteAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, staff, players } = sim;
  const by = random.pick(staff.members);
  const { mobile, userId: subject } = random.pick(players);
  const note = `note ${sim.keys}`;
  await tryOperationAndCompare(
    sim,
    by,
    'player note',
    { mobile, note },
    { subject, alone: true, can: () => true, done: () => {} },
  );
};
