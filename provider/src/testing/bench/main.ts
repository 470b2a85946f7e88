import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { bidDate } from '@ank/protocol/dates';
import { today } from '../../clock';
import { openPostgres } from '../../db/postgres';
import { openConnection } from '../ha/night/crowd';
import { clearOfMidnight, MARKET, PLAYERS, prepare, quantile } from '../ha/night/prepare';
import { startPostgres } from '../postgres';
import { type Running, startServer } from '../process';
import { pgbenchBids } from './pgbench';
import { timeSettlement } from './settle';

/**
 * npm run bench -- [--seconds N] [--rounds N] [--clients N] [--settle LINES] [--players N]. With --clients 0
 * neither bids nor polls, with --settle 0 no settlement.
 */
const USUAL = { seconds: 4, rounds: 5, clients: 8, settle: 50_000, players: 5000 };
const options = Object.fromEntries(Object.keys(USUAL).map((name) => [name, { type: 'string' as const }]));
const asked = Object.entries(parseArgs({ options }).values).map(([name, value]) => [name, Number(value)]);
const given: typeof USUAL = { ...USUAL, ...Object.fromEntries(asked) };
const { seconds, rounds, clients, settle, players } = given;

const load = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;

const common = (player: number) => ({ env_type: 'Prod', app_key: 'bench', unique_token: `bench-${player}` });

/** A bid of three lines on today's Open. */
const bidOf = (player: number) => {
  const [pana, session] = ['Single Digit', 'Open'];
  const line = { closedigits: '', points: 10, session, pana, closepana: '' };
  const bid = {
    ...{ Gamename: 'Bench', totalbit: 30, gameid: MARKET, pana, gametype: session, session },
    bid_date: bidDate(today(Date.now())),
    result: ['1', '2', '3'].map((digits) => ({ digits, ...line })),
  };
  return JSON.stringify({ ...common(player), game_id: MARKET, new_result: bid });
};

const CALLS = {
  bid: { path: '/api-submit-bid', bodyOf: bidOf },
  poll: { path: '/api-user-wallet-balance', bodyOf: (player: number) => JSON.stringify(common(player)) },
};

/** Milliseconds of processor: ticks of 10 ms, user and system, behind the name, which may hold spaces. */
const processorTimeOf = (pid: number | undefined) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** Each client waits for its answer. Throws when one is refused. */
const askFor = async ({ ready, child }: Running, call: keyof typeof CALLS) => {
  const { path, bodyOf } = CALLS[call];
  const bodies = Array.from({ length: PLAYERS }, (_, index) => bodyOf(index + 1));
  const times: number[] = [];
  const [before, began] = [processorTimeOf(child.pid), performance.now()];
  const client = async () => {
    const { post, close } = await openConnection(ready.url);
    while (performance.now() < began + seconds * 1000) {
      const at = performance.now();
      const body = bodies[Math.floor(Math.random() * PLAYERS)] ?? '';
      const answer = await post(path, body, `idempotency-key: ${randomUUID()}\r\n`);
      if (!answer.startsWith('{"status":true')) throw new Error(`A ${call} was refused: ${answer}`);
      times.push(performance.now() - at);
    }
    close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = (times.length * 1000) / (performance.now() - began);
  const cpu = (processorTimeOf(child.pid) - before) / times.length;
  return { perSecond, cpu, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};

const benchCalls = async () => {
  const dir = mkdtempSync(`${tmpdir()}/ank-bench-`);
  const postgres = await startPostgres({ fsync: true });
  const db = openPostgres({ url: postgres.url, poolSize: 2 });
  try {
    await prepare(db, [MARKET]);
    const server = await startServer(['--data', dir], { DATABASE_URL: postgres.url });
    try {
      await clearOfMidnight(3 * seconds * (rounds + 1));
      await askFor(server, 'bid');
      console.log('bids/s  of pgbench  p50 ms  p99 ms  cpu ms | polls/s  cpu ms');
      for (let round = 0; round < rounds; round++) {
        const direct = await pgbenchBids(postgres, clients, seconds);
        const [bids, polls] = [await askFor(server, 'bid'), await askFor(server, 'poll')];
        const { perSecond, p50, p99, cpu } = bids;
        const ofBids = [perSecond.toFixed(0), (perSecond / direct).toFixed(2), p50.toFixed(1)];
        ofBids.push(p99.toFixed(1), cpu.toFixed(2));
        const ofPolls = [polls.perSecond.toFixed(0), polls.cpu.toFixed(3), load()];
        console.log(`${ofBids.join('  ')} | ${ofPolls.join('  ')}`);
      }
    } finally {
      await server.end();
    }
  } finally {
    await db.close();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

if (clients > 0) await benchCalls();
if (settle > 0) console.log(`${await timeSettlement(settle, players)}; ${load()}`);
