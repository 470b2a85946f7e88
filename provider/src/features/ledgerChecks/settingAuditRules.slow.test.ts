import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { OPERATION_NAMES } from '@ank/protocol/operator/operations';
import { OPERATION_PATHS } from '@ank/protocol/operator/paths';
import { DAY_MS } from '../../platform/clock';
import { deleteOldRows } from '../../process/deleteOldRows';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { bearerTokenHeader, type HiredOperator, hireOperator } from '../../testing/operatorsAtDesk';
import { createTestMarkets, createTestPlayer } from '../../testing/playersAndBids';
import {
  AUDIT_ENTRY_HAS_EFFECT_RULES,
  BOOKING_HAS_AUDIT_ENTRY_RULES,
  RESULT_HAS_AUDIT_ENTRY_RULES,
} from './bookingAndResultAuditRules';
import { checkWholeLedger } from './ledgerChecks';
import {
  AUDIT_ENTRY_HAS_RATE_MARKET_OR_OPERATOR_RULES,
  RATE_MARKET_AND_OPERATOR_HAS_AUDIT_ENTRY_RULES,
} from './rateMarketAndOperatorAuditRules';
import { AUDIT_ENTRY_HAS_SETTING_RULES, SETTING_HAS_AUDIT_ENTRY_RULES } from './settingAuditRules';
import { DRAW_RULES } from './transactionAndDrawRules';

/** What somebody with the database changes behind the program's back, how to undo it, and which kind finds it. */
const CHANGES = [
  [
    `UPDATE content SET value = value || '{"min_transfer": 8}' WHERE key = 'limits'`,
    `UPDATE content SET value = value || '{"min_transfer": 7}' WHERE key = 'limits'`,
    'setting',
  ],
  [
    `INSERT INTO content (key, value) VALUES ('bank', '{"upi_payment_id": "mine@bank"}')`,
    "DELETE FROM content WHERE key = 'bank'",
    'setting',
  ],
  [
    "UPDATE content SET value = '{}' WHERE key = 'headlines'",
    `UPDATE content SET value = '{"1": {"on": true, "notes": "Welcome"}}' WHERE key = 'headlines'`,
    'headline',
  ],
  [
    "UPDATE media SET bytes = bytes || 'x'::bytea",
    'UPDATE media SET bytes = substr(bytes, 1, length(bytes) - 1)',
    'picture',
  ],
  [
    "UPDATE holiday SET market_id = 'g' WHERE market_id = 's'",
    "UPDATE holiday SET market_id = 's' WHERE market_id = 'g'",
    'holiday',
  ],
  [
    "INSERT INTO holiday (play_date, author, created_at) VALUES ('2025-04-01', 'Asha', now())",
    "DELETE FROM holiday WHERE play_date = '2025-04-01'",
    'holiday',
  ],
  ['UPDATE cap SET most_stake = 100', 'UPDATE cap SET most_stake = 50000', 'cap'],
  ["UPDATE cap SET number = '8'", "UPDATE cap SET number = '7'", 'cap'],
  [
    "UPDATE player SET state = 'active' WHERE name = 'Blocked'",
    "UPDATE player SET state = 'blocked' WHERE name = 'Blocked'",
    'block',
  ],
  [
    "UPDATE player SET state = 'blocked' WHERE name = 'Free'",
    "UPDATE player SET state = 'active' WHERE name = 'Free'",
    'block',
  ],
  [
    "UPDATE player SET betting_status = 1 WHERE name = 'Free'",
    "UPDATE player SET betting_status = 0 WHERE name = 'Free'",
    'betting',
  ],
  [
    "UPDATE player SET betting_status = 0 WHERE name = 'Blocked'",
    "UPDATE player SET betting_status = 1 WHERE name = 'Blocked'",
    'betting',
  ],
  [
    "UPDATE withdraw_request SET claimed_by = 'Mohan'",
    "UPDATE withdraw_request SET claimed_by = 'Asha'",
    'claim',
  ],
  ['UPDATE withdraw_request SET sent_at = now()', 'UPDATE withdraw_request SET sent_at = NULL', 'claim'],
  [
    "UPDATE house_message SET body = 'Pay to mine@bank'",
    "UPDATE house_message SET body = 'Closed on Friday'",
    'message',
  ],
  [
    "UPDATE player_note SET note = 'An honest one'",
    "UPDATE player_note SET note = 'Asked twice for one payment'",
    'note',
  ],
] as const;

/** Whose effect is a log-in or its end, which comes and goes without an operator as well; or that of other operations. */
const OF_SESSIONS = [
  'log in',
  'log out',
  'log-in ask',
  'log-in collect',
  'log in by passkey',
  'passkey remove',
  'player reset-sessions',
  'player end device',
  'push on',
  'push off',
];
const OF_OTHERS = ['init', 'training clock'];
/** Whose entry is all that they do: the chain keeps it as it was. */
const OF_THE_TRAIL = ['day close', 'deposit open'];

test('each operation that writes is asked for by a rule of the audit', () => {
  const rules = [
    ...[
      BOOKING_HAS_AUDIT_ENTRY_RULES,
      DRAW_RULES,
      RESULT_HAS_AUDIT_ENTRY_RULES,
      AUDIT_ENTRY_HAS_EFFECT_RULES,
    ],
    ...[
      RATE_MARKET_AND_OPERATOR_HAS_AUDIT_ENTRY_RULES,
      AUDIT_ENTRY_HAS_RATE_MARKET_OR_OPERATOR_RULES,
      SETTING_HAS_AUDIT_ENTRY_RULES,
      AUDIT_ENTRY_HAS_SETTING_RULES,
    ],
  ].flat();
  const asked = rules.map(({ sql }) => sql).join('\n');
  const left = OPERATION_NAMES.filter(
    (name) =>
      OPERATION_PATHS[name].startsWith('POST') && !name.startsWith('set ') && !asked.includes(`'${name}'`),
  );
  assert.deepEqual(left.sort(), [...OF_SESSIONS, ...OF_OTHERS, ...OF_THE_TRAIL].sort());
});

describeOnBothEngines('what operators set up', {}, (world) => {
  let asha: HiredOperator;
  const broken = async () =>
    (await checkWholeLedger(world().db, { now: world().now })).flatMap(({ name, breaches }) =>
      breaches > 0 ? [name] : [],
    );
  const post = async (path: string, sent: Record<string, unknown>, who?: HiredOperator) => {
    const { body } = await world().desk('POST', path, sent, who && bearerTokenHeader(who));
    assert.equal(body.status, true, `${path}: ${JSON.stringify(body)}`);
    return body;
  };
  before(async () => {
    await createTestMarkets(world());
    asha = await hireOperator(world(), 'Asha', 'admin');
    const mohan = await hireOperator(world(), 'Mohan', 'admin');
    const [blocked, free] = [await createTestPlayer(world(), 0), await createTestPlayer(world(), 5000)];
    for (const [name, { userId }] of Object.entries({ Blocked: blocked, Free: free }))
      await world().db.query('UPDATE player SET name = $2 WHERE user_id = $1', [userId, name]);
    await post('/settings/window', { open: '12:00 AM', close: '11:59 PM' });
    await world().db.query(
      'INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now())',
      [free.userId, free.mobile],
    );
    const ask = { unique_token: free.token, mobile: '', request_amount: 1000, payment_method: 2 };
    assert.equal((await world().call('/api-user-withdraw-fund-request', ask)).body.status, true);
    const { withdrawals } = (await world().desk('GET', '/withdrawals')).body as {
      withdrawals: { id: string }[];
    };
    const payout = `/withdrawals/${withdrawals[0]?.id}`;
    await post('/settings/limits', { min_transfer: 7 });
    await post('/headlines/1', { on: true, notes: 'Welcome' });
    await post('/pictures/slide.svg', { type: 'image/svg+xml', base64: btoa('<svg></svg>') });
    await post('/holidays', { date: '2025-03-20', markets: ['m', 's'], reason: ' Holi ' });
    await post('/holidays/remove', { date: '2025-03-20', market: 'm' });
    await post('/caps', { what: 'number', number: '7', stake: 400 });
    await post('/caps', { what: 'number', number: '7', stake: 500 });
    const { id: cap } = await post('/caps', { what: 'draw', market: 'm', stake: 900 });
    await post(`/caps/${cap}/remove`, {});
    await post(`/players/${blocked.mobile}/block`, {});
    await post(`/players/${free.mobile}/block`, {});
    await post(`/players/${free.mobile}/unblock`, {});
    await post(`/players/${free.mobile}/betting`, { on: false });
    await post(`/players/${blocked.mobile}/notes`, { note: 'Asked twice for one payment' });
    await post('/messages', { text: 'Closed on Friday', translations: { hi: { text: 'शुक्रवार को बंद' } } });
    const { id } = await post('/messages', { text: 'A slip', mobile: free.mobile });
    await post(`/messages/${id}/remove`, {});
    await post(`${payout}/claim`, {}, mohan);
    await post(`${payout}/release`, {}, mohan);
    await post(`${payout}/claim`, {}, asha);
  });

  test('only ever set up at the desk it is in order', async () => {
    assert.deepEqual(await broken(), []);
  });

  test('whatever is changed behind the back of the program is found, one at a time', async () => {
    for (const [change, undo, kind] of CHANGES) {
      await world().db.query(change);
      const name = `each ${kind} is what the trail says last`;
      assert.deepEqual([...new Set(await broken())], [name], change);
      await world().db.query(undo);
      assert.deepEqual(await broken(), [], undo);
    }
  });

  test('what only an entry says is found, and what was swept away with age is not', async () => {
    for (const [action, subject, detail] of [
      ['holiday add', '2025-03-21', { date: '2025-03-21' }],
      ['cap set', 'draw', { after: { what: 'draw', stake: 1 } }],
      ['player block', '00000000-0000-7000-8000-000000000002', { after: 'blocked' }],
      ['message send', 'all', { message: 'all', text: 'Closed' }],
    ] as const) {
      await world().db.query(
        "INSERT INTO audit (id, at, actor, action, subject, detail) VALUES ('ffffffff-0000-7000-8000-000000000000', $4, 'Asha', $1, $2, $3::jsonb)",
        [action, subject, JSON.stringify(detail), new Date(world().now).toISOString()],
      );
      assert.match((await broken()).join(), /^each \w+ is what the trail says last$/, action);
      await world().db.query("DELETE FROM audit WHERE id = 'ffffffff-0000-7000-8000-000000000000'");
    }
    world().now += 31 * DAY_MS;
    await deleteOldRows(world().context);
    assert.deepEqual(await world().db.query('SELECT 1 AS one FROM house_message'), []);
    assert.deepEqual(await broken(), []);
  });
});
