import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { listBetTypes } from '@ank/protocol/bet-types';
import { describeInWorld, describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  saveAndDeclareResult,
} from '../../testing/playersAndBids';
import { MORNING, type World } from '../../testing/testWorld';
import { writeAuditEntry } from '../auditLog/auditEntry';
import { findDrawOrRefuse } from '../draws/drawQueries';
import { STARTER_RATES } from '../starter/setUpEmptySite';
import { declareAndSettleSavedResult, resumeUnfinishedSettlements } from './declareAndSettleSavedResult';
import { sealSessionAndSaveResult } from './sealSessionAndSaveResult';

const AFTER_OPEN = Date.parse('2025-03-05T10:40:00+05:30');
const AFTER_CLOSE = Date.parse('2025-03-05T11:40:00+05:30');

const requestWins = async (world: World, token: string, path: string) => {
  const { body } = await world.call(path, { unique_token: token, date_from: '', date_to: '' });
  return body.win_data as { amount: number; pana: string; digits: string; closedigits: string }[];
};

describeInWorld('settling in parts', 'postgres', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('rates are those of the placing, not of the declaration', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 100);
    await placeTestBid(world(), person, [{ digits: '6' }]);
    const rates = STARTER_RATES.main.map((rate) => ({ ...rate, win: rate.win * 2 }));
    assert.equal((await world().desk('POST', '/rates/main', { rates })).body.status, true);
    world().now += 10_000;
    await placeTestBid(world(), person, [{ digits: '6', points: 20 }]);
    world().now = AFTER_OPEN;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    assert.equal(await readBalance(world(), person), 100 - 30 + 95 + 380);
  });

  test('an interrupted settlement is finished later, each line once', async () => {
    world().now = MORNING;
    const people = await Promise.all(Array.from({ length: 9 }, () => createTestPlayer(world(), 100)));
    for (const person of people)
      await placeTestBid(world(), person, [{ closedigits: '7' }, { closedigits: '1' }], { session: 'Close' });
    world().now = AFTER_CLOSE;
    const { draw_id: drawId } = await findDrawOrRefuse(world().db, 'm', '2025-03-05');
    const run = { drawId, session: 'Close', actor: 'test', now: world().now } as const;
    await world().db.tx((tx) => sealSessionAndSaveResult(tx, { ...run, number: '890' }));
    const said = { actor: 'test', subject: drawId, detail: { session: 'Close', number: '890' } };
    await writeAuditEntry(world().db, { ...said, action: 'result declare' }, run.now);
    // A database that fails after the first part stands for a process that dies there.
    let parts = 0;
    const { context } = world();
    const dying = {
      ...context,
      db: {
        ...context.db,
        tx: ((work) =>
          ++parts > 2 ? Promise.reject(new Error('killed')) : context.db.tx(work)) as typeof context.db.tx,
      },
    };
    await assert.rejects(declareAndSettleSavedResult(dying, run, 4), /killed/);
    const pending = await world().db.query(
      "SELECT 1 AS one FROM bid_line WHERE draw_id = $1 AND settle_at = 'Close' AND state = 'pending'",
      [drawId],
    );
    assert.equal(pending.length, 18 - 8);
    assert.equal(await resumeUnfinishedSettlements(context), 1);
    for (const person of people) assert.equal(await readBalance(world(), person), 100 - 20 + 190);
    await assertLedgerIsClean(world());
  });

  test('a void draw gives every stake back', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 100);
    await placeTestBid(world(), person, [{ digits: '5' }], { mode: 'starline' });
    const { body } = await world().desk('POST', '/draws/void', {
      market: 's',
      date: '2025-03-05',
      reason: 'no draw today',
    });
    assert.deepEqual([body.players, body.refunded], [1, 10]);
    assert.equal(await readBalance(world(), person), 100);
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '5' }], { mode: 'starline' })).body.code,
      'CLOSED',
    );
    await assertLedgerIsClean(world());
  });

  test('every main bet type with a rate can win', () => {
    const rated = listBetTypes('main')
      .filter(({ rateKey }) => rateKey)
      .map(({ name }) => name);
    assert.deepEqual(
      STARTER_RATES.main.map(({ betType }) => betType),
      rated,
    );
  });
});

describeOnBothEngines('declaring', {}, (world) => {
  before(() => createTestMarkets(world()));
  const where = { market: 'm', date: '2025-03-05', session: 'Open' };

  test('preview and declaration agree; settled in parallel and again, it is paid once', async () => {
    world().now = MORNING;
    const people = await Promise.all(Array.from({ length: 20 }, () => createTestPlayer(world(), 100)));
    await Promise.all(
      people.map((person, index) =>
        placeTestBid(world(), person, [{ digits: String(index % 10) }, { digits: '6', points: 20 }]),
      ),
    );
    world().now = AFTER_OPEN;
    const saved = await world().desk('POST', '/results/save', { ...where, number: '123' });
    assert.equal(saved.body.status, true);
    const { preview } = (await world().desk('GET', `/results/preview?${new URLSearchParams(where)}`))
      .body as { preview: Record<string, number> };
    assert.deepEqual(
      [preview.lines, preview.staked, preview.winningLines, preview.players, preview.payout],
      [40, 600, 22, 20, 20 * 190 + 2 * 95],
    );
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => world().desk('POST', '/results/declare', where)),
    );
    assert.deepEqual(answers.map(({ body }) => body.already).sort(), [false, true, true]);
    assert.ok(answers.every(({ body }) => body.paid === preview.payout));
    assert.equal((await world().desk('POST', '/results/declare', where)).body.already, true);
    for (const [index, person] of people.entries()) {
      assert.equal(await readBalance(world(), person), 100 - 30 + 190 + (index % 10 === 6 ? 95 : 0));
    }
    await assertLedgerIsClean(world());
  });

  test('declare, revoke, declare: the ledger is as if only the last had been; what was spent stays owed', async () => {
    const spender = await createTestPlayer(world(), 100);
    world().now = MORNING;
    await placeTestBid(world(), spender, [{ closedigits: '7', points: 100 }], { session: 'Close' });
    const loser = await createTestPlayer(world(), 100);
    await placeTestBid(world(), loser, [{ closedigits: '8', points: 100 }], { session: 'Close' });
    world().now = AFTER_CLOSE;
    await saveAndDeclareResult(world(), 'm', 'Close', '890');
    assert.equal(await readBalance(world(), spender), 950);
    const friend = await createTestPlayer(world(), 0);
    await world().call('/api-user-transfer-wallet-balance', {
      unique_token: spender.token,
      amount: 900,
      mobile_no: friend.mobile,
      transfer_note: '',
    });

    const close = { ...where, session: 'Close' };
    const open = await world().desk('POST', '/results/revoke', { ...where, reason: 'wrong number' });
    assert.equal(open.body.status, false, 'the Open may not go while the Close stands on it');
    const { body } = await world().desk('POST', '/results/revoke', { ...close, reason: 'wrong number' });
    assert.deepEqual([body.takenBack, body.owed], [50, 900]);
    assert.equal(await readBalance(world(), spender), 0);
    assert.equal((await requestWins(world(), spender.token, '/api-wining-history-data')).length, 0);
    await assertLedgerIsClean(world());

    await saveAndDeclareResult(world(), 'm', 'Close', '459');
    assert.equal(await readBalance(world(), loser), 950);
    await world().desk('POST', '/results/revoke', { ...close, reason: 'and back again' });
    await saveAndDeclareResult(world(), 'm', 'Close', '890');
    assert.equal(await readBalance(world(), loser), 0);
    assert.equal(await readBalance(world(), spender), 950);
    const collected = await world().desk('POST', `/players/${spender.mobile}/collect`);
    assert.equal(collected.body.amount, 900);
    assert.equal(await readBalance(world(), spender), 50);
    await assertLedgerIsClean(world());
  });
});
