import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { NoticeRow } from '@ank/protocol/calls/rows';
import { DAY_MS } from '../../platform/clock';
import { deleteOldRows } from '../../process/deleteOldRows';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { bearerTokenHeader, hireOperator } from '../../testing/operatorsAtDesk';
import { createTestPlayer, type TestPlayer } from '../../testing/playersAndBids';

describeOnBothEngines('messages of the house', {}, (world) => {
  const send = (body: Record<string, unknown>, key: string = randomUUID()) =>
    world().desk('POST', '/messages', body, { 'idempotency-key': key });
  const read = async ({ token }: TestPlayer) => {
    const { body } = await world().call('/api-notices', { unique_token: token });
    const { unread, notices } = body as unknown as { unread: number; notices: NoticeRow[] };
    return { unread, told: notices.map(({ kind, note }) => `${kind}: ${note}`) };
  };

  test('to one player are told to no other, and a repeat is the same message', async () => {
    const [person, otherPlayer] = [await createTestPlayer(world(), 0), await createTestPlayer(world(), 0)];
    world().now += 1000;
    const key = randomUUID();
    const body = { text: '  Your bank name was corrected. ', mobile: person.mobile };
    for (let times = 0; times < 2; times += 1) assert.equal((await send(body, key)).body.status, true);
    assert.deepEqual(await read(person), { unread: 1, told: ['house: Your bank name was corrected.'] });
    assert.equal((await read(otherPlayer)).unread, 0);
  });

  test('to all are told to who was there, until they are taken back', async () => {
    const person = await createTestPlayer(world(), 0);
    world().now += 1000;
    const { body } = await send({ text: 'No market on Monday' });
    world().now += 1000;
    const newcomer = await createTestPlayer(world(), 0);
    assert.deepEqual((await read(person)).told, ['house: No market on Monday']);
    assert.deepEqual((await read(newcomer)).told, []);
    const { messages } = (await world().desk('GET', '/messages')).body as { messages: { id: string }[] };
    assert.equal(messages[0]?.id, body.id);
    assert.equal((await world().desk('POST', `/messages/${body.id}/remove`)).body.status, true);
    assert.deepEqual((await read(person)).told, []);
    assert.equal((await world().desk('POST', `/messages/${body.id}/remove`)).body.code, 'NOT_FOUND');
  });

  test('are kept in each language they were written in, beside the one that every client shows', async () => {
    const person = await createTestPlayer(world(), 0);
    world().now += 1000;
    const { mobile } = person;
    const translations = { hi: { text: ' सोमवार को कोई मार्केट नहीं ' }, mr: { text: '  ' } };
    assert.equal((await send({ text: 'No market on Monday', mobile, translations })).body.status, true);
    assert.equal((await send({ text: 'Plain words', mobile })).body.status, true);
    const { body } = await world().call('/api-notices', { unique_token: person.token });
    const notices = (body as unknown as { notices: NoticeRow[] }).notices;
    const told = notices.map(({ note, translations: others }) => [note, others]);
    assert.deepEqual(
      new Map(told as [string, unknown][]),
      new Map<string, unknown>([
        ['Plain words', undefined],
        ['No market on Monday', { hi: 'सोमवार को कोई मार्केट नहीं' }],
      ]),
    );
    const { messages } = (await world().desk('GET', '/messages')).body as {
      messages: Record<string, string>[];
    };
    const listed = messages.find(({ text }) => text === 'No market on Monday');
    assert.deepEqual([listed?.hi, listed?.mr], ['सोमवार को कोई मार्केट नहीं', '']);
    for (const wrong of [{ ta: { text: 'வணக்கம்' } }, { hi: { html: 'x' } }, { hi: { text: 'अ'.repeat(501) } }])
      assert.equal(
        (await send({ text: 'Hello there', mobile, translations: wrong })).body.code,
        'BAD_REQUEST',
      );
  });

  test('are sent by an admin alone, to a player there is, and with words', async () => {
    const cashier = bearerTokenHeader(await hireOperator(world(), 'Ravi', 'cashier'));
    const refused = await world().desk('POST', '/messages', { text: 'Come and play' }, cashier);
    assert.equal(refused.http, 403);
    for (const text of ['   ', '\u2800\u2800\u2800', '\u3164\u00ad\u3164', '\ufffc \ufffc'])
      assert.equal((await send({ text })).body.code, 'BAD_REQUEST', JSON.stringify(text));
    for (const text of ['\u2800\u2800', '\u3164\u00ad', '\u200b', '\u202e'])
      for (const language of ['hi', 'mr']) {
        const translations = { [language]: { text } };
        const { body } = await send({ text: 'Come and play', translations });
        assert.equal(body.code, 'BAD_REQUEST', JSON.stringify(translations));
      }
    assert.equal((await send({ text: 'Hello there', mobile: '6000000000' })).body.status, false);
  });

  test('go with the days that notices go back', async () => {
    const { db, clock } = world().context;
    await send({ text: 'Old news' });
    await deleteOldRows({ db, clock: () => clock() + 31 * DAY_MS });
    assert.deepEqual(await db.query('SELECT message_id FROM house_message'), []);
  });
});
