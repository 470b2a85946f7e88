import { join } from 'node:path';
import type { Running } from '../../src/testing/process';
import { onPhones, type Polled, poll, versionAt } from './phones';
import { addMarkets, load, median, onPostgres, prepare, processorTimeOf, withServer } from './prepare';

const ETAG = /\r\netag: (\S+)/i;

/** Each phone names what it has; in place of bytes, how often that was old. */
const pollFile = async (url: string, phones: number, isOver: (count: number) => boolean): Promise<Polled> => {
  let [count, bytes] = [0, 0];
  const known: string[] = [];
  await onPhones(
    [url],
    phones,
    () => isOver(count),
    async (connection, nr) => {
      count++;
      const head = await connection.get(
        '/api-public/now.json',
        known[nr] ? `if-none-match: ${known[nr]}\r\n` : '',
      );
      const [, status] = /^\S+ (200|304) /.exec(head) ?? [];
      if (!status) throw new Error(`No file: ${head}`);
      if (status === '200') bytes++;
      known[nr] = ETAG.exec(head)?.[1] ?? known[nr] ?? '';
    },
  );
  return { count, bytes, away: 0 };
};

type Way = {
  name: string;
  pid: number | undefined;
  poll: (phones: number, isOver: (count: number) => boolean) => Promise<Polled>;
};

const waysTo = ({ ready: { url }, child: { pid } }: Running): Way[] => [
  // The dashboard is made, serialised and packed for each call.
  { name: 'as before', pid, poll: (...given) => poll(url, ...given, { path: '/api-get-dashboard-data' }) },
  { name: 'whole answer', pid, poll: (...given) => poll(url, ...given) },
  // The version is asked for each time: a cut-off changes it.
  { name: 'unchanged', pid, poll: async (...given) => poll(url, ...given, { known: await versionAt(url) }) },
  { name: 'file', pid, poll: (...given) => pollFile(url, ...given) },
];

const COLUMNS: readonly [heading: string, width: number, digits: (value: number) => number][] = [
  ['cpu ms', 7, () => 3],
  ['per core', 9, () => 0],
  ['polls/s', 11, () => 0],
  ['bytes', 7, (value) => (value > 1 ? 0 : 3)],
  ['away', 7, () => 2],
];

const measure = async ({ pid, poll }: Way, phones: number, seconds: number): Promise<number[]> => {
  await poll(1, (count) => count >= 200);
  const [before, began] = [processorTimeOf([pid]), performance.now()];
  const { count, bytes, away } = await poll(phones, () => performance.now() >= began + seconds * 1000);
  const [answered, elapsed] = [count - away, (performance.now() - began) / 1000];
  const cpu = (processorTimeOf([pid]) - before) / answered;
  return [cpu, 1000 / cpu, answered / elapsed, bytes / answered, away / count];
};

/**
 * Polls with 9 and with 300 markets: what one costs, and how many a core answers; by the file, the part of
 * whole answers in place of bytes.
 */
export const benchPolls = (dir: string, rounds: number, seconds: number, phones: number): Promise<void> =>
  onPostgres(2, async (db, { url }) => {
    await prepare(db);
    await withServer(join(dir, 'polls'), { DATABASE_URL: url }, async (server) => {
      console.log(`polls, ${phones} phones at once, medians of ${rounds} rounds`);
      const heads = COLUMNS.map(([heading, width]) => heading.padStart(width)).join(' ');
      console.log(`markets  ${'way'.padEnd(12)} ${heads}`);
      for (const markets of [9, 300]) {
        await addMarkets(
          db,
          Array.from({ length: markets - 1 }, (_, nr) => `b${nr}`),
        );
        const ways = waysTo(server).map((way) => ({ way, rows: [] as number[][] }));
        for (let round = 0; round < rounds; round++)
          for (const { way, rows } of ways) rows.push(await measure(way, phones, seconds));
        for (const { way, rows } of ways) {
          const columns = COLUMNS.map(([, width, digits], at) => {
            const value = median(rows.map((row) => row[at] ?? 0));
            return value.toFixed(digits(value)).padStart(width);
          });
          console.log(
            `${String(markets).padStart(7)}  ${way.name.padEnd(12)} ${columns.join(' ')}  ${load()}`,
          );
        }
      }
    });
  });
