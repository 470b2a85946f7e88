import { randomUUID } from 'node:crypto';
import { CALLS } from '@ank/protocol/calls';
import { OPERATIONS } from '@ank/protocol/operator/operations';
import { buildOperationRequest, OPERATION_PATHS, type OperationName } from '@ank/protocol/operator/paths';
import { bearerTokenHeader } from '../../testing/operatorsAtDesk';
import { createTestPlayer, type TestPlayer } from '../../testing/playersAndBids';
import type { Simulation } from './simulationState';

/** Nothing that could be meant: no amount that is allowed, no name of a market, no text of a rule. */
const randomInvalidValue = ({ random, players }: Simulation): unknown =>
  random.pick<unknown>([
    '',
    'a',
    'abc\ud800',
    "'; DROP TABLE wallet; --",
    'x'.repeat(3000),
    random.pick(players).mobile,
    randomUUID(),
    '2025-03-05',
    -1,
    0,
    1.5,
    '99',
    -500,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    [[[[-1]]]],
    { length: 70_000 },
  ]);

const makeJunkFields = (sim: Simulation, request: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(request).flatMap((name) => (sim.random.chance(0.8) ? [[name, randomInvalidValue(sim)]] : [])),
  );

const assertNoServerFault = (http: number, description: string, sent: unknown): void => {
  if (http >= 500)
    throw new Error(`${description} answers ${http} to ${JSON.stringify(sent).slice(0, 2000)}`);
};

let playerWithoutPoints: { sim: Simulation; person: TestPlayer } | undefined;

/** Any call of a player by somebody without a session, or with one of an account without points. */
export const sendJunkPlayerCall = async (sim: Simulation): Promise<void> => {
  const { random, world } = sim;
  if (playerWithoutPoints?.sim !== sim)
    playerWithoutPoints = { sim, person: await createTestPlayer(world, 0) };
  const path = random.pick(Object.keys(CALLS) as (keyof typeof CALLS)[]);
  const token = random.pick(['', 'x'.repeat(43), playerWithoutPoints.person.token]);
  const sent = { ...makeJunkFields(sim, CALLS[path].request), ...(token && { unique_token: token }) };
  sim.attacks++;
  assertNoServerFault((await world.call(path, sent)).http, path, sent);
};

/** Any operation of the desk, by nobody, by somebody whose role is too low, or a read with any question. */
export const sendJunkDeskOperation = async (sim: Simulation): Promise<void> => {
  const { random, world, staff } = sim;
  const name = random.pick(Object.keys(OPERATION_PATHS) as OperationName[]);
  if (name.startsWith('log') || name === 'session show') return;
  const { role } = OPERATIONS[name];
  const member = random.chance(0.2) ? undefined : random.pick(staff.members);
  const may = member !== undefined && (role === 'viewer' || role === member.role || member.role === 'admin');
  if (may && OPERATION_PATHS[name].startsWith('POST')) return;
  const fields = Object.entries({ id: randomUUID(), ...makeJunkFields(sim, OPERATIONS[name].request) });
  // An address holds no half sign, whoever asks.
  const sent = fields.map(([field, value]) =>
    OPERATION_PATHS[name].includes(`:${field}`)
      ? [field, String(value).replace('\ud800', '')]
      : [field, value],
  );
  const { method, path, body } = buildOperationRequest(name, Object.fromEntries(sent));
  const headers = member
    ? bearerTokenHeader(member)
    : { authorization: random.pick(['', 'Bearer x', 'Basic YTpi']) };
  const address = path.replaceAll('%EF%BF%BD', '');
  sim.attacks++;
  const { http, body: answer } = await world.desk(method, address, body, headers);
  assertNoServerFault(http, `${method} ${address}`, body);
  if (!may && answer.status === true) throw new Error(`${member?.role ?? 'nobody'} may ${name}`);
};
