import { request as send } from 'node:http';
import type { Role } from '@ank/protocol/operator/fields';
import { writeMissingBaselineEntries } from '../features/auditLog/auditBaseline';
import {
  addOperatorWithoutCredentials,
  replaceOperatorToken,
} from '../features/staff/addOperatorWithoutCredentials';
import { replaceOperatorLoginAndEndSessions, totpCodeAt } from '../features/staff/operatorSecrets';
import { DAY_MS } from '../platform/clock';
import { assertAndRecordOperationAnswer } from './assertAndRecordAnswers';
import type { World, WorldAnswer } from './testWorld';

export type DeskReply = {
  http: number;
  body: Record<string, unknown>;
  setCookie: string;
  headers: Record<string, unknown>;
};
type DeskPageRequest = { method?: 'GET' | 'POST'; body?: unknown; headers?: Record<string, string> };

/**
 * A request as a browser's page would send it, any header of which a test may replace ('' leaves one out).
 * Throws when the answer is not the protocol's.
 */
export const requestAsDeskPage = async (
  world: World,
  path: string,
  { body, method = body === undefined ? 'GET' : 'POST', headers = {} }: DeskPageRequest = {},
): Promise<DeskReply> => {
  const { port, host } = new URL(world.deskUrl);
  const all: Record<string, string> = {
    host,
    'content-type': 'application/json',
    'x-ank-desk': 'used',
    origin: world.deskUrl,
    'sec-fetch-site': 'same-origin',
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const reply = await new Promise<DeskReply>((resolve, reject) => {
    const asked = send({ host: '127.0.0.1', port, path, method, headers: sent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (text += part));
      answer.on('end', () =>
        resolve({
          http: answer.statusCode ?? 0,
          body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text },
          setCookie: answer.headers['set-cookie']?.[0] ?? '',
          headers: answer.headers,
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
  const request = body as Record<string, unknown> | undefined;
  assertAndRecordOperationAnswer(method, path.replace(/^\/operator/, ''), request, reply);
  return reply;
};

export type HiredOperator = { name: string; password: string; secret: string; token: string };

/** An operator who came two days ago, with what lets the person in. */
export const hireOperator = async (world: World, name: string, role: Role): Promise<HiredOperator> => {
  const now = world.now - 2 * DAY_MS;
  return world.db.tx(async (tx) => {
    const operatorId = await addOperatorWithoutCredentials(tx, { name, role }, now);
    const { deskKey } = world.context;
    const login = await replaceOperatorLoginAndEndSessions(
      tx,
      { operatorId, name },
      { deskKey: deskKey(), now },
    );
    const secret = new URL(login.otpauth).searchParams.get('secret') ?? '';
    await writeMissingBaselineEntries(tx, 'test', world.now);
    return { name, password: login.password, secret, token: await replaceOperatorToken(tx, operatorId) };
  });
};

/** The header of a program that works in somebody's name. */
export const bearerTokenHeader = ({ token }: HiredOperator) => ({ authorization: `Bearer ${token}` });

/** Tries to log in with the code of the moment, or another. */
export const tryDeskLogin = (
  world: World,
  { name, password, secret }: HiredOperator,
  { code = totpCodeAt(secret, world.now), ...rest }: DeskPageRequest & { code?: string } = {},
): Promise<DeskReply> =>
  requestAsDeskPage(world, '/operator/session/log-in', { body: { name, password, code }, ...rest });

/**
 * Logs in and gives the cookie to send; the clock goes on by one code, so that the next log-in has a new one.
 * `headers`: of the session that the browser had before.
 */
export const logInAtDeskHalfMinuteLater = async (
  world: World,
  operator: HiredOperator,
  headers = {},
): Promise<Record<string, string>> => {
  world.now += 30_000;
  const { setCookie, body } = await tryDeskLogin(world, operator, { headers });
  if (!setCookie) throw new Error(`${operator.name} did not get in: ${JSON.stringify(body)}`);
  return { cookie: setCookie.split(';')[0] ?? '' };
};

type Proposal = {
  id: string;
  operation: string;
  about: string;
  may: string;
  detail: Record<string, unknown>;
};

export const listProposals = async (world: World, headers?: Record<string, string>): Promise<Proposal[]> =>
  (await world.desk('GET', '/proposals', undefined, headers)).body.proposals as Proposal[];

/** Decides at the page, in a session of the decider's own. */
export const decideProposalAtDesk = async (
  world: World,
  operator: HiredOperator,
  id: unknown,
  agree = true,
): Promise<DeskReply> =>
  requestAsDeskPage(world, `/operator/proposals/${id}/decide`, {
    body: { agree },
    headers: await logInAtDeskHalfMinuteLater(world, operator),
  });

/** The three steps from a withdrawal that waits to one that is paid; stops at what is refused. */
export const payOutWithdrawal = async (
  world: World,
  id: unknown,
  receipt = '',
  headers?: Record<string, string>,
): Promise<WorldAnswer> => {
  const step = (name: string, body = {}) => world.desk('POST', `/withdrawals/${id}/${name}`, body, headers);
  const claimed = await step('claim');
  if (claimed.body.status !== true) return claimed;
  const sent = await step('send', { receipt });
  return sent.body.status === true ? step('approve') : sent;
};
