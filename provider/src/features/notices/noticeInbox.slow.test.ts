import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { NoticeRow } from '@ank/protocol/calls/rows';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';

const NOON = Date.parse('2025-03-05T12:00:00+05:30');

describeOnBothEngines('the inbox', {}, (world) => {
  before(() => createTestMarkets(world()));

  const read = async ({ token }: TestPlayer, read_to?: string) => {
    const { body } = await world().call('/api-notices', { unique_token: token, ...(read_to && { read_to }) });
    return body as unknown as { unread: number; notices: NoticeRow[]; code?: string };
  };

  test('tells results of the player’s own markets, wins and decided requests, until they are read', async () => {
    world().now = MORNING;
    const [person, stranger] = [await createTestPlayer(world(), 1000), await createTestPlayer(world(), 0)];
    assert.deepEqual((await read(person)).notices, [], 'a gift is no news');
    await placeTestBid(world(), person, [{ digits: '6' }]);
    world().now = NOON;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    await world().call(
      '/api-fund-request-add',
      { unique_token: person.token, request_amount: 500 },
      { 'idempotency-key': randomUUID() },
    );
    const { deposits } = (await world().desk('GET', '/deposits')).body as { deposits: { id: string }[] };
    world().now += 60_000;
    await world().desk('POST', `/deposits/${deposits[0]?.id}/reject`, {});

    const { unread, notices } = await read(person);
    assert.equal(unread, 3);
    assert.deepEqual(
      notices.map(({ kind, note, amount }) => [kind, note, amount]).sort(),
      [
        ['deposit refused', '', 500],
        ['result', 'Kaveri 123-6', undefined],
        ['win', 'Win: Kaveri, Single Digit 6', 95],
      ].sort(),
    );
    const result = notices.find(({ kind }) => kind === 'result');
    assert.deepEqual([result?.result_mode, result?.result_day], ['main', '3/5/2025']);
    assert.equal(new Set(notices.map(({ notice_id }) => notice_id)).size, 3);
    assert.equal((await read(stranger)).notices.length, 0, 'who did not bid is told of no result');

    const last = notices.at(-1)?.at ?? '';
    assert.equal((await read(person, last)).unread, notices.filter(({ at }) => at > last).length);
    assert.equal((await read(person, notices[0]?.at)).unread, 0);
    assert.equal((await read(person, last)).unread, 0, 'what was read stays read');
  });

  test('nobody reads ahead of time, and a time that is none is refused', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 1000);
    await placeTestBid(world(), person, [{ digits: '2' }], { market: 'night' });
    assert.equal((await read(person, '2099-01-01T00:00:00Z')).unread, 0);
    world().now = Date.parse('2025-03-05T22:00:00+05:30');
    await saveAndDeclareResult(world(), 'night', 'Open', '128');
    const { unread, notices } = await read(person);
    assert.equal(unread, 1);
    assert.equal(notices[0]?.result_day, '3/5/2025');
    assert.equal((await read(person, 'soon')).code, 'BAD_REQUEST');
  });
});
