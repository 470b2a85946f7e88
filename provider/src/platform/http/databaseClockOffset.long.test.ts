import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { after, before, test } from 'node:test';
import { writeAuditEntry } from '../../features/auditLog/auditEntry';
import { placeBid } from '../../features/bidding/placeBid';
import { parseBidOrRefuse } from '../../features/bidding/placeBidAndCapHeadroomRoutes';
import { declareAndSettleSavedResult } from '../../features/settlement/declareAndSettleSavedResult';
import { sealSessionAndSaveResult } from '../../features/settlement/sealSessionAndSaveResult';
import { settleAllLateBids } from '../../features/settlement/settleAllLateBids';
import { newPostgresEngine, type TestEngine } from '../../testing/databaseEngines';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import {
  newPlayerCaller,
  type RunningServer,
  runProviderCommand,
  startServer,
} from '../../testing/providerProcess';
import { MORNING, newWorld, type World } from '../../testing/testWorld';
import { MINUTE_MS } from '../clock';
import { newUuidV7 } from '../idsAndHashes';

/** Of market `m` today, its Open taken until `ago` ms before now. */
const insertDrawEndedAgo = async ({ db }: World, ago: number): Promise<{ drawId: string; day: string }> => {
  const drawId = newUuidV7(Date.now());
  await db.query("DELETE FROM draw WHERE market_id = 'm'");
  const [row] = await db.query<{ day: string }>(
    `INSERT INTO draw (draw_id, market_id, play_date, open_cutoff, close_cutoff)
     VALUES ($1, 'm', (now() AT TIME ZONE 'Asia/Kolkata')::date, now() - $2::int * interval '1 ms', now() + interval '1 day')
     RETURNING play_date::text AS day`,
    [drawId, ago],
  );
  await db.query("INSERT INTO draw_session (draw_id, session) VALUES ($1, 'Open'), ($1, 'Close')", [drawId]);
  return { drawId, day: row?.day ?? '' };
};

/** By its draw's day, which stays when midnight passes meanwhile. */
const bidRequestFor = (session: string, day: string) => ({
  game_id: 'm',
  new_result: {
    pana: 'Single Digit',
    session,
    bid_date: day,
    result: [{ digits: '6', points: 10, session }],
  },
});

const SLOW = 20 * MINUTE_MS;

describeOnBothEngines('the time of a bid', {}, (world) => {
  before(() => createTestMarkets(world()));

  /** At a process whose clock is `off` ms behind. */
  const placed = async ({ token }: TestPlayer, session: 'Open' | 'Close', day: string, off: number) => {
    const context = { ...world().context, clock: Date.now, databaseClockOffset: { aheadMs: 0 } };
    const bid = parseBidOrRefuse('main', bidRequestFor(session, day), Date.now());
    return placeBid(context, { bid, token, key: randomUUID(), now: Date.now() - off }).then(
      () => 'placed',
      (error: { code?: string }) => error.code,
    );
  };
  const joinNow = () => {
    world().now = Date.now();
    return createTestPlayer(world(), 100);
  };

  test('does not matter once there is a result: a bid is refused and never paid', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 100);
    world().now = Date.parse('2025-03-05T10:40:00+05:30');
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    world().now = MORNING;
    for (const [digits, pana] of [
      ['6', 'Single Digit'],
      ['61', 'Jodi Digit'],
    ] as const)
      assert.equal((await placeTestBid(world(), person, [{ digits }], { pana })).body.code, 'CLOSED', pana);
    const close = { session: 'Close', pana: 'Single Digit' };
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '6' }], close)).body.status,
      true,
      'the Close has none',
    );
    assert.equal(await settleAllLateBids(world().context), 0);
    assert.equal(await readBalance(world(), person), 90);
    await assertLedgerIsClean(world());
  });

  test('is the database’s: what a slow or fast process believes changes nothing', async () => {
    const person = await joinNow();
    const ended = await insertDrawEndedAgo(world(), MINUTE_MS);
    assert.equal(await placed(person, 'Open', ended.day, SLOW), 'CLOSED');
    assert.equal(await placed(person, 'Close', ended.day, SLOW), 'placed');
    const open = await insertDrawEndedAgo(world(), -MINUTE_MS);
    assert.equal(await placed(person, 'Open', open.day, -SLOW), 'placed');
    const [row] = await world().db.query<{ off: number }>(
      'SELECT abs(extract(epoch FROM max(created_at) - now()))::int AS off FROM bid',
    );
    assert.ok((row?.off ?? 99) < 10, 'the bid tells the time of the database');
  });

  test('is never the wrong day for a process that believes it is still yesterday', async () => {
    world().now = Date.parse('2025-03-04T23:50:00+05:30');
    const person = await createTestPlayer(world(), 100);
    world().context.databaseClockOffset = { aheadMs: -SLOW };
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '6' }], { date: '05-Mar-2025' })).body.code,
      'CLOCK',
    );
    world().context.databaseClockOffset = undefined;
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '6' }], { date: '05-Mar-2025' })).body.code,
      'DATE',
    );
  });
});

/** Makes a process believe that it is that many ms earlier. */
const nodeFlagWithSlowClock = (ms: number) =>
  `--import=data:text/javascript,const${'%20'}real=Date.now;Date.now=()=>real()-${ms}`;

const ALERT = /- alert: ClockApart\n +expr: abs\((\w+)\) > ([\d.]+)\n/.exec(
  readFileSync(new URL('../../../../deploy/alerts.yml', import.meta.url), 'utf8'),
);

test('a process 20 minutes slow takes no bid and says so; one on time goes on', async (t) => {
  const dir = mkdtempSync(pathOf(tmpdir(), 'ank-clock-'));
  const engine: TestEngine = await newPostgresEngine();
  const servers: RunningServer[] = [];
  const world = await newWorld(engine.db);
  after(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await world.close();
    await engine.close();
    rmSync(dir, { recursive: true, force: true });
  });
  await createTestMarkets(world);
  world.now = Date.now();
  const person = await createTestPlayer(world, 100);
  const { drawId, day } = await insertDrawEndedAgo(world, 5 * MINUTE_MS);
  const env = { DATABASE_URL: engine.url ?? '' };
  const slow = { ...env, NODE_OPTIONS: nodeFlagWithSlowClock(SLOW) };
  for (const [name, more] of Object.entries({ slow, wellTimed: env }))
    servers.push(await startServer(['--data', pathOf(dir, name)], more));
  const [late, onTime] = servers as [RunningServer, RunningServer];
  const result = { drawId, session: 'Open', actor: 'test', now: Date.now() } as const;
  await engine.db.tx((tx) => sealSessionAndSaveResult(tx, { ...result, number: '123' }));
  const entry = { actor: 'test', action: 'result declare', subject: drawId, detail: { session: 'Open' } };
  await writeAuditEntry(engine.db, entry, result.now);
  await declareAndSettleSavedResult(world.context, result);

  const sent = (server: RunningServer, session: string) =>
    newPlayerCaller(server)(
      '/api-submit-bid',
      { unique_token: person.token, ...bidRequestFor(session, day) },
      { 'idempotency-key': randomUUID() },
    );
  assert.equal((await sent(late, 'Open')).code, 'CLOCK');
  assert.equal((await sent(late, 'Close')).code, 'CLOCK');
  assert.equal((await sent(onTime, 'Open')).code, 'CLOSED');
  assert.equal((await sent(onTime, 'Close')).status, true);
  assert.equal(await readBalance(world, person), 90);

  const [, metric = '', limit = ''] = ALERT ?? [];
  const told = async ({ ready }: RunningServer) => {
    const text = await (await fetch(`http://127.0.0.1:${ready.operatorPort}/metrics`)).text();
    return Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  assert.ok(Math.abs((await told(late)) + SLOW / 1000) < 30, `${await told(late)}`);
  assert.ok(Math.abs(await told(late)) > Number(limit), 'the alert fires');
  assert.ok(Math.abs(await told(onTime)) <= Number(limit), 'and not for the other');

  const words = async (more: Record<string, string>) =>
    (await runProviderCommand(['doctor', '--data', pathOf(dir, 'doctor')], more)).output;
  const behind = /clock is (\d+) s behind the database's, so this process refuses bids/.exec(
    await words(slow),
  );
  // What asking took may explain a part of the difference, so that much is not told.
  assert.ok(Math.abs(Number(behind?.[1]) - SLOW / 1000) < 30, behind?.[0]);
  assert.match(await words(env), /clock agrees with the database's/);
  t.diagnostic(`the slow process tells ${await told(late)} s`);
});
