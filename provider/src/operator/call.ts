import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Options } from '../options';
import { openRuntime, paths } from '../runtime';
import type { DeskRequest } from './requests';
import { operatorServer } from './server';

type Address = { url: string; token: string };
export type DeskAnswer = { http: number; body: Record<string, unknown> };

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The desk to talk to: the one named by flags or environment, else the running server's of this data directory. */
const addressOf = ({ flags, data }: Options, env: NodeJS.ProcessEnv): Address | undefined => {
  const url = typeof flags.url === 'string' ? flags.url : env.OPERATOR_URL;
  const token = env.OPERATOR_TOKEN;
  if (url) {
    if (!token) throw new Error('OPERATOR_TOKEN must hold your token when --url is given');
    return { url, token };
  }
  try {
    const note = JSON.parse(readFileSync(paths(data).desk, 'utf8')) as Address & { pid: number };
    return isRunning(note.pid) ? { url: note.url, token: token ?? note.token } : undefined;
  } catch {
    return undefined;
  }
};

const pathOf = ({ path, query = {} }: DeskRequest): string => {
  const search = new URLSearchParams(query).toString();
  return `/operator${path}${search ? `?${search}` : ''}`;
};

/**
 * Asks the desk of the running server over HTTP; when none runs, opens the database itself and asks the same desk in
 * this process, so that there is one way in for every change. Throws when the server cannot be reached.
 */
export const askDesk = async (
  options: Options,
  env: NodeJS.ProcessEnv,
  asked: DeskRequest,
): Promise<DeskAnswer> => {
  const address = addressOf(options, env);
  const headers = { 'content-type': 'application/json' };
  const payload = asked.method === 'POST' ? JSON.stringify(asked.body ?? {}) : undefined;
  if (address) {
    const answer = await fetch(`${address.url}${pathOf(asked)}`, {
      method: asked.method,
      headers: { ...headers, authorization: `Bearer ${address.token}` },
      ...(payload === undefined ? {} : { body: payload }),
    }).catch((error: unknown) => {
      throw new Error(`The operator's desk at ${address.url} does not answer`, { cause: error });
    });
    return { http: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const { context, database } = await openRuntime(options);
  try {
    const token = randomBytes(32).toString('base64url');
    const app = operatorServer(context, token);
    const answer = await app.inject({
      method: asked.method,
      url: pathOf(asked),
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    await app.close();
    return { http: answer.statusCode, body: answer.json() };
  } finally {
    await database.close();
  }
};
