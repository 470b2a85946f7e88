import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { bidDate } from '@ank/protocol/dates';
import { today } from '../../src/clock';
import { MARKET, median, PLAYERS, quantile } from './prepare';

export const PACKED = 'accept-encoding: br, gzip\r\n';

const LENGTH = /\r\ncontent-length: (\d+)/i;

type Connection = {
  /** Gives the head. */
  get: (path: string, header?: string) => Promise<string>;
  post: (path: string, body: string, header?: string) => Promise<string>;
  close: () => void;
};

/**
 * Posts JSON on one connection with as little work as possible, so that the load generator takes little of
 * the machine; gives the body, a sign for each byte.
 */
const openConnection = async (url: string): Promise<Connection> => {
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
    get: async (path, header = '') =>
      (await ask(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${header}\r\n`))[0],
    post: async (path, body, header = '') => {
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

/** Calls `work` on `count` connections over `urls` again and again until `isOver`, each once answered. */
export const onPhones = async (
  urls: readonly string[],
  count: number,
  isOver: () => boolean,
  work: (connection: Connection, nr: number) => Promise<void>,
): Promise<void> => {
  const phone = async (_: unknown, nr: number) => {
    const connection = await openConnection(urls[nr % urls.length] ?? '');
    while (!isOver()) await work(connection, nr);
    connection.close();
  };
  await Promise.all(Array.from({ length: count }, phone));
};

const common = (player: number) => ({ env_type: 'Prod', app_key: 'bench', unique_token: `bench-${player}` });

/** A bid of three lines on the Open of today's draw for each of the players that prepare() makes. */
const bidBodies = (market: string): string[] => {
  const pana = 'Single Digit';
  const session = 'Open';
  const line = { closedigits: '', points: 10, session, pana, closepana: '' };
  const result = ['1', '2', '3'].map((digits) => ({ digits, ...line }));
  const bid_date = bidDate(today(Date.now()));
  const named = {
    Gamename: 'Bench',
    totalbit: 30,
    gameid: market,
    pana,
    gametype: session,
    bid_date,
    session,
  };
  return Array.from({ length: PLAYERS }, (_, index) =>
    JSON.stringify({ ...common(index + 1), game_id: market, new_result: { ...named, result } }),
  );
};

/** `at` and `ms`: when the bid was sent, by performance.now(), and how long it took. */
export type Sent = { market: string; at: number; ms: number; answer: string };

/** Bids from `clients` connections, on the markets in turn, until `until` by performance.now(). */
export const placeBids = async (
  urls: readonly string[],
  clients: number,
  until: number,
  markets = [MARKET],
): Promise<Sent[]> => {
  const sent: Sent[] = [];
  const bodies = new Map(markets.map((market) => [market, bidBodies(market)]));
  await onPhones(
    urls,
    clients,
    () => performance.now() >= until,
    async (connection, nr) => {
      const market = markets[nr % markets.length] ?? '';
      const body = bodies.get(market)?.[Math.floor(Math.random() * PLAYERS)] ?? '';
      const at = performance.now();
      const answer = await connection.post('/api-submit-bid', body, `idempotency-key: ${randomUUID()}\r\n`);
      sent.push({ market, at, ms: performance.now() - at, answer });
    },
  );
  return sent;
};

export const isTaken = ({ answer }: Sent): boolean => answer.startsWith('{"status":true');

export type Load = { count: number; perSecond: number; p50: number; p99: number };

/** Bids a second, each client waiting for its answer; times in ms. Throws when one is refused. */
export const httpBids = async (urls: readonly string[], clients: number, seconds: number): Promise<Load> => {
  const began = performance.now();
  const sent = await placeBids(urls, clients, began + seconds * 1000);
  const elapsed = (performance.now() - began) / 1000;
  const refused = sent.find((one) => !isTaken(one));
  if (refused) throw new Error(`A bid was refused: ${refused.answer}`);
  const times = sent.map(({ ms }) => ms);
  return {
    count: times.length,
    perSecond: times.length / elapsed,
    p50: median(times),
    p99: quantile(times, 0.99),
  };
};

export const WALLET = '/api-user-wallet-balance';

/** The version of the part of a poll that players share, as it is now. */
export const versionAt = async (url: string): Promise<string> => {
  const connection = await openConnection(url);
  const text = await connection.post(WALLET, JSON.stringify(common(1)));
  connection.close();
  return String((JSON.parse(text) as { version?: unknown }).version ?? '');
};

/** Polls by phones, each asking again once answered; gives how many, of what bytes, and how many refused. */
export const poll = async (
  url: string,
  phones: number,
  isOver: (count: number) => boolean,
  { path = WALLET, known }: { path?: string; known?: string | undefined } = {},
): Promise<{ count: number; bytes: number; away: number }> => {
  let [count, bytes, away] = [0, 0, 0];
  await onPhones(
    [url],
    phones,
    () => isOver(count),
    async (connection) => {
      const body = { ...common((count++ % PLAYERS) + 1), ...(known && { known }) };
      const answer = await connection.post(path, JSON.stringify(body), PACKED);
      if (answer.includes('"code":"BUSY"')) away++;
      else if (answer.startsWith('{"status":false')) throw new Error(`A poll was refused: ${answer}`);
      else bytes += answer.length;
    },
  );
  return { count, bytes, away };
};
