import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { PlayLimitRow } from '@ank/protocol/calls/rows';
import { describeOnBothEngines } from '../../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../../testing/playersAndBids';
import { MORNING } from '../../../testing/testWorld';

const instantInTestMonth = (time: string) => Date.parse(`2025-03-${time}+05:30`);

describeOnBothEngines('limits that players set', {}, (world) => {
  before(async () => {
    await createTestMarkets(world());
    const { body } = await world().desk('POST', '/settings/play', { on: true });
    assert.equal(body.status, true, String(body.msg));
  });

  const keyed = (path: string, { token }: TestPlayer, body: object) =>
    world().call(path, { unique_token: token, ...body }, { 'idempotency-key': randomUUID() });
  const limit = async (person: TestPlayer, kind: string, period: string, amount?: number) => {
    const { body } = await keyed('/api-play-limit-set', person, { kind, period, amount });
    assert.equal(body.status, true, String(body.msg));
    const rows = body.limits as PlayLimitRow[];
    return rows.find((row) => row.kind === kind && row.period === period);
  };
  const stake = async (person: TestPlayer, points: number, market = 'night') =>
    (await placeTestBid(world(), person, [{ digits: '6', points }], { market })).body;
  const deposit = async (person: TestPlayer, request_amount: number) =>
    (await keyed('/api-fund-request-add', person, { request_amount })).body;

  test('stakes end at the limit to the point, and begin again at midnight in India', async () => {
    world().now = instantInTestMonth('05T23:58:00');
    const person = await createTestPlayer(world(), 1000);
    await limit(person, 'stake', 'day', 50);
    assert.equal(
      (
        await placeTestBid(world(), person, [{ digits: '6', points: 40 }], {
          market: 'night',
          session: 'Close',
        })
      ).body.status,
      true,
    );
    const over = await placeTestBid(world(), person, [{ digits: '6', points: 11 }], {
      market: 'night',
      session: 'Close',
    });
    assert.deepEqual([over.body.code, over.body.left], ['PLAY_LIMIT', 10]);
    assert.match(
      String(over.body.msg),
      /^Your limit for stakes is 50 points a day\. 10 are left until 06-Mar-2025 12:00 AM\.$/,
    );
    const last = () =>
      placeTestBid(world(), person, [{ digits: '6', points: 10 }], { market: 'night', session: 'Close' });
    assert.equal((await last()).body.status, true);
    world().now = instantInTestMonth('05T23:59:59.999');
    assert.equal((await last()).body.code, 'PLAY_LIMIT');
    world().now = instantInTestMonth('06T00:00:00');
    assert.equal((await last()).body.status, true, 'a new day');
    assert.equal(await readBalance(world(), person), 940);
    await assertLedgerIsClean(world());
  });

  test('lower at once, higher after 24 hours to the millisecond; a lower one calls the rise off', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 1000);
    await limit(person, 'stake', 'day', 100);
    const waiting = await limit(person, 'stake', 'day', 300);
    assert.deepEqual([waiting?.amount, waiting?.next_amount], [100, 300]);
    assert.equal(waiting?.next_at, new Date(MORNING + 86_400_000).toISOString());
    assert.equal((await stake(person, 101)).code, 'PLAY_LIMIT');
    const back = await limit(person, 'stake', 'day', 100);
    assert.deepEqual([back?.amount, back?.next_amount, back?.next_at], [100, undefined, undefined]);
    await limit(person, 'stake', 'day', 300);
    await limit(person, 'stake', 'day', 20);
    assert.equal((await stake(person, 21)).code, 'PLAY_LIMIT');
    const none = await limit(person, 'stake', 'day');
    assert.deepEqual([none?.amount, none?.next_amount, none?.next_at !== undefined], [20, undefined, true]);
    world().now = MORNING + 86_400_000 - 1;
    assert.equal((await stake(person, 21)).code, 'PLAY_LIMIT');
    world().now += 1;
    assert.equal((await stake(person, 500)).status, true, 'the limit has ended');
  });

  test('a week begins on Monday, a month on the first', async () => {
    world().now = instantInTestMonth('05T09:00:00');
    const person = await createTestPlayer(world(), 1000);
    await limit(person, 'stake', 'week', 30);
    await limit(person, 'stake', 'month', 50);
    assert.equal((await stake(person, 30)).status, true);
    world().now = instantInTestMonth('09T20:00:00');
    assert.equal((await stake(person, 10)).period, 'week', 'Sunday');
    world().now = instantInTestMonth('10T00:00:00');
    assert.equal((await stake(person, 21)).period, 'month', 'Monday');
    assert.equal((await stake(person, 20)).status, true);
    world().now = instantInTestMonth('31T23:59:59');
    assert.equal((await stake(person, 10)).code, 'PLAY_LIMIT');
    world().now = Date.parse('2025-04-01T00:00:00+05:30');
    assert.equal((await stake(person, 10)).status, true);
  });

  test('losses are stakes less wins: a win makes room again, a bid in play counts as lost', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 1000);
    await limit(person, 'loss', 'day', 30);
    assert.equal((await stake(person, 30, 'm')).status, true);
    assert.deepEqual([(await stake(person, 10)).kind, (await stake(person, 10)).left], ['loss', 0]);
    world().now = instantInTestMonth('05T10:40:00');
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    assert.equal(await readBalance(world(), person), 1000 - 30 + 285);
    assert.equal((await stake(person, 286)).code, 'PLAY_LIMIT');
    assert.equal((await stake(person, 285)).status, true);
    await assertLedgerIsClean(world());
  });

  test('what is added and what comes from others share one limit; a refused deposit gives its room back', async () => {
    world().now = MORNING;
    const [person, friend] = [await createTestPlayer(world(), 0), await createTestPlayer(world(), 1000)];
    await limit(person, 'deposit', 'day', 500);
    const send = async (amount: number) =>
      (
        await keyed('/api-user-transfer-wallet-balance', friend, {
          amount,
          mobile_no: person.mobile,
          transfer_note: '',
        })
      ).body;
    assert.equal((await deposit(person, 300)).status, true);
    assert.equal((await deposit(person, 201)).code, 'PLAY_LIMIT');
    const refused = await send(201);
    assert.deepEqual([refused.code, /limit/i.test(String(refused.msg))], ['REFUSED', false]);
    assert.equal((await send(200)).status, true);
    assert.equal((await deposit(person, 100)).code, 'PLAY_LIMIT');
    const { deposits } = (await world().desk('GET', '/deposits')).body as {
      deposits: { id: string; mobile: string }[];
    };
    const own = deposits.find(({ mobile }) => mobile === person.mobile);
    await world().desk('POST', `/deposits/${own?.id}/reject`, {});
    assert.equal((await deposit(person, 301)).code, 'PLAY_LIMIT');
    assert.equal((await deposit(person, 300)).status, true);
    await assertLedgerIsClean(world());
  });

  test('under 50 bids at once exactly as many stand as the limit has room for', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 5000);
    await limit(person, 'stake', 'day', 130);
    await limit(person, 'loss', 'day', 1000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => stake(person, 10)));
    assert.equal(answers.filter(({ status }) => status === true).length, 13);
    assert.ok(answers.every(({ status, code }) => status === true || code === 'PLAY_LIMIT'));
    assert.equal(await readBalance(world(), person), 5000 - 130);
    const key = randomUUID();
    const otherPlayer = await createTestPlayer(world(), 1000);
    await limit(otherPlayer, 'stake', 'day', 10);
    const same = () =>
      placeTestBid(world(), otherPlayer, [{ digits: '1', points: 10 }], { market: 'night', key });
    const repeats = await Promise.all(Array.from({ length: 10 }, same));
    assert.ok(
      repeats.every(({ body }) => body.status === true),
      'a repeat is told the same',
    );
    assert.equal(await readBalance(world(), otherPlayer), 990);
    await assertLedgerIsClean(world());
  });
});
