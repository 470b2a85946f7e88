import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isoDay, today } from '../../../clock';
import type { Tx } from '../../../db/db';
import { openPostgres } from '../../../db/postgres';
import { pushRound } from '../../../notices/push/round';
import { subscribe } from '../../../notices/push/store';
import { minor, sha256 } from '../../../numbers';
import { account, inWallet, post, STATUS } from '../../../wallet/ledger';
import { declareResult } from '../../people';
import { type Running, startServer } from '../../process';
import { pushEndpoint } from '../../pushEndpoint';
import { newWorld } from '../../world';
import { bidOf, longestGap, startBidding } from '../bidders';
import { readBooks } from '../books';
import { startCluster } from '../cluster';
import { watchCopies } from '../copies';
import { signal, until } from '../programs';
import { newPhones, PAUSE } from './crowd';
import { clearOfMidnight, MARKET, prepare, quantile } from './prepare';

const DRAWS = [MARKET, 'two', 'three', 'four', 'five'];
const BIDDERS = 20;

/** By the ledger, so that the books can be held against it. */
const endow = async (tx: Tx, bidders: readonly { user_id: string }[]) => {
  for (const { user_id: userId } of bidders) {
    const [at, points] = [Date.now(), minor(1_000_000)];
    const entries = [
      inWallet(userId, points, { note: 'Gift', status: STATUS.bonus }),
      { account: account.bonus, amount: -points },
    ];
    await post(tx, { kind: 'gift', actor: 'bench', now: at }, [{ ref: userId, entries }]);
  }
};

/** Phones that poll, bids on five draws, a takeover, a storm, a declaration, and who is told of it. */
export const night = async (phones: number) => {
  const cluster = await startCluster();
  const db = openPostgres({ url: cluster.url, poolSize: 8 });
  const ends = await pushEndpoint();
  const servers: Running[] = [];
  const tokens = Array.from({ length: BIDDERS }, (_, nr) => `bench-${nr + 1}`);
  try {
    await prepare(db, DRAWS);
    const people = await db.query<{ user_id: string; token_hash: Buffer }>(
      'SELECT user_id, token_hash FROM session_token',
    );
    for (const { user_id: userId, token_hash: tokenHash } of people) {
      const { subscription } = ends.phone();
      await subscribe(db, { tokenHash, userId }, { ...subscription, language: 'en' }, Date.now() - PAUSE);
    }
    await db.query('UPDATE wallet SET balance = 0');
    const bidders = people.filter(({ token_hash }) =>
      tokens.some((token) => sha256(token).equals(token_hash)),
    );
    await db.tx((tx) => endow(tx, bidders));
    for (const name of ['first', 'second'])
      servers.push(await startServer(['--data', join(cluster.dir, name)], { DATABASE_URL: cluster.url }));
    const urls = servers.map(({ ready }) => ready.url);
    for (const url of urls)
      await until('the polled file', async () => (await fetch(`${url}/api-public/now.json`)).ok);
    await clearOfMidnight(600);
    const crowd = newPhones(phones);
    const polling = crowd.run(urls);
    let failure: unknown;
    polling.catch((error: unknown) => {
      failure = error;
    });
    const now = Date.now();
    const countAlone = watchCopies(cluster);
    const bidding = startBidding(urls, tokens, 'night', (token, nr) =>
      bidOf(token, DRAWS[nr % DRAWS.length], now),
    );
    await sleep(2 * PAUSE);
    const node = await until('a primary', cluster.leader);
    signal(node.serverPids(), 'SIGKILL');
    await bidding.more(500);
    await cluster.whole();
    if (failure) throw failure;
    const { began, calm } = await Promise.race([crowd.storm(), polling.then(() => crowd.storm())]);
    await bidding.more(100);
    await bidding.stop();
    const inStorm = bidding.placed
      .filter(({ at }) => at > began && at < began + calm * 1000)
      .map(({ took }) => took);
    await db.query("UPDATE draw SET open_cutoff = now(), close_cutoff = now() + interval '1 day'");
    const world = await newWorld(db, { push: ends.service });
    try {
      world.now = Date.now();
      for (const market of DRAWS) await declareResult(world, market, 'Open', '128', isoDay(today(now)));
      for (let before = -1; before < ends.arrived.length; ) {
        before = ends.arrived.length;
        world.now += PAUSE;
        await pushRound(world.context);
      }
    } finally {
      await world.close();
    }
    await sleep(PAUSE);
    crowd.end();
    await polling;
    const { placed } = bidding;
    return {
      ...(await readBooks(cluster.url, 'night', placed)),
      ...crowd.counts(),
      phones,
      acknowledged: placed.length,
      /** On one disk. */
      alone: countAlone(placed),
      /** s without a bid over the takeover. */
      refused: longestGap(placed),
      /** ms of a bid in the storm. */
      p99: quantile(inStorm, 0.99),
      longest: quantile(inStorm, 1),
      /** s until every phone had its wallet. */
      calm,
      concerned: BIDDERS,
      told: new Set(ends.arrived.map(({ path }) => path)).size,
    };
  } finally {
    for (const server of servers) await server.end('SIGKILL');
    ends.close();
    await db.close();
    await cluster.stop();
  }
};
