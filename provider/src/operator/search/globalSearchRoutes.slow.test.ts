import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../platform/clock';
import { describeInWorld } from '../../testing/onBothEngines';
import { bearerTokenHeader, hireOperator } from '../../testing/operatorsAtDesk';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';
import { LIST_DEFINITIONS } from '../list/listDefinitions';
import { buildSearchQueries } from './globalSearchRoutes';

type Row = Record<string, unknown> & { bid: Record<string, unknown> | null };

/** As many as a house has after some years, beside those that are looked for. */
const FILL = `
INSERT INTO player (user_id, mobile, name, password_hash, created_at)
SELECT gen_random_uuid(), (7000000000 + n)::text, 'Someone ' || md5(n::text), '', now() FROM generate_series(1, 60000) AS n;
INSERT INTO wallet (user_id) SELECT user_id FROM player ON CONFLICT DO NOTHING;
INSERT INTO ledger_tx (tx_id, kind, ref, actor, created_at, request)
SELECT user_id, 'filled', user_id::text, 'test', now(), md5(mobile) FROM player WHERE name LIKE 'Someone %';
INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount, public_id)
SELECT user_id, 1, 'wallet:' || user_id, user_id, 1, md5(mobile) FROM player WHERE name LIKE 'Someone %';
INSERT INTO deposit_request (user_id, id, amount, request_number, reference_key, created_at)
SELECT user_id, user_id, 1, mobile, mobile, now() FROM player WHERE name LIKE 'Someone %';
INSERT INTO withdraw_request (user_id, id, amount, request_number, method, number, created_at)
SELECT user_id, user_id, 1, mobile, 2, '', now() FROM player WHERE name LIKE 'Someone %';
INSERT INTO archived_bid (bid_id, user_id, draw_id, total, created_at, note, public_id, settle_ids, lines, request)
SELECT gen_random_uuid(), user_id, user_id, 1, now(), '', md5(name), '{}', '{}', md5(name) FROM player;
INSERT INTO audit (id, at, actor, action, subject) SELECT user_id, now(), 'test', 'filled', user_id::text FROM player;`;

describeInWorld('what is read out over the phone', 'postgres', {}, (world) => {
  let person: TestPlayer;
  let cashier: Record<string, string>;
  before(async () => {
    await createTestMarkets(world());
    world().now = MORNING;
    person = await createTestPlayer(world(), 500);
    cashier = bearerTokenHeader(await hireOperator(world(), 'Asha', 'cashier'));
    await world().db.query("UPDATE player SET name = 'Raghunathan O''Iyer' WHERE user_id = $1", [
      person.userId,
    ]);
    await placeTestBid(world(), person, [{ digits: '6', points: 50 }, { digits: '1' }]);
    world().now += MINUTE_MS;
    const asked = { unique_token: person.token, request_amount: 500, method: 'UPI', reference: 'UTR 77-01' };
    assert.equal((await world().call('/api-fund-request-add', asked)).body.status, true);
    world().now += MINUTE_MS;
  });
  const desk = async (path: string, body?: Record<string, unknown>, headers?: Record<string, string>) => {
    const answer = await world().desk(body ? 'POST' : 'GET', path, body, headers);
    assert.equal(answer.body.status, true, `${path}: ${answer.body.msg}`);
    return answer.body;
  };
  const story = async (asked: Record<string, string> = {}): Promise<Row[]> =>
    (await desk(`/lists/story?${new URLSearchParams({ mobile: person.mobile, ...asked })}`)).story as Row[];
  const found = async (search: string) =>
    ((await desk(`/find?${new URLSearchParams({ search })}`)).found as Row[]).map(
      ({ kind, mobile, number }) => ({ kind, mobile, number }),
    );
  const numberOf = async (kind: string) =>
    String((await story()).find((row) => row.kind === kind && row.number !== '')?.number);

  test('one search finds the player by number and name, the bid, the request and the payment behind it', async () => {
    const { mobile } = person;
    const player = { kind: 'player', mobile, number: '' };
    for (const typed of [mobile, `+91 ${mobile}`, `0${mobile}`, 'raghu', "o'iy RAGH"])
      assert.deepEqual(await found(typed), [player], typed);
    const placed = { kind: 'bid', mobile, number: await numberOf('bid') };
    const isWide = (sign: string) => /[!-~]/.test(sign);
    const wide = [...placed.number].map((sign) =>
      isWide(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign,
    );
    for (const typed of [
      ` ${placed.number.toLowerCase()} `,
      wide.join(''),
      placed.number.split('').join('\u200b'),
    ])
      assert.deepEqual(await found(typed), [placed], typed);
    const asked = { kind: 'deposit', mobile, number: await numberOf('deposit asked') };
    assert.deepEqual(await found(asked.number), [asked]);
    assert.deepEqual(await found('utr-7701'), [asked]);
    const [{ request = '', tx_id = '' } = {}] = await world().db.query<{ request: string; tx_id: string }>(
      'SELECT t.request, t.tx_id FROM ledger_tx t JOIN bid b ON b.bid_id = t.tx_id WHERE b.user_id = $1',
      [person.userId],
    );
    assert.deepEqual(await found(request), [placed]);
    for (const typed of [tx_id, tx_id.toUpperCase(), tx_id.replaceAll('-', '\u2011'), `\u200e${tx_id}`])
      assert.deepEqual(await found(typed), [placed], typed);
    for (const typed of ['ZZZZZZZZZZ', "'); DROP", '%%%', '\\\\\\', '9999999999', 'nobody & (', "''':*"])
      assert.deepEqual(await found(typed), [], typed);
  });

  test('the story tells bids with their result, decisions with who and why, log-ins; the refused player reads why', async () => {
    const [{ id = '' } = {}] = (await desk('/deposits')).deposits as { id: string }[];
    await desk(`/deposits/${id}/reject`, { reason: 'No such payment' }, cashier);
    await desk('/adjustments', { mobile: person.mobile, amount: 20, reason: 'Goodwill' }, cashier);
    world().now += DAY_MS;
    await desk('/results/save', { market: 'm', date: '2025-03-05', session: 'Open', number: '123' });
    await desk('/results/declare', { market: 'm', date: '2025-03-05', session: 'Open' });
    const told = (await story()).map(({ kind, by, note, points, bid: line }) =>
      [kind, by, note, points, line && `${line.number} ${line.state} ${line.open}`].filter(Boolean).join('|'),
    );
    assert.deepEqual(told.slice(0, 1), ['win|console|Win: Kaveri, Single Digit 6|475']);
    for (const line of [
      'bid|player|-50|6 won 123',
      'bid|player|-10|1 lost 123',
      'deposit asked|player|UPI UTR 77-01|500',
      'deposit refused|Asha|No such payment|500',
      'adjustment|Asha|Goodwill|20',
      'log-in|player',
    ])
      assert.ok(told.includes(line), `${line} in ${told.join('\n')}`);
    const about = await story({ search: await numberOf('bid') });
    assert.deepEqual(about.map(({ kind }) => kind).sort(), ['bid', 'bid', 'win']);
    const { body } = await world().call('/api-notices', { unique_token: person.token });
    const notices = body.notices as { kind: string; note: string }[];
    assert.equal(notices.find(({ kind }) => kind === 'deposit refused')?.note, 'No such payment');
    const [rejected] = (await desk('/deposits?status=rejected')).deposits as { reason: string }[];
    assert.equal(rejected?.reason, 'No such payment');
    const actions = async (status: string) => {
      const { trail } = await desk(`/audit?search=${person.mobile}&status=${status}`);
      return [...new Set((trail as { action: string }[]).map(({ action }) => action))].sort();
    };
    assert.deepEqual(await actions('changes'), ['adjust', 'deposit reject']);
    assert.deepEqual(await actions('looks'), ['player story'], 'who read the notes and devices is named');
  });

  test('each way to it is by an index, however many players, bids and requests there are', async () => {
    const { db } = world();
    await db.script(`${FILL} ANALYZE;`);
    const typed = [
      person.mobile,
      'raghu',
      await numberOf('bid'),
      'UTR7701',
      '0195645a-62c0-7018-ad46-e6188626434b',
    ];
    const { ofMobile = '' } = LIST_DEFINITIONS['report trail'];
    const trail = [`SELECT 1 FROM audit a WHERE ${ofMobile.replaceAll('$', '$1')}`, person.mobile] as const;
    for (const [sql, parameter] of [trail, ...typed.flatMap(buildSearchQueries)]) {
      const plan = await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, [parameter]);
      const lines = plan.map((row) => row['QUERY PLAN']);
      assert.deepEqual(
        lines.filter((line) => line.includes('Seq Scan')),
        [],
        lines.join('\n'),
      );
    }
  });
});
