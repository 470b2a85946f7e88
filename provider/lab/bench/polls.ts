import { join } from 'node:path';
import type { Running } from '../../src/testing/process';
import { poll, versionAt, WALLET } from './phones';
import { addMarkets, load, median, onPostgres, prepare, processorTimeOf, withServer } from './prepare';

const CLIENTS = 32;

/** "As before": the dashboard is made, serialised and packed for each call. */
const WAYS = {
  'as before': { path: '/api-get-dashboard-data', isKnown: false },
  'whole answer': { path: WALLET, isKnown: false },
  unchanged: { path: WALLET, isKnown: true },
} as const;

type Way = keyof typeof WAYS;

/** Processor ms a poll, polls a second, bytes of a body. */
type Round = [cpu: number, perSecond: number, bytes: number];

const measure = async ({ ready, child }: Running, way: Way, seconds: number): Promise<Round> => {
  const { path, isKnown } = WAYS[way];
  // Warms up, and learns the version: a market closed meanwhile would make every answer a whole one.
  await poll(ready.url, 1, (count) => count >= 200, { path });
  const known = isKnown ? await versionAt(ready.url) : undefined;
  const before = processorTimeOf([child.pid]);
  const began = performance.now();
  const isOver = () => performance.now() >= began + seconds * 1000;
  const { count, bytes } = await poll(ready.url, CLIENTS, isOver, { path, known });
  const elapsed = (performance.now() - began) / 1000;
  return [(processorTimeOf([child.pid]) - before) / count, count / elapsed, bytes / count];
};

/** Polls of 32 phones with 9 and with 300 markets: what one costs, and how many a core answers. */
export const benchPolls = (dir: string, rounds: number, seconds: number): Promise<void> =>
  onPostgres(2, async (db, { url }) => {
    await prepare(db);
    await withServer(join(dir, 'polls'), { DATABASE_URL: url }, async (server) => {
      console.log(`polls, ${CLIENTS} phones at once, medians of ${rounds} rounds`);
      console.log('markets  way           cpu ms  per core     polls/s   bytes');
      for (const markets of [9, 300]) {
        await addMarkets(
          db,
          Array.from({ length: markets - 1 }, (_, nr) => `b${nr}`),
        );
        const ways = Object.keys(WAYS) as Way[];
        const found = new Map<Way, Round[]>(ways.map((way) => [way, []]));
        for (let round = 0; round < rounds; round++)
          for (const way of ways) found.get(way)?.push(await measure(server, way, seconds));
        for (const [way, rows] of found) {
          const [cpu = 0, perSecond = 0, bytes = 0] = [0, 1, 2].map((at) =>
            median(rows.map((row) => row[at] ?? 0)),
          );
          const figures = [cpu.toFixed(3), (1000 / cpu).toFixed(0), perSecond.toFixed(0), bytes.toFixed(0)];
          const columns = figures.map((figure, at) => figure.padStart([7, 9, 11, 7][at] ?? 0)).join(' ');
          console.log(`${String(markets).padStart(7)}  ${way.padEnd(12)} ${columns}  ${load()}`);
        }
      }
    });
  });
