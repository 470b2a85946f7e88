import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from '../../src/testing/process';
import { onPhones, poll, versionAt, WALLET } from './phones';
import { addMarkets, load, median, onPostgres, prepare, processorTimeOf, withServer } from './prepare';

/** "As before": the dashboard is made, serialised and packed for each call. */
const WAYS = {
  'as before': { path: '/api-get-dashboard-data', isKnown: false },
  'whole answer': { path: WALLET, isKnown: false },
  unchanged: { path: WALLET, isKnown: true },
} as const;

type Way = keyof typeof WAYS | 'file' | 'file, nginx';

const NGINX = '/usr/sbin/nginx';

/** One worker over the folder that a provider with that data writes. */
const startNginx = async (dir: string, port: number): Promise<ChildProcess> => {
  const own = join(dir, 'nginx');
  mkdirSync(own);
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off; master_process off; pid ${own}/pid; error_log stderr; worker_rlimit_nofile 8192; events { worker_connections 4096; }
     http { access_log off; types { application/json json; } ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own};`).join(' ')}
     keepalive_requests 1000000; server { listen 127.0.0.1:${port} backlog=4096; location /api-public/ { alias ${dir}/public/; } } }`,
  );
  const child = spawn(NGINX, ['-p', own, '-c', join(own, 'nginx.conf')], { stdio: 'ignore' });
  await sleep(500);
  return child;
};

type Round = [cpu: number, perSecond: number, bytes: number, away: number];

const ETAG = /\r\netag: (\S+)/i;
const FILE = '/api-public/now.json';

/** Each phone names what it has; gives how often that was still so. */
const pollFile = async (
  url: string,
  phones: number,
  isOver: (count: number) => boolean,
): Promise<{ count: number; same: number }> => {
  let [count, same] = [0, 0];
  const known: string[] = [];
  await onPhones(
    [url],
    phones,
    () => isOver(count),
    async (connection, nr) => {
      count++;
      const head = await connection.get(FILE, known[nr] ? `if-none-match: ${known[nr]}\r\n` : '');
      if (!/ (200|304) /.test(head.slice(0, 13))) throw new Error(`No file: ${head}`);
      if (head.slice(9, 12) === '304') same++;
      known[nr] = ETAG.exec(head)?.[1] ?? known[nr] ?? '';
    },
  );
  return { count, same };
};

const measureFile = async (
  url: string,
  pid: number | undefined,
  phones: number,
  seconds: number,
): Promise<Round> => {
  await pollFile(url, 1, (count) => count >= 200);
  const [before, began] = [processorTimeOf([pid]), performance.now()];
  const { count, same } = await pollFile(url, phones, () => performance.now() >= began + seconds * 1000);
  const elapsed = (performance.now() - began) / 1000;
  return [(processorTimeOf([pid]) - before) / count, count / elapsed, 1 - same / count, 0];
};

const measure = async (
  { ready, child }: Running,
  way: keyof typeof WAYS,
  phones: number,
  seconds: number,
): Promise<Round> => {
  const { path, isKnown } = WAYS[way];
  // Warms up, and learns the version: a market closed meanwhile would make every answer a whole one.
  await poll(ready.url, 1, (count) => count >= 200, { path });
  const known = isKnown ? await versionAt(ready.url) : undefined;
  const before = processorTimeOf([child.pid]);
  const began = performance.now();
  const isOver = () => performance.now() >= began + seconds * 1000;
  const { count: all, bytes, away } = await poll(ready.url, phones, isOver, { path, known });
  const [count, elapsed] = [all - away, (performance.now() - began) / 1000];
  return [(processorTimeOf([child.pid]) - before) / count, count / elapsed, bytes / count, away / all];
};

/**
 * Polls of so many phones with 9 and with 300 markets: what one costs, and how many a core answers; by the
 * file, the part of whole answers in place of bytes.
 */
export const benchPolls = (dir: string, rounds: number, seconds: number, phones: number): Promise<void> =>
  onPostgres(2, async (db, { url }) => {
    await prepare(db);
    await withServer(join(dir, 'polls'), { DATABASE_URL: url }, async (server) => {
      const port = server.ready.port + 1;
      const nginx = existsSync(NGINX) ? await startNginx(join(dir, 'polls'), port) : undefined;
      console.log(`polls, ${phones} phones at once, medians of ${rounds} rounds`);
      const measured = (way: Way): Promise<Round> => {
        const { ready, child } = server;
        if (way === 'file') return measureFile(ready.url, child.pid, phones, seconds);
        if (way === 'file, nginx')
          return measureFile(`http://127.0.0.1:${port}`, nginx?.pid, phones, seconds);
        return measure(server, way, phones, seconds);
      };
      console.log('markets  way           cpu ms  per core     polls/s   bytes    away');
      try {
        for (const markets of [9, 300]) {
          await addMarkets(
            db,
            Array.from({ length: markets - 1 }, (_, nr) => `b${nr}`),
          );
          const ways: Way[] = [
            ...(Object.keys(WAYS) as (keyof typeof WAYS)[]),
            'file',
            ...(nginx ? (['file, nginx'] as const) : []),
          ];
          const found = new Map<Way, Round[]>(ways.map((way) => [way, []]));
          for (let round = 0; round < rounds; round++)
            for (const way of ways) found.get(way)?.push(await measured(way));
          for (const [way, rows] of found) {
            const [cpu = 0, perSecond = 0, bytes = 0, away = 0] = [0, 1, 2, 3].map((at) =>
              median(rows.map((row) => row[at] ?? 0)),
            );
            const figures = [
              cpu.toFixed(3),
              (1000 / cpu).toFixed(0),
              perSecond.toFixed(0),
              bytes.toFixed(bytes > 1 ? 0 : 3),
              away.toFixed(2),
            ];
            const columns = figures.map((figure, at) => figure.padStart([7, 9, 11, 7, 7][at] ?? 0)).join(' ');
            console.log(`${String(markets).padStart(7)}  ${way.padEnd(12)} ${columns}  ${load()}`);
          }
        }
      } finally {
        nginx?.kill();
      }
    });
  });
