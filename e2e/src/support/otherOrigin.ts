import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ask, listen } from '@ank/testkit/listen';

export type Arrived = { method: string; path: string; headers: IncomingMessage['headers']; asksFor: string };

/** The provider under an origin of its own, which lets other pages send content-type and nothing else. */
export type OtherOrigin = {
  origin: string;
  arrived: Arrived[];
  leadTo: (port: number) => void;
  loseAnswerOf: (path: string) => void;
  close: () => Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const KEY = 'idempotency-key';

type Options = {
  /** Keeps connections: a browser by itself then sends a request again whose connection broke. */
  keepsConnections?: boolean;
  takesKey?: boolean;
};

/** Stands before a real provider and answers for it what a browser asks about other origins. */
export const openOtherOrigin = async ({
  keepsConnections = false,
  takesKey = false,
}: Options = {}): Promise<OtherOrigin> => {
  const arrived: Arrived[] = [];
  const lost = new Set<string>();
  let provider = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const asksFor = String(headers['access-control-request-headers'] ?? '');
    arrived.push({ method, path: url, headers, asksFor });
    if (!keepsConnections) response.setHeader('connection', 'close');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', takesKey ? `content-type, ${KEY}` : 'content-type');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    const said = await ask(provider, url, {
      method,
      headers: {
        host: String(headers.host),
        'content-type': String(headers['content-type'] ?? ''),
        // Without keys ours counts equal calls as one: another provider books each.
        [KEY]: String((takesKey && headers[KEY]) || randomUUID()),
      },
      body: await bodyOf(request),
    });
    if (lost.delete(url)) return response.destroy();
    // The provider's hour is the test's, and the app learns it here.
    response.setHeader('date', String(said.headers.date));
    response.setHeader('access-control-expose-headers', 'date');
    return response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { port, close } = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    leadTo: (port) => {
      provider = port;
    },
    loseAnswerOf: (path) => lost.add(path),
    close,
  };
};
