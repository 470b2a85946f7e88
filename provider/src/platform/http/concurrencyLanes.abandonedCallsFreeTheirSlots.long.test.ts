import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { before, test } from 'node:test';
import { countHashesRunningAndQueued } from '../../features/accounts/passwordHashQueue';
import { reencodeJpeg } from '../../features/content/reencodeJpeg';
import {
  abandonCalls,
  CUT_POINTS,
  formatPostBytes,
  sendStartOfCall,
  sendStartsOfCalls,
} from '../../testing/abandonedCalls';
import { holdTransactionOpen } from '../../testing/holdTransaction';
import { describeInWorld, describeOnBothEngines } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  TEST_PLAYER_PASSWORD,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { newSilentHttpApp } from '../../testing/silentHttpApp';
import { PAINTED_JPEG } from '../../testing/testJpegs';
import type { World } from '../../testing/testWorld';
import { countTakenSlotsByLane, LANE_KINDS } from './concurrencyLanes';
import { newLifecycleState, shutDownGracefully } from './gracefulShutdown';

const WALLET = '/api-user-wallet-balance';
const POLLS = [WALLET, '/api-get-dashboard-data', '/api-starline-game'];
const MORE_THAN_PLACES = 300;

const newAbandonedCallChecks = (world: () => World) => {
  let person: TestPlayer | undefined;
  before(async () => {
    await createTestMarkets(world());
    person = await createTestPlayer(world(), 1000);
  });
  const player = () => {
    if (!person) throw new Error('Nobody has joined yet');
    return person;
  };

  const untilNothingIsTaken = () =>
    pollUntilTrue('every place is given back', () => {
      const taken = countTakenSlotsByLane();
      const { busy, waiting } = world().db.pool();
      return LANE_KINDS.every((kind) => taken[kind] === 0) && busy + waiting === 0;
    });

  const isAsBefore = async () => {
    await untilNothingIsTaken();
    const { token } = player();
    for (const path of POLLS) {
      const { http, body } = await world().call(path, { unique_token: token });
      assert.deepEqual([path, http, body.status], [path, 200, true]);
    }
    assert.equal((await placeTestBid(world(), player(), [{ digits: '6' }])).body.status, true);
    assert.equal((await fetch(`${world().url}/healthz`)).status, 200);
  };
  return { player, untilNothingIsTaken, isAsBefore };
};

describeOnBothEngines('calls that are given up half sent', {}, (world) => {
  const { player, isAsBefore } = newAbandonedCallChecks(world);

  for (const path of POLLS)
    for (const [stage, cut] of Object.entries(CUT_POINTS))
      test(`${path}, ${stage}, ${MORE_THAN_PLACES} times: the next poll is answered`, async () => {
        const call = formatPostBytes(path, { unique_token: player().token });
        const sockets = await sendStartsOfCalls(world().url, call.slice(0, cut(call)), MORE_THAN_PLACES);
        // Polls are answered while the others are still half sent, too.
        if (stage !== 'all sent') await isAsBefore();
        await abandonCalls(sockets);
        await isAsBefore();
      });
});

describeInWorld('calls that are given up while they work', 'postgres', {}, (world) => {
  const { player, untilNothingIsTaken, isAsBefore } = newAbandonedCallChecks(world);

  test('400 polls whose callers give up while the wallets are locked: the next poll is answered', async () => {
    const call = formatPostBytes(WALLET, { unique_token: player().token });
    const lock = await holdTransactionOpen(world().db, (tx) =>
      tx.query('LOCK TABLE wallet IN ACCESS EXCLUSIVE MODE'),
    );
    const sockets = await sendStartsOfCalls(world().url, call, 400);
    await pollUntilTrue('all slots are taken', () => countTakenSlotsByLane().poll === 256);
    await abandonCalls(sockets);
    await lock.release();
    await isAsBefore();
  });

  test('polls sent one behind the other on one connection, which ends before any is answered', async () => {
    const call = formatPostBytes(WALLET, { unique_token: player().token });
    const lock = await holdTransactionOpen(world().db, (tx) =>
      tx.query('LOCK TABLE wallet IN ACCESS EXCLUSIVE MODE'),
    );
    const sockets = await sendStartsOfCalls(world().url, call.repeat(20), 20);
    await pollUntilTrue('all slots are taken', () => countTakenSlotsByLane().poll === 256);
    await abandonCalls(sockets);
    await lock.release();
    await isAsBefore();
  });

  test('answers that nobody reads hold no place', async () => {
    const call = formatPostBytes(WALLET, { unique_token: player().token }).repeat(50);
    const sockets = await sendStartsOfCalls(world().url, '', 40);
    for (const socket of sockets) {
      socket.pause();
      socket.write(call);
    }
    await isAsBefore();
    await abandonCalls(sockets);
    await isAsBefore();
  });

  test('bids whose caller is gone while they wait for the wallet give the turns of their player back', async () => {
    const otherPlayer = await createTestPlayer(world(), 1000);
    const lock = await holdTransactionOpen(world().db, (tx) =>
      tx.query('SELECT 1 FROM wallet WHERE user_id = $1 FOR UPDATE', [otherPlayer.userId]),
    );
    const call = formatPostBytes('/api-user-withdraw-transaction-history', {
      unique_token: otherPlayer.token,
      mobile_no: otherPlayer.mobile,
    });
    const placing = placeTestBid(world(), otherPlayer, [{ digits: '1' }]);
    await pollUntilTrue('a bid waits', () => countTakenSlotsByLane().turn > 0);
    await abandonCalls(await sendStartsOfCalls(world().url, call, 50));
    await lock.release();
    assert.equal((await placing).body.status, true);
    await isAsBefore();
  });

  test('log-ins whose callers are gone leave the queue of passwords', async () => {
    const call = formatPostBytes('/api-user-login', {
      mobile: player().mobile,
      password: TEST_PLAYER_PASSWORD,
      device_id: null,
    });
    await abandonCalls(await sendStartsOfCalls(world().url, call, 60));
    await untilNothingIsTaken();
    assert.deepEqual(countHashesRunningAndQueued(), { running: 0, waiting: 0 });
    await isAsBefore();
  });

  test('log-ins at the desk that are slowed down give their places back when their browser is closed', async () => {
    const text = JSON.stringify({ name: 'Nobody', password: 'wrong', code: '000000' });
    const call = `POST /operator/session/log-in HTTP/1.1\r\nhost: localhost\r\nx-ank-desk: used\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
    for (const cut of Object.values(CUT_POINTS))
      await abandonCalls(await sendStartsOfCalls(world().deskUrl, call.slice(0, cut(call)), 40));
    await untilNothingIsTaken();
    await isAsBefore();
  });

  test('pictures that are sent and given up leave the one thread that draws', async () => {
    const { token } = player();
    const body = { unique_token: token, request_amount: 500, reference: randomUUID() };
    const answer = await world().call('/api-fund-request-add', body, { 'idempotency-key': randomUUID() });
    const call = formatPostBytes('/api-deposit-screenshot', {
      unique_token: token,
      request_number: String(answer.body.fund_request_id),
      image: PAINTED_JPEG.toString('base64'),
    });
    for (const cut of Object.values(CUT_POINTS)) {
      const sockets = await sendStartsOfCalls(world().url, call.slice(0, cut(call)), 20);
      await abandonCalls(sockets);
    }
    await untilNothingIsTaken();
    assert.ok((await reencodeJpeg(PAINTED_JPEG, 300_000)).length > 0);
    await isAsBefore();
  });

  test('a listener closes in time though calls are half sent', async () => {
    const app = newSilentHttpApp();
    app.post('/half', async () => ({ status: true }));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const call = formatPostBytes('/half', {});
    const sockets = await Promise.all(
      Object.values(CUT_POINTS).map((cut) => sendStartOfCall(url, call.slice(0, cut(call)))),
    );
    const ended = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
    await shutDownGracefully(app, newLifecycleState(), { delayMs: 0, limitMs: 500 });
    await ended;
  });
});
