import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPostgresEngine, type TestEngine } from '../databaseEngines';
import { type RunningServer, startServer } from '../providerProcess';

/** Numbers of the players; CAROL is there already, DAVE's code cannot be delivered. */
export const [ASHA, BABU, CAROL, DAVE, UPI] = [
  '9810000017',
  '9820000028',
  '9830000039',
  '9840000041',
  '9850000052',
] as const;
export const PLAYER_NUMBERS = [ASHA, BABU, CAROL, DAVE, UPI];
export const PASSWORDS = [
  'pw-asha-Ql7',
  'pw-babu-Zk2',
  'pw-carol-old-9X',
  'pw-carol-new-4T',
  'pw-guess-8R',
  'pw-last-5N',
] as const;

export const GATEWAY_TOKEN = 'gateway-token-3K';

type LoggedAnswer = { by: string; path: string; http: number; text: string };

export type LoggedRun = {
  /** Every answer, in order, with who asked: a player's number or "desk". */
  said: LoggedAnswer[];
  codes: string[];
  /** Tokens by the number of their player. */
  tokens: Map<string, string>;
  /** The text that the server wrote to standard error, once it has ended. */
  log: string;
};

/** A real server process between a gateway and a database of its own. */
export type LoggedServer = Omit<LoggedRun, 'log'> & {
  engine: TestEngine;
  server: RunningServer;
  dir: string;
  gateway: { isBroken: boolean };
  close: () => Promise<void>;
};

/** A player's call; a body that is a text is sent as it is. */
export const callAsPlayer = async (
  { server, said }: LoggedServer,
  by: string,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${server.ready.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body:
      typeof body === 'string'
        ? body
        : JSON.stringify({ env_type: 'Prod', app_key: 'k', ...(body as object) }),
  });
  const text = await answer.text();
  said.push({ by, path, http: answer.status, text });
  return JSON.parse(text) as Record<string, unknown>;
};

/** The operator's: a read without a body, else a write. */
export const callAsOperator = async (
  { dir, said }: LoggedServer,
  path: string,
  body: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => {
  const { url, token } = JSON.parse(readFileSync(join(dir, 'operator.json'), 'utf8')) as {
    url: string;
    token: string;
  };
  const isWrite = Object.keys(body).length > 0;
  const answer = await fetch(`${url}/operator${path}`, {
    method: isWrite ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(isWrite && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  said.push({ by: 'desk', path, http: answer.status, text });
  return JSON.parse(text) as Record<string, unknown>;
};

/** A gateway that keeps the codes it is given, and answers with the text it was sent, as some do. */
const startFakeSmsGateway = async (codes: string[], state: LoggedServer['gateway']) => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { text } = JSON.parse(Buffer.concat(parts).toString()) as { text: string };
      codes.push(...(/^\d{4}(?= is your code)/.exec(text) ?? []));
      response.writeHead(state.isBroken ? 500 : 200).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
};

export const startLoggedServer = async (): Promise<LoggedServer> => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-evening-'));
  const engine = await newPostgresEngine();
  const codes: string[] = [];
  const state = { isBroken: false };
  const gateway = await startFakeSmsGateway(codes, state);
  const server = await startServer(['--data', dir], {
    DATABASE_URL: engine.url ?? '',
    SMS_GATEWAY_URL: gateway.url,
    SMS_GATEWAY_TOKEN: GATEWAY_TOKEN,
  });
  const close = async () => {
    await server.end();
    gateway.close();
    await engine.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { said: [], codes, tokens: new Map(), engine, server, dir, gateway: state, close };
};
