import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendDuePushesToPlayers } from '../../features/notices/sendDuePushesToPlayers';
import { storeSubscription } from '../../features/push/pushSubscriptions';
import { STARTER_RATES } from '../../features/starter/setUpEmptySite';
import { DAY_MS, dayInIndia, indianDateOf, instantOfIndianDay, MINUTE_MS } from '../../platform/clock';
import { openPostgres } from '../../platform/database/postgres';
import { sha256 } from '../../platform/idsAndHashes';
import { startFakePushService } from '../../testing/fakePushService';
import { createTestPlayers, saveAndDeclareResult } from '../../testing/playersAndBids';
import { type RunningServer, startServer } from '../../testing/providerProcess';
import { newWorld, type World } from '../../testing/testWorld';
import { countBidDiscrepanciesAndCheckLedger } from './bidDiscrepancies';
import { pollUntilAnswered, signalProcesses } from './clusterDaemons';
import { startCountingBidsPlacedWithoutStandby } from './countBidsPlacedWithoutStandby';
import { startDatabaseCluster } from './databaseCluster';
import { buildDrillBid, longestGapBetweenBidsSeconds, startDrillBidding } from './drillBidders';
import { openPollingPhones, POLL_INTERVAL_MS, quantileOf } from './pollingPhones';

const PLAYERS = 1000;
const BIDDERS = 20;
const DRAWS = ['one', 'two', 'three', 'four', 'five'];

/** Markets that play until midnight in India, and rich players. */
const createLateMarketsAndRichPlayers = async (world: World) => {
  const done = async (path: string, body: Record<string, unknown>) => {
    const answer = await world.desk('POST', path, body);
    if (answer.body.status !== true) throw new Error(answer.body.msg);
  };
  for (const id of DRAWS)
    await done('/markets', { id, mode: 'main', name: id, open: '23:59:58', close: '23:59:59' });
  await done('/rates/main', { rates: STARTER_RATES.main });
  return createTestPlayers(world, PLAYERS, 1_000_000);
};

/** Servers make the draws of the new day when they are first asked in it. */
const waitUntilClearOfMidnight = async () => {
  const left = instantOfIndianDay(dayInIndia(Date.now())) + DAY_MS - Date.now();
  if (left > 10 * MINUTE_MS) return;
  console.log(`waiting ${Math.ceil(left / 1000)} s for midnight in India to pass`);
  await sleep(left + 2000);
};

/** Phones that poll, bids on five draws, a takeover, a storm, a declaration, and who is told of it. */
export const runFailoverUnderLoad = async (phoneCount: number) => {
  const cluster = await startDatabaseCluster();
  const db = openPostgres({ url: cluster.url, poolSize: 8 });
  const ends = await startFakePushService();
  const servers: RunningServer[] = [];
  const world = await newWorld(db, { push: ends.service });
  try {
    await waitUntilClearOfMidnight();
    world.now = Date.now();
    const people = await createLateMarketsAndRichPlayers(world);
    for (const { userId, token } of people) {
      const { subscription } = ends.phone();
      await storeSubscription(
        db,
        { tokenHash: sha256(token), userId },
        { ...subscription, language: 'en' },
        world.now - POLL_INTERVAL_MS,
      );
    }
    const tokens = people.map(({ token }) => token);
    for (const name of ['first', 'second'])
      servers.push(await startServer(['--data', join(cluster.dir, name)], { DATABASE_URL: cluster.url }));
    const urls = servers.map(({ ready }) => ready.url);
    for (const url of urls)
      await pollUntilAnswered('the polled file', async () => (await fetch(`${url}/api-public/now.json`)).ok);
    const crowd = openPollingPhones(phoneCount, tokens);
    const polling = crowd.run(urls);
    let failure: unknown;
    polling.catch((error: unknown) => {
      failure = error;
    });
    const countWithoutStandby = startCountingBidsPlacedWithoutStandby(cluster);
    const bidding = startDrillBidding(urls, tokens.slice(0, BIDDERS), 'night', (token, nr) =>
      buildDrillBid(token, { market: DRAWS[nr % DRAWS.length], now: world.now }),
    );
    await sleep(2 * POLL_INTERVAL_MS);
    const node = await pollUntilAnswered('a primary', cluster.leader);
    signalProcesses(node.serverPids(), 'SIGKILL');
    await bidding.waitForMoreBids(500);
    await cluster.waitUntilHealthy();
    if (failure) throw failure;
    const { began, calm } = await Promise.race([crowd.storm(), polling.then(() => crowd.storm())]);
    await bidding.waitForMoreBids(100);
    await bidding.stop();
    const inStorm = bidding.placed
      .filter(({ at }) => at > began && at < began + calm * 1000)
      .map(({ took }) => took);
    await db.query("UPDATE draw SET open_cutoff = now(), close_cutoff = now() + interval '1 day'");
    world.now = Date.now();
    for (const market of DRAWS)
      await saveAndDeclareResult(world, market, 'Open', '128', indianDateOf(world.now));
    for (let before = -1; before < ends.arrived.length; ) {
      before = ends.arrived.length;
      world.now += POLL_INTERVAL_MS;
      await sendDuePushesToPlayers(world.context);
    }
    await sleep(POLL_INTERVAL_MS);
    crowd.end();
    await polling;
    const { placed } = bidding;
    return {
      ...(await countBidDiscrepanciesAndCheckLedger(cluster.url, 'night', placed)),
      ...crowd.counts(),
      phones: phoneCount,
      acknowledged: placed.length,
      /** The count on one disk. */
      alone: countWithoutStandby(placed),
      /** s without a bid over the takeover. */
      refused: longestGapBetweenBidsSeconds(placed),
      /** ms of a bid in the storm. */
      p99: quantileOf(inStorm, 0.99),
      longest: quantileOf(inStorm, 1),
      /** s until every phone had its wallet. */
      calm,
      concerned: BIDDERS,
      told: new Set(ends.arrived.map(({ path }) => path)).size,
    };
  } finally {
    for (const server of servers) await server.end('SIGKILL');
    await world.close();
    ends.close();
    await db.close();
    await cluster.stop();
  }
};
