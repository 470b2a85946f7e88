import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { before, test } from 'node:test';
import { DAY_MS } from '../../platform/clock';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  bearerTokenHeader,
  decideProposalAtDesk,
  type HiredOperator,
  hireOperator,
} from '../../testing/operatorsAtDesk';
import { createTestMarkets, createTestPlayer, saveAndDeclareResult } from '../../testing/playersAndBids';
import { appendMissingOutcomesToDrawChain } from '../sealing/sealSessions';
import { STARTER_RATES } from '../starter/setUpEmptySite';
import { checkWholeLedger } from './ledgerChecks';

const RATES = 'each set of rates is one that the trail knows';
const MARKET = 'each market is as the trail last had it';
const PEOPLE = 'each operator is one that the trail knows, of that role and since then';
const PASSKEY = 'each passkey of an operator was added by them on the trail';
const PROPOSAL = 'each proposal, and what became of it, is on the trail once';
const EFFECT = 'each entry about rates, markets, people and proposals has its effect';
const RESULT = 'each result has the number that was typed last, and the sealed one where it was sealed';

/** What somebody with the database changes behind the program's back, how to undo it, and who finds it. */
const CHANGES: readonly (readonly [string, string, ...string[]])[] = [
  [
    "UPDATE rate SET win = win + 100 WHERE bet_type = 'Jodi Digit'",
    "UPDATE rate SET win = win - 100 WHERE bet_type = 'Jodi Digit'",
    RATES,
    EFFECT,
  ],
  [
    "UPDATE rate_set SET effective_from = effective_from + interval '1 h'",
    "UPDATE rate_set SET effective_from = effective_from - interval '1 h'",
    RATES,
    EFFECT,
  ],
  [
    "UPDATE audit SET action = 'rates tried' WHERE action = 'rates remove'",
    "UPDATE audit SET action = 'rates remove' WHERE action = 'rates tried'",
    EFFECT,
  ],
  [
    "INSERT INTO rate_set SELECT '00000000-0000-0000-0000-00000000000a', subject, (detail->>'from')::timestamptz FROM audit WHERE action = 'rates remove' LIMIT 1",
    "DELETE FROM rate_set WHERE rate_set_id = '00000000-0000-0000-0000-00000000000a'",
    RATES,
  ],
  [
    "UPDATE market SET close_time = '23:59' WHERE market_id = 'night'",
    "UPDATE market SET close_time = '00:15' WHERE market_id = 'night'",
    MARKET,
  ],
  [
    "UPDATE market SET days = '{1,2}' WHERE market_id = 's'",
    "UPDATE market SET days = '{0,1,2,3,4,5,6}' WHERE market_id = 's'",
    MARKET,
  ],
  [
    "INSERT INTO market (market_id, mode, name, open_time, close_time) VALUES ('own', 'main', 'Own', '10:00', '11:00')",
    "DELETE FROM market WHERE market_id = 'own'",
    MARKET,
  ],
  [
    "UPDATE market SET market_id = 'gone' WHERE market_id = 'n2'",
    "UPDATE market SET market_id = 'n2' WHERE market_id = 'gone'",
    MARKET,
    EFFECT,
  ],
  [
    "UPDATE operator SET role = 'admin' WHERE name = 'Ravi'",
    "UPDATE operator SET role = 'cashier' WHERE name = 'Ravi'",
    PEOPLE,
  ],
  [
    "UPDATE operator SET revoked_at = now() WHERE name = 'Mohan'",
    "UPDATE operator SET revoked_at = NULL WHERE name = 'Mohan'",
    PEOPLE,
  ],
  [
    "UPDATE operator SET changed_at = changed_at - interval '2 days' WHERE name = 'Ravi'",
    "UPDATE operator SET changed_at = changed_at + interval '2 days' WHERE name = 'Ravi'",
    PEOPLE,
  ],
  [
    "INSERT INTO operator (operator_id, name, role, token_hash, created_at) VALUES ('00000000-0000-0000-0000-00000000000e', 'Eve', 'admin', 'x', now())",
    "DELETE FROM operator WHERE name = 'Eve'",
    PEOPLE,
  ],
  [
    "UPDATE operator SET name = 'Eve' WHERE name = 'Ravi'",
    "UPDATE operator SET name = 'Ravi' WHERE name = 'Eve'",
    PEOPLE,
    EFFECT,
  ],
  [
    "INSERT INTO passkey (credential_id, user_id, rp_id, public_key, counter, agent, created_at, last_used_at) SELECT 'own', operator_id, 'x', 'x', 0, '', now(), now() FROM operator WHERE name = 'Asha'",
    "DELETE FROM passkey WHERE credential_id = 'own'",
    PASSKEY,
  ],
  [
    "UPDATE proposal SET state = 1, decided_by = 'Eve', decided_at = now() WHERE state = 0",
    "UPDATE proposal SET state = 0, decided_by = NULL WHERE decided_by = 'Eve'",
    PROPOSAL,
  ],
  [
    'UPDATE proposal SET detail = detail || \'{"amount": 1}\' WHERE state = 0',
    'UPDATE proposal SET detail = detail || \'{"amount": 20000}\' WHERE state = 0',
    PROPOSAL,
  ],
  [
    "UPDATE proposal SET proposed_by = 'Mohan' WHERE state = 2",
    "UPDATE proposal SET proposed_by = 'Asha' WHERE state = 2",
    PROPOSAL,
  ],
  [
    "UPDATE proposal SET decided_by = 'Asha' WHERE state = 2",
    "UPDATE proposal SET decided_by = 'Mohan' WHERE state = 2",
    PROPOSAL,
  ],
  [
    'UPDATE proposal SET state = 0 WHERE state = 2',
    "UPDATE proposal SET state = 2 WHERE decided_by IS NOT NULL AND operation = 'rates set'",
    PROPOSAL,
    EFFECT,
  ],
  ["UPDATE result SET pana = '124'", "UPDATE result SET pana = '123'", RESULT],
  [
    'UPDATE audit SET detail = detail || \'{"number": "124"}\' WHERE action = \'result save\'',
    'UPDATE audit SET detail = detail || \'{"number": "123"}\' WHERE action = \'result save\'',
    RESULT,
  ],
  [
    "WITH a AS (UPDATE audit SET detail = detail || '{\"number\": \"124\"}' WHERE action = 'result save') UPDATE result SET pana = '124'",
    "WITH a AS (UPDATE audit SET detail = detail || '{\"number\": \"123\"}' WHERE action = 'result save') UPDATE result SET pana = '123'",
    RESULT,
  ],
];

describeOnBothEngines('the audit of the house', {}, (world) => {
  let asha: HiredOperator;
  let mohan: HiredOperator;
  const broken = async () =>
    (await checkWholeLedger(world().db, { now: world().now }))
      .filter(({ breaches }) => breaches > 0)
      .map(({ name }) => name);
  before(async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    world().context.signingKeys = () => [privateKey];
    await createTestMarkets(world());
    [asha, mohan] = [
      await hireOperator(world(), 'Asha', 'admin'),
      await hireOperator(world(), 'Mohan', 'admin'),
    ];
    const { mobile } = await createTestPlayer(world(), 0);
    const post = async (path: string, body: object, who?: HiredOperator) =>
      (await world().desk('POST', path, body as Record<string, unknown>, who && bearerTokenHeader(who))).body;
    const rates = STARTER_RATES.main.map((rate) => ({ ...rate, win: rate.win + 0.5 }));
    const { proposed } = await post('/rates/main', { rates }, asha);
    assert.equal((await decideProposalAtDesk(world(), mohan, proposed)).body.done, true);
    const from = new Date(world().now + DAY_MS).toISOString();
    for (const twice of ['set', 'set again']) {
      assert.equal((await post('/rates/main', { rates, from })).status, true, twice);
      assert.equal((await post('/rates/main/remove', { from })).status, true);
    }
    await post('/adjustments', { mobile, amount: 20_000, reason: 'a prize' }, asha);
    const other = await post('/adjustments', { mobile, amount: 30_000, reason: 'a slip' }, asha);
    await decideProposalAtDesk(world(), mohan, other.proposed, false);
    await post('/operators', { name: 'Ravi', role: 'cashier' });
    await post('/operators', { name: 'Once', role: 'viewer' });
    await post('/operators/Once/revoke', {});
    await post('/markets', { id: 'n2', mode: 'starline', name: 'Starline 1', open: '13:00' });
    await post('/markets/n2', { open: '13:30', days: [5, 1] });
    world().now = Date.parse('2025-03-05T10:40:00+05:30');
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    await appendMissingOutcomesToDrawChain(world().context);
  });

  test('a house that was only ever changed at the desk is in order', async () => {
    assert.deepEqual(await broken(), []);
  });

  test('whatever is changed behind the back of the program is found by its rule, one at a time', async () => {
    for (const [change, undo, ...rules] of CHANGES) {
      await world().db.query(change);
      const found = await broken();
      for (const rule of rules) assert.ok(found.includes(rule), `${change}: ${found.join()}`);
      await world().db.query(undo);
      assert.deepEqual(await broken(), [], undo);
    }
  });

  test('an entry that nobody earned is found: by its missing effect', async () => {
    for (const [action, subject, detail] of [
      ['rates set', 'gali', { from: '2025-03-05T00:00:00Z', after: [] }],
      ['market edit', 'nowhere', {}],
      ['operator add', 'Nobody', { role: 'admin' }],
      ['propose', 'limits', { proposal: '00000000-0000-0000-0000-000000000001', operation: 'set limits' }],
      ['proposal decide', '00000000-0000-0000-0000-000000000001', { agree: true }],
    ] as const) {
      await world().db.query(
        "INSERT INTO audit (id, at, actor, action, subject, detail) VALUES ('ffffffff-0000-7000-8000-000000000000', now(), 'Asha', $1, $2, $3::jsonb)",
        [action, subject, JSON.stringify(detail)],
      );
      assert.ok((await broken()).includes(EFFECT), action);
      await world().db.query("DELETE FROM audit WHERE id = 'ffffffff-0000-7000-8000-000000000000'");
    }
  });
});
