import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { printableJson } from '../operator/printable';
import { toText } from '../operator/table';
import { onBothInWhole } from '../testing/both';
import { balance, bid, join, openMarkets, type Person } from '../testing/people';

const EVIL = ['a\u0000b', 'a\u001b[2Jb', 'a\nb', 'a\u009bb', 'a\u202eb'];

onBothInWhole('what is refused at the door', {}, (world) => {
  let person: Person;
  before(async () => {
    await openMarkets(world());
    person = await join(world(), 1000);
  });

  test('control characters are refused in every field, name of a field, query and path', async () => {
    const token = { unique_token: person.token };
    for (const evil of EVIL) {
      const calls = await Promise.all([
        world().call('/api-user-login', { mobile: evil, password: 'x', device_id: null }),
        world().call('/api-user-login', { mobile: '9000000000', password: evil, device_id: evil }),
        world().call('/api-check-mobile', { mobile: evil }),
        world().call('/api-user-wallet-balance', { unique_token: evil }),
        world().call('/api-wallet-transaction-history', { ...token, before: evil }),
        world().call('/api-user-transfer-wallet-balance', {
          ...token,
          amount: 100,
          mobile_no: '9000000001',
          transfer_note: evil,
        }),
        world().call('/api-fund-request-add', { ...token, request_amount: 500, method: evil }),
        world().call('/api-bid-history-data', { ...token, bid_from: evil, bid_to: '' }),
        bid(world(), person, [{ digits: '1', closepana: evil }]),
        bid(world(), person, [{ digits: '1' }], { extra: { [evil]: 1 } }),
        world().desk('POST', '/adjustments', { mobile: person.mobile, amount: 10, reason: evil }),
        world().desk('POST', '/settings/contacts', { mobile_no: evil }),
        world().desk('GET', `/players?search=${encodeURIComponent(evil)}`),
        world().desk('GET', `/players/${encodeURIComponent(evil)}`),
      ]);
      for (const [index, { http, body }] of calls.entries()) {
        assert.deepEqual(
          [http, body.code, body.msg],
          [200, 'BAD_REQUEST', 'The request holds control characters'],
          `${index}: ${JSON.stringify(body)}`,
        );
      }
    }
    assert.equal(await balance(world(), person), 1000);
    const lines = { deposit_rule: 'UPI only\nNo cash' };
    assert.equal((await world().desk('POST', '/settings/rules', lines)).body.status, true);
    assert.equal(
      (await world().desk('POST', '/settings/rules', { deposit_rule: 'a\u0000b' })).body.code,
      'BAD_REQUEST',
    );
    const deep = await fetch(`${world().url}/api-user-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    });
    assert.equal(deep.status, 200);
  });

  test('an unreadable session is refused, not made Open', async () => {
    for (const session of ['x', 'opem', '0', 'Open Close']) {
      const { body } = await bid(world(), person, [{ digits: '1', session: '' }], { session });
      assert.equal(body.code, 'BAD_REQUEST', session);
      assert.equal(
        (await bid(world(), person, [{ digits: '1', session }])).body.code,
        'BAD_REQUEST',
        session,
      );
    }
    for (const session of [' OPEN ', 'close', 'Single Digit', '']) {
      assert.equal(
        (await bid(world(), person, [{ digits: '1', session }], { session })).body.status,
        true,
        session,
      );
    }
  });

  test('a number that no bet type reads is refused, wherever it stands', async () => {
    const before = await balance(world(), person);
    for (const [pana, line] of [
      ['Single Digit', { digits: '1', closedigits: 'junk' }],
      ['Single Digit', { digits: '1', closedigits: '2' }],
      ['Jodi Digit', { digits: '12', closedigits: '34' }],
      ['Single Pana', { digits: '123', closedigits: 'x' }],
    ] as const) {
      const { body } = await bid(world(), person, [{ ...line, pana }], { pana });
      assert.equal(body.code, 'NUMBER', JSON.stringify(line));
    }
    assert.equal(await balance(world(), person), before);
    assert.equal((await bid(world(), person, [{ digits: '1', closedigits: '1' }])).body.status, true);
  });
});

test('what steers a terminal is not printed, whatever the database holds', () => {
  const players = [{ name: 'A\nB\u001b[31m\u009b\u202e', detail: { note: '\u0000\u009b' } }];
  assert.doesNotMatch(toText({ status: true, players }, 'Asia/Kolkata'), /(?!\n)[\p{Cc}\u202e]/u);
  assert.equal(toText({ players }, 'Asia/Kolkata').split('\n').length, 3);
  const json = printableJson(JSON.stringify({ players }, null, 2));
  assert.doesNotMatch(json, /(?!\n)[\p{Cc}\u202e]/u);
  assert.deepEqual(JSON.parse(json), { players });
});
