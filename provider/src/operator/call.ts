import { randomBytes } from 'node:crypto';
import { isAlive } from '../db/lock';
import type { Options } from '../options';
import { databaseName, openRuntime } from '../runtime';
import { readDeskNote } from './note';
import type { DeskRequest } from './requests';
import { operatorServer } from './server';

type Address = { url: string; token: string };
export type DeskAnswer = { http: number; body: Record<string, unknown> };
export type Ask = (asked: DeskRequest) => Promise<DeskAnswer>;

/** The desk to talk to: the one named by flags or environment, else the running server's of this data directory. */
const addressOf = (
  options: Options,
  env: NodeJS.ProcessEnv,
): (Address & { database: string }) | undefined => {
  const { flags, data, databaseUrl } = options;
  const url = typeof flags.url === 'string' ? flags.url : env.OPERATOR_URL;
  const token = env.OPERATOR_TOKEN;
  if (url) {
    if (!token) throw new Error('OPERATOR_TOKEN must hold your token when --url is given');
    return { url, token, database: `that of the server at ${url}` };
  }
  const note = readDeskNote(data);
  if (!note || !isAlive(note)) return undefined;
  if (databaseUrl && note.database !== databaseName(options)) {
    throw new Error(
      `The server of ${data} works on ${note.database}, and you named ${databaseName(options)}: say which with --data or --url`,
    );
  }
  return { url: note.url, token: token ?? note.token, database: note.database };
};

const pathOf = ({ path, query = {} }: DeskRequest): string => {
  const search = new URLSearchParams(query).toString();
  return `/operator${path}${search ? `?${search}` : ''}`;
};

const payloadOf = ({ method, body }: DeskRequest): string | undefined =>
  method === 'POST' ? JSON.stringify(body ?? {}) : undefined;

const askOver =
  ({ url, token }: Address): Ask =>
  async (asked) => {
    const payload = payloadOf(asked);
    const answer = await fetch(`${url}${pathOf(asked)}`, {
      method: asked.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { body: payload }),
    }).catch((error: unknown) => {
      throw new Error(`The operator's desk at ${url} does not answer`, { cause: error });
    });
    return { http: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

/**
 * Lets `work` ask the desk of the running server over HTTP; when none runs, opens the database itself and asks the same
 * desk in this process, so that there is one way in for every change. Throws when the server cannot be reached.
 */
export const withDesk = async <T>(
  options: Options,
  env: NodeJS.ProcessEnv,
  work: (ask: Ask) => Promise<T>,
  sayDatabase: (name: string) => void,
): Promise<T> => {
  const address = addressOf(options, env);
  sayDatabase(address?.database ?? databaseName(options));
  if (address) return work(askOver(address));
  const { context, database } = await openRuntime(options, 'desk');
  try {
    const token = randomBytes(32).toString('base64url');
    const app = operatorServer(context, token);
    const done = await work(async (asked) => {
      const payload = payloadOf(asked);
      const answer = await app.inject({
        method: asked.method,
        url: pathOf(asked),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(payload === undefined ? {} : { payload }),
      });
      return { http: answer.statusCode, body: answer.json() };
    });
    await app.close();
    return done;
  } finally {
    await database.close();
  }
};
