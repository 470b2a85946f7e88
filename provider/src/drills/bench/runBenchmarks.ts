import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { PLACE_BID_SQL } from '../../features/bidding/placeBidSql';
import { indianDateOf } from '../../platform/clock';
import { sha256 } from '../../platform/idsAndHashes';
import type { TestPlayer } from '../../testing/playersAndBids';
import type { RunningServer } from '../../testing/providerProcess';
import { startPostgres, type TestPostgresServer } from '../../testing/startPostgres';
import { buildDrillBid } from '../failover/drillBidders';
import { createRichPlayers, DRILL_NOON, startDemoServerAtNoon } from '../failover/drillServersAndPlayers';
import { openMinimalHttpClient } from '../failover/minimalHttpClient';
import { quantileOf } from '../failover/pollingPhones';
import { measureSettlementTimes } from './measureSettlementTimes';

/**
 * npm run bench -- [--seconds N] [--rounds N] [--clients N] [--settle LINES] [--players N]. With --clients 0
 * neither bids nor polls, with --settle 0 no settlement.
 */
const USUAL = { seconds: 4, rounds: 5, clients: 8, settle: 50_000, players: 5000 };
const options = Object.fromEntries(Object.keys(USUAL).map((name) => [name, { type: 'string' as const }]));
const asked = Object.entries(parseArgs({ options }).values).map(([name, value]) => [name, Number(value)]);
const given: typeof USUAL = { ...USUAL, ...Object.fromEntries(asked) };
const { seconds, rounds, clients, settle, players } = given;

const PLAYERS = 1000;

const formatLoadAverage = (): string => (loadavg()[0] ?? 0).toFixed(1);

const CALLS = {
  /** Three lines on an Open. */
  bid: {
    path: '/api-submit-bid',
    bodyOf: (token: string) => buildDrillBid(token, { digits: ['1', '2', '3'] }),
  },
  poll: {
    path: '/api-user-wallet-balance',
    bodyOf: (token: string) => ({ env_type: 'Prod', app_key: 'bench', unique_token: token }),
  },
};

/** Milliseconds of processor: ticks of 10 ms, user and system, behind the name, which may hold spaces. */
const processorTimeMsOf = (pid: number | undefined): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** Makes clients call, each of which waits for its answer. Throws when one is refused. */
const measureThroughputLatencyAndCpu = async (
  { ready, child }: RunningServer,
  call: keyof typeof CALLS,
  testPlayers: readonly { token: string }[],
) => {
  const { path, bodyOf } = CALLS[call];
  const bodies = testPlayers.map(({ token }) => JSON.stringify(bodyOf(token)));
  const times: number[] = [];
  const [before, began] = [processorTimeMsOf(child.pid), performance.now()];
  const client = async () => {
    const { post, close } = await openMinimalHttpClient(ready.url);
    while (performance.now() < began + seconds * 1000) {
      const at = performance.now();
      const body = bodies[Math.floor(Math.random() * bodies.length)] ?? '';
      const answer = await post(path, body, { 'idempotency-key': randomUUID() });
      if (!answer.startsWith('{"status":true')) throw new Error(`A ${call} was refused: ${answer}`);
      times.push(performance.now() - at);
    }
    close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return {
    'a second': Math.round((times.length * 1000) / (performance.now() - began)),
    'p50 ms': quantileOf(times, 0.5).toFixed(1),
    'p99 ms': quantileOf(times, 0.99).toFixed(1),
    'cpu ms': ((processorTimeMsOf(child.pid) - before) / times.length).toFixed(3),
  };
};

const AT = Date.parse(DRILL_NOON);
/** Makes ids as the provider does: by time, then by chance. */
const ID =
  "(lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(:a::bigint), 3, '0') || '8' || lpad(to_hex(:b::bigint), 15, '0'))::uuid";

const formatTextArraySql = (...values: readonly string[]): string =>
  `ARRAY[${values.map((value) => `'${value}'`).join(',')}]`;

/** Returns the statement's parameters, $1 first; NULL for those that follow. */
const pgbenchParameterSql = (testPlayers: readonly TestPlayer[]) => {
  const tokens = testPlayers.map(({ token }) => `\\x${sha256(token).toString('hex')}`);
  const [digits, opens, none] = [
    formatTextArraySql('1', '2', '3'),
    formatTextArraySql('Open', 'Open', 'Open'),
    formatTextArraySql('', '', ''),
  ];
  return [
    ...[
      `((${formatTextArraySql(...tokens)})::bytea[])[:player]`,
      `to_timestamp(${AT / 1000})`,
      "'6'",
      "'main'",
    ],
    ...[`ARRAY['${indianDateOf(AT)}'::date]`, 'true', '3000', ID, "'Single Digit'", "'Open'"],
    ...[`(${ID})::text`, `sha256((${ID})::text::bytea)`, "'BENCHBENCH'"],
    ...[
      formatTextArraySql('Single Digit', 'Single Digit', 'Single Digit'),
      opens,
      digits,
      none,
      digits,
      none,
      opens,
    ],
    'ARRAY[1000, 1000, 1000]',
  ];
};

/**
 * Measures how many bids with three lines the database takes in a second by the provider's own statement,
 * prepared.
 */
const measureBidsPerSecondByPgbench = async (
  { bin, url }: TestPostgresServer,
  testPlayers: readonly TestPlayer[],
  dir: string,
): Promise<number> => {
  const parameters = pgbenchParameterSql(testPlayers);
  const statement = PLACE_BID_SQL.replace(
    /\$(\d+)/g,
    (_, nr: string) => parameters[Number(nr) - 1] ?? 'NULL',
  );
  const script = [
    `\\set player random(1, ${testPlayers.length})`,
    '\\set a random(0, 4095)',
    '\\set b random(0, 1152921504606846975)',
    `${statement.replaceAll('\n', ' ')};\n`,
  ];
  const file = join(dir, 'bid.sql');
  writeFileSync(file, script.join('\n'));
  const args = `-n -M prepared -j 2 -c ${clients} -T ${seconds}`.split(' ');
  const { stdout } = await promisify(execFile)(join(bin, 'pgbench'), [...args, '-f', file, url]);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (!tps) throw new Error(`pgbench said: ${stdout}`);
  return Number(tps);
};

const benchmarkServerCalls = async () => {
  const dir = mkdtempSync(`${tmpdir()}/ank-bench-`);
  const postgres = await startPostgres({ fsync: true });
  try {
    const server = await startDemoServerAtNoon(postgres.url, dir);
    try {
      const testPlayers = await createRichPlayers(postgres.url, PLAYERS);
      await measureThroughputLatencyAndCpu(server, 'bid', testPlayers);
      const told: object[] = [];
      for (let round = 0; round < rounds; round++) {
        const direct = await measureBidsPerSecondByPgbench(postgres, testPlayers, dir);
        const bids = await measureThroughputLatencyAndCpu(server, 'bid', testPlayers);
        told.push({
          call: 'bid',
          ...bids,
          'of pgbench': (bids['a second'] / direct).toFixed(2),
          load: formatLoadAverage(),
        });
        told.push({
          call: 'poll',
          ...(await measureThroughputLatencyAndCpu(server, 'poll', testPlayers)),
          load: formatLoadAverage(),
        });
      }
      console.table(told);
    } finally {
      await server.end();
    }
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

if (clients > 0) await benchmarkServerCalls();
if (settle > 0) console.log(`${await measureSettlementTimes(settle, players)}; load ${formatLoadAverage()}`);
