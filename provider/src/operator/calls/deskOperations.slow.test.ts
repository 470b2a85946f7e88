import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Role } from '@ank/protocol/operator/fields';
import { describeInWorld } from '../../testing/onBothEngines';
import { bearerTokenHeader, hireOperator } from '../../testing/operatorsAtDesk';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';

describeInWorld("the operator's desk", 'postgres', { demo: true }, (world) => {
  before(() => createTestMarkets(world()));

  const as = async (name: string, role: Role) => bearerTokenHeader(await hireOperator(world(), name, role));

  test('a role may do its own work and nothing more; a revoked token nothing at all', async () => {
    const viewer = await as('Vera', 'viewer');
    const cashier = await as('Chandra', 'cashier');
    const results = await as('Rekha', 'results');
    const person = await createTestPlayer(world(), 100);
    const tries: [Record<string, string>, string, Record<string, unknown>, boolean][] = [
      [viewer, '/adjustments', { mobile: person.mobile, amount: 10, reason: 'nope' }, false],
      [results, '/adjustments', { mobile: person.mobile, amount: 10, reason: 'nope' }, false],
      [cashier, '/adjustments', { mobile: person.mobile, amount: 10, reason: 'yes' }, true],
      [cashier, '/results/save', { market: 'm', date: '2025-03-05', session: 'Open', number: '123' }, false],
      [cashier, `/players/${person.mobile}/block`, {}, false],
      [results, '/settings/gateway', { value: '1' }, false],
      [cashier, '/operators', { name: 'Mallory', role: 'admin' }, false],
    ];
    for (const [who, path, body, allowed] of tries) {
      const answer = await world().desk('POST', path, body, who);
      assert.equal(answer.http, allowed ? 200 : 403, path);
    }
    assert.equal((await world().desk('GET', '/players', undefined, viewer)).http, 200);
    await world().desk('POST', '/operators/Vera/revoke');
    assert.equal((await world().desk('GET', '/players', undefined, viewer)).http, 401);
    assert.equal(
      (await world().desk('GET', '/players', undefined, { authorization: `Bearer ${person.token}` })).http,
      401,
    );
    assert.equal((await world().desk('GET', '/players', undefined, { authorization: '' })).http, 401);
  });

  test('every write is on the trail with who, what, before and after; a key repeats nothing', async () => {
    const person = await createTestPlayer(world(), 100);
    const admin = await as('Asha', 'admin');
    const key = { ...admin, 'idempotency-key': 'k-1' };
    const adjust = { mobile: person.mobile, amount: 50, reason: 'goodwill' };
    for (let times = 0; times < 3; times++)
      assert.equal((await world().desk('POST', '/adjustments', adjust, key)).body.status, true);
    assert.equal(await readBalance(world(), person), 150);
    assert.equal(
      (await world().desk('POST', '/adjustments', { ...adjust, amount: 60 }, key)).body.code,
      'IDEMPOTENCY_MISMATCH',
    );
    await world().desk('POST', `/players/${person.mobile}/betting`, { on: false }, admin);
    const { trail } = (await world().desk('GET', '/audit?actor=Asha')).body as {
      trail: Record<string, unknown>[];
    };
    assert.deepEqual(
      trail.map(({ action }) => action),
      ['player betting', 'adjust'],
    );
    assert.deepEqual(trail[0]?.detail, { before: true, after: false });
    assert.equal((await placeTestBid(world(), person, [{ digits: '1' }])).body.code, 'BETTING_OFF');
    await assertLedgerIsClean(world());
  });

  test('a blocked player is out at once and stays out', async () => {
    const person = await createTestPlayer(world(), 100);
    await world().desk('POST', `/players/${person.mobile}/block`);
    assert.equal((await world().call('/api-user-wallet-balance', { unique_token: person.token })).http, 401);
    assert.equal((await placeTestBid(world(), person, [{ digits: '1' }])).http, 401);
    await world().desk('POST', `/players/${person.mobile}/unblock`);
    assert.equal((await world().call('/api-user-wallet-balance', { unique_token: person.token })).http, 401);
  });

  test('markets: added, moved, switched off for a weekday; draws with bids keep playing', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 1000);
    const added = await world().desk('POST', '/markets', {
      id: 'new',
      mode: 'main',
      name: 'Sagar',
      open: '15:00',
      close: '16:00',
    });
    assert.equal(added.body.status, true, String(added.body.msg));
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '1' }], { market: 'new' })).body.status,
      true,
    );
    await world().desk('POST', '/markets/new', { open: '09:00' });
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '1' }], { market: 'new' })).body.code,
      'CLOSED',
    );
    // 5 March 2025 is a Wednesday (3).
    await world().desk('POST', '/markets/g', { days: [0, 1, 2, 4, 5, 6] });
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '1' }], { mode: 'gali', pana: 'Left Digit' })).body
        .code,
      'CLOSED',
    );
    await world().desk('POST', '/markets/g', {
      days: [0, 1, 2, 3, 4, 5, 6],
      hours: { 3: { open: '20:00', close: '20:00' } },
    });
    const { body } = await world().call('/api-galidisawar-game');
    assert.equal((body.result as Record<string, unknown>[])[0]?.open_time, '08:00 PM');
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '1' }], { mode: 'gali', pana: 'Left Digit' })).body
        .status,
      true,
    );
  });

  test('rates must name every bet type of the mode', async () => {
    const { body } = await world().desk('POST', '/rates/main', {
      rates: [{ betType: 'Single Digit', stake: 10, win: 90 }],
    });
    assert.deepEqual([body.status, body.code], [false, 'BAD_REQUEST']);
  });

  test('texts: headline, limits, gateway, and HTML cleaned before it is stored', async () => {
    const html =
      '<p onclick="x()">Read <a href="javascript:x()">this</a><script>x()</script><img src="https://a.example/b.png" onerror="x()"></p>';
    await world().desk('POST', '/settings/how_to_play', { html });
    const { body } = await world().call('/api-how-to-play');
    assert.deepEqual(
      (body.content as Record<string, string>[])[0]?.how_to_play_content,
      '<p>Read <a>this</a><img src="https://a.example/b.png" /></p>',
    );
    await world().desk('POST', '/headlines/1', { on: true, notes: 'Holiday on Monday' });
    assert.deepEqual((await world().call('/api-get-headline', { ids: [1] })).body.data, [
      { id: '1', status: '1', notes: 'Holiday on Monday' },
    ]);
    await world().desk('POST', '/settings/gateway', { value: '3' });
    assert.equal((await world().call('/apiGetawayStatus')).body.getaway_status, '3');
    assert.equal(
      (await world().desk('POST', '/settings/window', { open: 'soon', close: '6 PM' })).body.status,
      false,
    );
    assert.equal(
      (
        await world().desk('POST', '/settings/slider', {
          value: [{ image_id: '1', slider_image: 'javascript:x' }],
        })
      ).body.status,
      false,
    );
  });

  test('a write is what its body says: what stands in the address beside it is not looked at', async () => {
    const limits = async () => (await world().desk('GET', '/settings')).body.settings as { limits: object };
    const before = (await limits()).limits;
    await world().desk('POST', '/settings/limits?min_deposit=-5&other=x', {});
    assert.deepEqual((await limits()).limits, before);
  });

  test('exposure and the sums of the day agree with the bids', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 1000);
    await placeTestBid(world(), person, [{ digits: '7', points: 40 }], { market: 'night' });
    await placeTestBid(world(), person, [{ digits: '7', points: 20 }], { market: 'night' });
    const { exposure } = (
      await world().desk('GET', '/reports/exposure?market=night&date=2025-03-05&session=Open')
    ).body as { exposure: Record<string, unknown>[] };
    assert.deepEqual(exposure, [{ betType: 'Single Digit', number: '7', lines: 2, staked: 60, payout: 570 }]);
    const daily = (await world().desk('GET', '/reports/daily?date=2025-03-05')).body as {
      games: { market: string; staked: number; pending: number }[];
    };
    assert.deepEqual(
      daily.games.filter(({ market }) => market === 'night').map(({ staked, pending }) => [staked, pending]),
      [[60, 2]],
    );
    assert.equal((await world().desk('GET', '/invariants')).body.holds, true);
  });

  test('an edited ledger is found by the audit', async () => {
    const person = await createTestPlayer(world(), 100);
    await world().db.query('UPDATE wallet SET balance = balance + 1 WHERE user_id = $1', [person.userId]);
    const { body } = await world().desk('GET', '/invariants');
    assert.equal(body.holds, false);
    const broken = (body.findings as { name: string; breaches: number; examples: string[] }[]).filter(
      ({ breaches }) => breaches > 0,
    );
    assert.deepEqual(
      broken.map(({ name, examples }) => [name, examples]),
      [['a wallet is the sum of its entries', [person.userId]]],
    );
  });

  test('the demo inbox shows the codes, on this listener alone', async () => {
    await world().call('/api-check-mobile', { mobile: '9855555555' });
    const inbox = await fetch(`${world().deskUrl}/operator/demo-inbox.json`);
    assert.match(await inbox.text(), /9855555555/);
    assert.match(await (await fetch(`${world().deskUrl}/operator/demo-inbox`)).text(), /DEMO/);
    assert.equal((await fetch(`${world().url}/operator/demo-inbox.json`)).status, 404);
    assert.equal((await fetch(`${world().url}/operator/players`)).status, 404);
  });
});

describeInWorld('a desk outside the demo', 'postgres', { demo: false }, (world) => {
  test('has no inbox', async () => {
    assert.equal((await fetch(`${world().deskUrl}/operator/demo-inbox.json`)).status, 404);
  });
});
