import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LOOK_EVERY = 2000;
/** ms; a program that lives says something by then. */
const SILENT_AFTER = 3000;

const doesServerAnswer = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  const asked = client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => true,
      (error: Error & { code?: string }) => error.code !== 'ECONNREFUSED',
    );
  const heard = await Promise.race([asked, sleep(SILENT_AFTER, false, { ref: false })]);
  void client.end().catch(() => undefined);
  return heard;
};

const socketOfClient = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Gives what breaks all connections of `pool`, so that who waits is told. */
export const newAllConnectionsCloser = (pool: pg.Pool): (() => void) => {
  const sockets = new Set<Socket>();
  pool.on('connect', (client) => {
    const socket = socketOfClient(client);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
};

type WatchedServers = {
  urls: readonly string[];
  current: () => number;
  leave: (from: number, to: number) => void;
};

/**
 * A frozen PgBouncer takes connections and statements and says nothing. So one of several is asked every
 * other second, and left once another answers and it does not. Gives the stop.
 */
export const watchAndLeaveSilentServer = ({ urls, current, leave }: WatchedServers): (() => void) => {
  const look = async () => {
    const from = current();
    if (await doesServerAnswer(urls[from] ?? '')) return;
    for (const step of urls.keys()) {
      const to = (from + step) % urls.length;
      if (to === from || !(await doesServerAnswer(urls[to] ?? ''))) continue;
      if (current() === from) leave(from, to);
      return;
    }
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  void (async () => {
    for (;;) {
      await sleep(LOOK_EVERY, undefined, { ref: false, signal });
      await look();
    }
  })().catch(() => undefined);
  return () => stopped.abort();
};
