import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@ank/protocol/operator/fields';
import { OPERATIONS } from '@ank/protocol/operator/operations';
import { buildOperationRequest, OPERATION_PATHS, type WriteName } from '@ank/protocol/operator/paths';
import { DAY_MS } from '../../platform/clock';
import { bearerTokenHeader, hireOperator, tryDeskLogin } from '../../testing/operatorsAtDesk';
import type { WorldAnswer } from '../../testing/testWorld';
import { assertOutcome, sendUntilOutcomeKnown } from './sendUntilOutcomeKnown';
import type { Simulation, StaffMember, StaffModel } from './simulationState';

const ROLES: readonly Role[] = ['viewer', 'cashier', 'cashier', 'results', 'admin', 'admin'];

/** Hired two days ago. */
export const hireSimulatedStaff = async ({ world }: Pick<Simulation, 'world'>): Promise<StaffModel> => {
  const members: StaffMember[] = [];
  for (const [nr, role] of ROLES.entries())
    members.push({
      ...(await hireOperator(world, `${role}-${nr}`, role)),
      role,
      since: world.now - 2 * DAY_MS,
    });
  return { members, done: new Map(), waiting: new Map() };
};

const mayActAsRole = ({ role }: StaffMember, wanted: Role): boolean =>
  role === wanted || role === 'admin' || wanted === 'viewer';

/** Somebody of that role, or an admin. */
export const pickMemberOfRole = (
  { random, staff }: Pick<Simulation, 'random' | 'staff'>,
  role: Role,
): StaffMember => random.pick(staff.members.filter((member) => mayActAsRole(member, role)));

/** Works without a person's name. */
export const CONSOLE_MEMBER = { name: 'console' };

/** Notes that the audit log must say once more that they did it. */
export const addExpectedAuditEntry = (
  { staff }: Pick<Simulation, 'staff'>,
  member: Pick<StaffMember, 'name'>,
  action: string,
): void => {
  const entry = `${member.name}: ${action}`;
  staff.done.set(entry, (staff.done.get(entry) ?? 0) + 1);
};

/** Works of several transactions: a repeat after a kill may be entered again. */
const REPEATABLE: readonly WriteName[] = ['result declare', 'draw void'];

/** Makes one write until its outcome is known; a write that was accepted is expected in the audit log. */
export const writeAsStaffUntilOutcomeKnown = async (
  sim: Simulation,
  member: StaffMember,
  name: WriteName,
  input: object,
): Promise<WorldAnswer> => {
  const { method, path, body } = buildOperationRequest(name, input);
  const answer = await sendUntilOutcomeKnown(
    sim,
    (key) => sim.world.desk(method, path, body, { ...bearerTokenHeader(member), 'idempotency-key': key }),
    !REPEATABLE.includes(name),
  );
  if (answer.body.status === true)
    addExpectedAuditEntry(sim, member, 'proposed' in answer.body ? 'propose' : name);
  return answer;
};

/** The outcomes that a work should have, by what was sent and answered before. */
export type ExpectedOutcome = {
  subject: string;
  /** Whether it can be done now, in the name of `actor`. */
  can: (actor: StaffMember) => boolean;
  /** Whether it is within what they may do alone. */
  alone: boolean;
  /** Called when it is done; `agreed` decided what `by` had proposed. */
  done: (agreed?: StaffMember) => unknown;
};

/** A write by anybody, that is done, waits for another person or is refused as it should be. */
export const tryOperationAndCompare = async (
  sim: Simulation,
  member: StaffMember,
  name: WriteName,
  input: object,
  { subject, can, alone, done }: ExpectedOutcome,
): Promise<void> => {
  const { role } = OPERATIONS[name];
  const isWaiting = [...sim.staff.waiting.values()].some(
    (one) => name !== 'adjust' && one.name === name && one.subject === subject,
  );
  const isTaken = mayActAsRole(member, role) && can(member) && (alone || !isWaiting);
  const answer = await writeAsStaffUntilOutcomeKnown(sim, member, name, input);
  assertOutcome(answer, isTaken, `${name} by ${member.name}`);
  if (!isTaken) return;
  const { proposed } = answer.body;
  if ((proposed === undefined) !== alone)
    throw new Error(`${member.name}: ${name} was ${alone ? 'kept back' : 'done alone'}`);
  if (alone) await done();
  else sim.staff.waiting.set(String(proposed), { name, subject, by: member, can, done });
};

/** Changes how the house is set up, which takes two people; a setting is its own subject. */
export const tryTwoPersonProposalAndCompare = (
  sim: Simulation,
  member: StaffMember,
  name: WriteName,
  input: object,
  expected: Pick<ExpectedOutcome, 'done'> & Partial<ExpectedOutcome>,
): Promise<void> =>
  tryOperationAndCompare(sim, member, name, input, {
    subject: name.replace('set ', ''),
    alone: false,
    can: () => true,
    ...expected,
  });

/** Logs in at the page of one of the servers. */
const logInAtDeskAs = async (sim: Simulation, member: StaffMember): Promise<Record<string, string>> => {
  sim.world.now += 30_000;
  const { setCookie, body } = await tryDeskLogin(sim.servers.nextWorld(), member);
  if (setCookie === '') throw new Error(`${member.name} did not get in: ${JSON.stringify(body)}`);
  addExpectedAuditEntry(sim, member, 'log in');
  return { cookie: setCookie.split(';')[0] ?? '' };
};

/** Somebody decides what waits: perhaps whoever proposed it, or with a token, or hired today. */
export const decideProposalAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, staff, world, servers } = sim;
  const ids = [...staff.waiting.keys()];
  const id = ids[random.below(ids.length || 1)] ?? '';
  const found = staff.waiting.get(id);
  if (!found) return;
  const { role } = OPERATIONS[found.name];
  const [decider, agree, isAtPage] = [
    random.chance(0.5) ? pickMemberOfRole(sim, role) : random.pick(staff.members),
    random.chance(0.75),
    random.chance(0.8),
  ];
  // The operation ends their own session: a repeat would come from nobody.
  if (found.name === 'operator reset-login' && found.subject === decider.name) return;
  const path = `/proposals/${id}/decide`;
  const headers = isAtPage ? await logInAtDeskAs(sim, decider) : bearerTokenHeader(decider);
  const isOwn = decider.name === found.by.name;
  const may =
    isAtPage &&
    !isOwn &&
    mayActAsRole(decider, role) &&
    role !== 'viewer' &&
    world.now - decider.since >= DAY_MS;
  const isTaken = agree ? may && found.can(decider) : may || isOwn;
  const answer = await sendUntilOutcomeKnown(
    sim,
    (key) => {
      const keyed = { ...headers, 'idempotency-key': key };
      return isAtPage
        ? servers.postAsDeskPage(path, { agree }, keyed)
        : world.desk('POST', path, { agree }, keyed);
    },
    false,
  );
  assertOutcome(
    answer,
    isTaken,
    `${agree ? 'agree to' : 'refuse'} ${found.name} of ${found.by.name} by ${decider.name}`,
  );
  if (!isTaken) return;
  staff.waiting.delete(id);
  addExpectedAuditEntry(sim, decider, 'proposal decide');
  if (!agree) return;
  addExpectedAuditEntry(sim, decider, found.name);
  sim.agreed++;
  await found.done(decider);
};

const NOTED = Object.entries(OPERATION_PATHS).flatMap(([name, path]) =>
  path.startsWith('POST') ? [name] : [],
);

/** Returns the differences between the audit log and what the staff did, as they were answered. */
export const findAuditLogDifferences = async ({ world, staff }: Simulation): Promise<string[]> => {
  const rows = await world.db.query<{ entry: string; n: number }>(
    `SELECT actor || ': ' || action AS entry, count(*)::int AS n FROM audit
      WHERE state = 'done' AND actor = ANY($1::text[]) AND action = ANY($2::text[]) GROUP BY 1`,
    [[CONSOLE_MEMBER, ...staff.members].map(({ name }) => name), [...NOTED, 'propose']],
  );
  const found = new Map(rows.map(({ entry, n }) => [entry, n]));
  return [...new Set([...found.keys(), ...staff.done.keys()])].flatMap((entry) => {
    const [on, done] = [found.get(entry) ?? 0, staff.done.get(entry) ?? 0];
    const mayBeMore = done > 0 && REPEATABLE.some((name) => entry.endsWith(`: ${name}`));
    return on === done || (mayBeMore && on > done) ? [] : [`${entry}: ${on} on the trail, ${done} done`];
  });
};

/** Returns the differences in what waits, as the desk shows it. */
export const findProposalDifferences = async ({ world, staff }: Simulation): Promise<string[]> => {
  const { proposals } = (await world.desk('GET', '/proposals')).body as { proposals: { id: string }[] };
  const shown = proposals.map(({ id }) => id).sort();
  const wanted = [...staff.waiting.keys()].sort();
  return isDeepStrictEqual(shown, wanted) ? [] : [`${shown.length} proposals wait, not ${wanted.length}`];
};
