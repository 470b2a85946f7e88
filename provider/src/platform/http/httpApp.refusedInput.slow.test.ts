import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { formatDeskAnswer } from '../../operator/command/formatAnswer';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { escapeUnprintableInJson } from '../printableText';

/** Text that is copied from a page often carries marks of direction, which a search leaves out. */
const TURNED = 'a\u202eb';
const EVIL = ['a\u0000b', 'a\u001b[2Jb', 'a\nb', 'a\u009bb', TURNED, 'abc\ud800', '\udfffabc'];

describeOnBothEngines('what is refused at the door', {}, (world) => {
  let person: TestPlayer;
  before(async () => {
    await createTestMarkets(world());
    person = await createTestPlayer(world(), 1000);
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
        placeTestBid(world(), person, [{ digits: '1', closepana: evil }]),
        placeTestBid(world(), person, [{ digits: '1' }], { extra: { [evil]: 1 } }),
        world().desk('POST', '/adjustments', { mobile: person.mobile, amount: 10, reason: evil }),
        world().desk('POST', '/settings/contacts', { mobile_no: evil }),
        world().desk('POST', '/headlines', { text: evil }),
        // No address can hold half a character.
        ...(!/\p{Cs}/u.test(evil)
          ? [
              ...(evil === TURNED ? [] : [`/players?search=${encodeURIComponent(evil)}`]),
              `/players/${encodeURIComponent(evil)}`,
            ]
          : []
        ).map((path) => world().desk('GET', path)),
      ]);
      for (const [index, { http, body }] of calls.entries()) {
        assert.deepEqual(
          [http, body.code, body.msg],
          [200, 'BAD_REQUEST', 'The request holds control characters'],
          `${index}: ${JSON.stringify(body)}`,
        );
      }
    }
    assert.equal(await readBalance(world(), person), 1000);
    const lines = { deposit_rule: 'UPI only\nNo cash' };
    assert.equal((await world().desk('POST', '/settings/rules', lines)).body.status, true);
    assert.equal(
      (await world().desk('POST', '/settings/rules', { deposit_rule: 'a\u0000b' })).body.code,
      'BAD_REQUEST',
    );
  });

  test('a search is understood without the marks of direction that it was copied with', async () => {
    const { body } = await world().desk(
      'GET',
      `/players?search=${encodeURIComponent(`\u202e${person.mobile}\u202c`)}`,
    );
    const { players } = body as { players: { mobile: string }[] };
    assert.deepEqual(
      players.map(({ mobile }) => mobile),
      [person.mobile],
    );
  });

  test('a body may be as deep and as long as its bytes allow: refused, never an error of ours', async () => {
    const many = (of: string) => `[${Array.from({ length: 70_000 }, () => of).join()}]`;
    const fields = Array.from({ length: 20_000 }, (_, nr) => `"${nr}":1`).join();
    for (const value of [
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      many('1'),
      `{${fields}}`,
      many('{}'),
    ])
      for (const [path, body] of [
        ['/api-user-login', `{"mobile":${value}}`],
        ['/api-user-login', value],
        ['/api-submit-bid', `{"new_result":{"result":${value},"bid_date":"5-March-2025"}}`],
        ['/api-telemetry', value],
        ['/api-there-is-none', value],
      ] as const) {
        const answer = await fetch(`${world().url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        assert.ok(answer.status < 500, `${path} ${body.slice(0, 60)}: ${answer.status}`);
      }
    assert.deepEqual(
      world().logged.filter((line) => line.includes('"event":"fault"')),
      [],
    );
  });

  test('an emoji is no half of one', async () => {
    const { body } = await world().desk('POST', '/settings/rules', { deposit_rule: 'UPI only 🙏' });
    assert.equal(body.status, true);
  });

  test('an unreadable session is refused, not made Open', async () => {
    for (const session of ['x', 'opem', '0', 'Open Close']) {
      const { body } = await placeTestBid(world(), person, [{ digits: '1', session: '' }], { session });
      assert.equal(body.code, 'BAD_REQUEST', session);
      assert.equal(
        (await placeTestBid(world(), person, [{ digits: '1', session }])).body.code,
        'BAD_REQUEST',
        session,
      );
    }
    for (const session of [' OPEN ', 'close', 'Single Digit', '']) {
      assert.equal(
        (await placeTestBid(world(), person, [{ digits: '1', session }], { session })).body.status,
        true,
        session,
      );
    }
  });

  test('a number that no bet type reads is refused, wherever it stands', async () => {
    const before = await readBalance(world(), person);
    for (const [pana, line] of [
      ['Single Digit', { digits: '1', closedigits: 'junk' }],
      ['Single Digit', { digits: '1', closedigits: '2' }],
      ['Jodi Digit', { digits: '12', closedigits: '34' }],
      ['Single Pana', { digits: '123', closedigits: 'x' }],
    ] as const) {
      const { body } = await placeTestBid(world(), person, [{ ...line, pana }], { pana });
      assert.equal(body.code, 'NUMBER', JSON.stringify(line));
    }
    assert.equal(await readBalance(world(), person), before);
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '1', closedigits: '1' }])).body.status,
      true,
    );
  });
});

test('what steers a terminal is not printed, whatever the database holds', () => {
  const players = [{ name: 'A\nB\u001b[31m\u009b\u202e', detail: { note: '\u0000\u009b' } }];
  assert.doesNotMatch(formatDeskAnswer({ status: true, players }, 'Asia/Kolkata'), /(?!\n)[\p{Cc}\u202e]/u);
  assert.equal(formatDeskAnswer({ players }, 'Asia/Kolkata').split('\n').length, 3);
  const json = escapeUnprintableInJson(JSON.stringify({ players }, null, 2));
  assert.doesNotMatch(json, /(?!\n)[\p{Cc}\u202e]/u);
  assert.deepEqual(JSON.parse(json), { players });
});
