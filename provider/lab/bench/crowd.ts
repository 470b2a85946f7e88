import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from '@ank/protocol/read';
import { type Connection, common, openConnection, WALLET } from './phones';
import { PLAYERS } from './prepare';

/** For that many seconds. */
export type Crowd = { url: string; phones: number; seconds: number };

/**
 * Polls of the file, how often a phone was told to come later, and how often its connection was cut; seconds
 * until the last was told so, and until each had its wallet.
 */
export type Seen = { polls: number; later: number; cut: number; calm: number; waits: number[] };

/** ms between two looks of an open screen. */
const POLL_EVERY = 5000;
/** ms after which a phone that was cut off comes again. */
const AGAIN = 2000;

type Answer = { status?: unknown; code?: string; retry_after?: number };

/** Each phone asks for its wallet, again when it may, and then polls the file. */
const comeAll = async ({ url, phones, seconds }: Crowd): Promise<Seen> => {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const seen: Seen = { polls: 0, later: 0, cut: 0, calm: 0, waits: [] };
  const hasWallet = async (connection: Connection, body: string): Promise<boolean> => {
    const [, text = '{}'] = await connection.post(WALLET, body).catch(() => []);
    const { status, code, retry_after } = parse(text) as Answer;
    if (status === true) return true;
    if (code === 'BUSY') {
      seen.later++;
      seen.calm = elapsed();
    } else if (text === '{}') seen.cut++;
    else throw new Error(`A phone was refused: ${text}`);
    await sleep(retry_after ? retry_after * 1000 : AGAIN);
    return code === 'BUSY' && hasWallet(connection, body);
  };
  const phone = async (_: unknown, nr: number) => {
    const body = JSON.stringify(common((nr % PLAYERS) + 1));
    let connection = await openConnection(url);
    while (!(await hasWallet(connection, body))) {
      connection.close();
      connection = await openConnection(url);
    }
    seen.waits.push(elapsed());
    while (elapsed() < seconds) {
      await sleep(POLL_EVERY);
      await connection.get('/api-public/now.json');
      seen.polls++;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: phones }, phone));
  return seen;
};

const HERE = fileURLToPath(import.meta.url);

/** In a process of its own, so that whoever bids beside it measures the server and not the crowd. */
export const startCrowd = async (crowd: Crowd): Promise<Seen> => {
  const child = fork(HERE);
  child.send(crowd);
  const [seen] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Seen | number];
  if (typeof seen !== 'object') throw new Error(`The crowd ended with ${seen}`);
  return seen;
};

if (process.argv[1] === HERE) {
  process.once('disconnect', () => process.exit());
  const [crowd] = (await once(process, 'message')) as [Crowd];
  process.send?.(await comeAll(crowd), () => process.exit());
}
