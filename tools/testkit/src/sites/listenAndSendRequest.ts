import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Below the kernel's own range: none is taken between the look and the use. */
const FIRST = 20_000;
const COUNT = 12_000;

/** Processes of one run begin at different places. */
let next = (process.pid * 31) % COUNT;

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Returns a free port for programs that cannot choose one. It is never the same twice in a process. */
export const findFreePort = async (): Promise<number> => {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isPortFree(port)) return port;
  }
  throw new Error('no port of this machine is free');
};

export type Listening = { port: number; close: () => Promise<void> };

export const listen = async (server: Server | Http2SecureServer): Promise<Listening> => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
};

export type RawAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** Sends the path as written and keeps the body packed, unlike fetch. */
export const sendRawRequest = async (
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> => {
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end(body);
  sent.on('error', () => {}); // whoever waits for the answer hears of it
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
};
