import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { bidDate } from '@ank/protocol/dates';
import { today } from '../../src/clock';
import { MARKET, median, PLAYERS, quantile } from './prepare';

const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Does as little as possible, to leave the machine to the server. */
const openConnection = async (url: string) => {
  const { hostname, port, host } = new URL(url);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const made = connect(Number(port), hostname, () => resolve(made));
    made.once('error', reject);
    made.setNoDelay(true);
  });
  let received = '';
  let waiting:
    | { resolve: (answer: [head: string, body: string]) => void; reject: (error: Error) => void }
    | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const head = received.indexOf('\r\n\r\n');
    if (head === -1) return;
    const length = Number(LENGTH.exec(received)?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    const answer: [string, string] = [received.slice(0, head), received.slice(head + 4)];
    received = '';
    waiting?.resolve(answer);
  });
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));
  const ask = (text: string) =>
    new Promise<[head: string, body: string]>((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(text);
    });
  return {
    get: async (path: string, header = '') =>
      (await ask(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${header}\r\n`))[0],
    /** Gives the answer's body, a sign for each byte. */
    post: async (path: string, body: string, header = '') => {
      const length = Buffer.byteLength(body);
      const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${header}`;
      return (await ask(`${head}content-length: ${length}\r\n\r\n${body}`))[1];
    },
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
};

export const onPhones = async (
  urls: readonly string[],
  count: number,
  isOver: () => boolean,
  work: (connection: Awaited<ReturnType<typeof openConnection>>, nr: number) => Promise<void>,
) => {
  const phone = async (_: unknown, nr: number) => {
    const connection = await openConnection(urls[nr % urls.length] ?? '');
    while (!isOver()) await work(connection, nr);
    connection.close();
  };
  await Promise.all(Array.from({ length: count }, phone));
};

export const common = (nr: number) => ({
  env_type: 'Prod',
  app_key: 'bench',
  unique_token: `bench-${(nr % PLAYERS) + 1}`,
});

/** A bid of three lines on today's Open, for each player of prepare(). */
const bidBodies = () => {
  const [pana, session] = ['Single Digit', 'Open'];
  const line = { closedigits: '', points: 10, session, pana, closepana: '' };
  const bid = {
    ...{ Gamename: 'Bench', totalbit: 30, gameid: MARKET, pana, gametype: session, session },
    bid_date: bidDate(today(Date.now())),
    result: ['1', '2', '3'].map((digits) => ({ digits, ...line })),
  };
  return Array.from({ length: PLAYERS }, (_, index) =>
    JSON.stringify({ ...common(index), game_id: MARKET, new_result: bid }),
  );
};

export type Load = { count: number; perSecond: number; p50: number; p99: number };

/** Bids a second, each client waiting for its answer; times in ms. Throws when one is refused. */
export const httpBids = async (urls: readonly string[], clients: number, seconds: number): Promise<Load> => {
  const [times, bodies, began]: [number[], string[], number] = [[], bidBodies(), performance.now()];
  const isOver = () => performance.now() >= began + seconds * 1000;
  await onPhones(urls, clients, isOver, async (connection) => {
    const body = bodies[Math.floor(Math.random() * PLAYERS)] ?? '';
    const at = performance.now();
    const answer = await connection.post('/api-submit-bid', body, `idempotency-key: ${randomUUID()}\r\n`);
    if (!answer.startsWith('{"status":true')) throw new Error(`A bid was refused: ${answer}`);
    times.push(performance.now() - at);
  });
  const perSecond = (times.length * 1000) / (performance.now() - began);
  return { count: times.length, perSecond, p50: median(times), p99: quantile(times, 0.99) };
};
