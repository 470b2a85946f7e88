import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { STARTER_RATES } from '../../features/starter/setUpEmptySite';
import { DAY_MS } from '../../platform/clock';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  bearerTokenHeader,
  decideProposalAtDesk,
  type HiredOperator,
  hireOperator,
  listProposals,
  logInAtDeskHalfMinuteLater,
  payOutWithdrawal,
  requestAsDeskPage,
} from '../../testing/operatorsAtDesk';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  readBalance,
} from '../../testing/playersAndBids';

type Decided = Record<'about' | 'name' | 'proposed_by' | 'decided_by', string> & {
  agreed: boolean;
  detail: Record<string, unknown>;
};

const LARGE = { amount: 20_000, reason: 'prize' };

describeOnBothEngines('what needs two people', {}, (world) => {
  let asha: HiredOperator;
  let mohan: HiredOperator;
  let usha: HiredOperator;
  before(async () => {
    await createTestMarkets(world());
    asha = await hireOperator(world(), 'Asha', 'admin');
    mohan = await hireOperator(world(), 'Mohan', 'admin');
    usha = await hireOperator(world(), 'Usha', 'cashier');
  });
  const post = async (who: HiredOperator, path: string, body: Record<string, unknown> = {}) =>
    (await world().desk('POST', path, body, bearerTokenHeader(who))).body;
  const settings = async () =>
    (await world().desk('GET', '/settings')).body.settings as Record<string, Record<string, unknown>>;
  const actions = async () =>
    (await world().db.query<{ action: string; actor: string }>('SELECT action, actor FROM audit ORDER BY id'))
      .slice(-2)
      .map(({ action, actor }) => `${action} ${actor}`);

  test('rates, limits, payment ids, people and log-ins wait for another admin, and change nothing before', async () => {
    const before = await settings();
    const asked: [string, Record<string, unknown>][] = [
      ['/settings/limits', { adjust_alone: 10_000_000, deposit_alone: 10_000_000 }],
      ['/settings/bank', { upi_payment_id: 'mine@bank' }],
      ['/settings/qr', { upi_id: 'mine@bank' }],
      ['/rates/main', { rates: STARTER_RATES.main.map((rate) => ({ ...rate, win: 999 })) }],
      ['/operators', { name: 'Mate', role: 'admin' }],
    ];
    for (const [path, body] of asked)
      assert.equal(typeof (await post(asha, path, body)).proposed, 'string', path);
    assert.deepEqual(await settings(), before);
    const waiting = await listProposals(world(), bearerTokenHeader(asha));
    assert.deepEqual(new Set(waiting.map(({ may }) => may)), new Set(['own']));
    assert.equal((await post(mohan, '/settings/limits', { min_deposit: 1 })).code, 'STATE', 'one at a time');
    const [limits, ...others] = waiting;
    assert.ok(limits);
    assert.deepEqual((limits.detail.before as Record<string, number>).adjust_alone, 10_000);
    assert.equal((await decideProposalAtDesk(world(), mohan, limits.id)).body.done, true);
    assert.deepEqual(await actions(), ['set limits Mohan', 'proposal decide Mohan']);
    assert.equal((await settings()).limits?.adjust_alone, 10_000_000);
    for (const { id } of others)
      assert.equal((await decideProposalAtDesk(world(), mohan, id, false)).body.done, false);
    assert.deepEqual((await settings()).bank, before.bank);
    const undo = await post(asha, '/settings/limits', { adjust_alone: 10_000, deposit_alone: 100_000 });
    assert.equal((await decideProposalAtDesk(world(), mohan, undo.proposed)).body.done, true);
  });

  test('neither who asked, nor their token for another, nor the console, nor who came today may agree', async () => {
    const person = await createTestPlayer(world(), 0);
    const { proposed } = await post(asha, '/adjustments', { mobile: person.mobile, ...LARGE });
    const path = `/proposals/${proposed}/decide`;
    assert.equal((await decideProposalAtDesk(world(), asha, proposed)).http, 403);
    assert.match(String((await post(mohan, path, { agree: true })).msg), /in the page of the desk/);
    assert.equal((await world().desk('POST', path, { agree: true })).http, 403, 'the console');
    const mate = await hireOperator(world(), 'Mate', 'admin');
    const since = new Date(world().now).toISOString();
    await world().db.query("UPDATE operator SET changed_at = $1 WHERE name = 'Mate'", [since]);
    assert.match(
      String((await decideProposalAtDesk(world(), mate, proposed)).body.msg),
      /within the last day/,
    );
    const viewer = await hireOperator(world(), 'Vera', 'viewer');
    assert.equal((await decideProposalAtDesk(world(), viewer, proposed)).http, 403);
    assert.equal(await readBalance(world(), person), 0);
    world().now += DAY_MS;
    assert.equal((await decideProposalAtDesk(world(), mate, proposed)).body.done, true);
    assert.equal(await readBalance(world(), person), 20_000);
    assert.equal((await decideProposalAtDesk(world(), usha, proposed)).body.code, 'STATE', 'once');
    await world().desk('POST', '/operators/Mate/revoke');
    await assertLedgerIsClean(world());
  });

  test('two who agree at once book once, and who proposed may take it back', async () => {
    const person = await createTestPlayer(world(), 0);
    const { proposed } = await post(asha, '/adjustments', {
      mobile: person.mobile,
      ...LARGE,
      reason: 'twice',
    });
    const [one, two] = [
      await logInAtDeskHalfMinuteLater(world(), mohan),
      await logInAtDeskHalfMinuteLater(world(), usha),
    ];
    const both = await Promise.all(
      [one, two].map((headers) =>
        requestAsDeskPage(world(), `/operator/proposals/${proposed}/decide`, {
          body: { agree: true },
          headers,
        }),
      ),
    );
    assert.equal(both.filter(({ body }) => body.done === true).length, 1);
    assert.equal(await readBalance(world(), person), 20_000);
    const other = await post(asha, '/adjustments', { mobile: person.mobile, ...LARGE, reason: 'a slip' });
    assert.equal((await decideProposalAtDesk(world(), asha, other.proposed, false)).body.done, false);
    assert.equal(await readBalance(world(), person), 20_000);
    await assertLedgerIsClean(world());
    const { decided } = (await world().desk('GET', '/proposals')).body as { decided: Decided[] };
    assert.equal(decided.length, 5, 'the last few');
    assert.deepEqual(
      decided.slice(0, 2).map((row) => [row.about, row.detail.reason, row.proposed_by, row.agreed]),
      [
        [person.mobile, 'a slip', 'Asha', false],
        [person.mobile, 'twice', 'Asha', true],
      ],
    );
    assert.ok(decided[0]?.name);
    assert.equal(decided[0].decided_by, 'Asha');
    assert.ok(!('input' in decided[0]) && !('proposer' in decided[0]));
  });

  test('what was changed meanwhile is not agreed to as it was shown', async () => {
    const { proposed } = await post(asha, '/settings/limits', { min_transfer: 77 });
    await world().desk('POST', '/settings/limits', { min_transfer: 55 });
    assert.match(
      String((await decideProposalAtDesk(world(), mohan, proposed)).body.msg),
      /changed meanwhile/,
    );
    assert.equal((await settings()).limits?.min_transfer, 55);
    await decideProposalAtDesk(world(), mohan, proposed, false);
  });

  test('the console breaks glass: with a reason, an alarm and its entry; without one it does nothing', async () => {
    const person = await createTestPlayer(world(), 0);
    const asked = { mobile: person.mobile, ...LARGE };
    const plain = await world().desk('POST', '/adjustments', asked, { 'x-ank-seal': '' });
    assert.deepEqual([plain.http, plain.body.code], [403, 'FORBIDDEN']);
    const seal = encodeURIComponent('Asha ist krank, Mohan nicht da: ₹');
    const broken = await world().desk('POST', '/adjustments', asked, { 'x-ank-seal': seal });
    assert.equal(broken.body.status, true);
    const [entry] = await world().db.query<{ detail: { seal: string } }>(
      'SELECT detail FROM audit ORDER BY id DESC LIMIT 1',
    );
    assert.equal(entry?.detail.seal, 'Asha ist krank, Mohan nicht da: ₹');
    const metrics = await (await fetch(`${world().deskUrl}/metrics`)).text();
    assert.match(metrics, /^ank_security_events_total\{event="glass broken"\} [1-9]/m);
  });

  test('a payout above the limit is claimed by two, and money that left is not given back by one', async () => {
    await world().desk('POST', '/settings/window', { open: '12:00 AM', close: '11:59 PM' });
    const person = await createTestPlayer(world(), 90_000);
    await world().db.query(
      'INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now())',
      [person.userId, person.mobile],
    );
    const ask = { unique_token: person.token, mobile: '', request_amount: 30_000, payment_method: 2 };
    for (let times = 0; times < 3; times++) {
      world().now += 6000;
      assert.equal((await world().call('/api-user-withdraw-fund-request', ask)).body.status, true);
    }
    const { withdrawals } = (await world().desk('GET', '/withdrawals')).body as {
      withdrawals: { id: string; request_number: string }[];
    };
    const [first, second] = withdrawals;
    assert.equal((await payOutWithdrawal(world(), first?.id, '', bearerTokenHeader(usha))).body.status, true);
    const { proposed } = await post(usha, `/withdrawals/${second?.id}/claim`);
    assert.equal((await post(usha, `/withdrawals/${second?.id}/send`)).code, 'STATE', 'not before');
    assert.equal((await decideProposalAtDesk(world(), mohan, proposed)).body.done, true);
    const back = { unique_token: person.token, request_number: second?.request_number };
    assert.equal(
      (await world().call('/api-user-withdraw-take-back', back)).body.status,
      false,
      'nobody takes it back',
    );
    assert.equal((await post(mohan, `/withdrawals/${second?.id}/send`)).code, 'STATE', 'nor pays it as well');
    assert.equal((await post(usha, `/withdrawals/${second?.id}/approve`)).code, 'STATE', 'not sent yet');
    assert.equal((await post(usha, `/withdrawals/${second?.id}/send`)).status, true);
    const reason = 'The bank sent it back';
    assert.ok('proposed' in (await post(usha, `/withdrawals/${second?.id}/cancel`, { reason })));
    assert.equal((await post(usha, `/withdrawals/${second?.id}/approve`)).status, true);
    await assertLedgerIsClean(world());
  });
});

describeOnBothEngines('a house of one person', {}, (world) => {
  test('stays usable, is called so, and ends with the second person for good', async () => {
    const asha = await hireOperator(world(), 'Asha', 'admin');
    const person = await createTestPlayer(world(), 0);
    const adjust = (reason: string) =>
      world().desk(
        'POST',
        '/adjustments',
        { mobile: person.mobile, ...LARGE, reason },
        bearerTokenHeader(asha),
      );
    assert.equal((await adjust('alone')).body.status, true);
    assert.equal((await world().desk('GET', '/proposals')).body.alone, true);
    assert.equal(await readBalance(world(), person), 20_000);
    const added = await world().desk(
      'POST',
      '/operators',
      { name: 'Ravi', role: 'cashier' },
      bearerTokenHeader(asha),
    );
    assert.equal(added.body.name, 'Ravi');
    assert.ok('proposed' in (await adjust('mate')).body);
    await world().desk('POST', '/operators/Ravi/revoke', {}, bearerTokenHeader(asha));
    assert.ok('proposed' in (await adjust('gone')).body, 'nobody becomes the only one by ending the others');
    assert.equal((await world().desk('GET', '/proposals')).body.alone, false);
  });
});
