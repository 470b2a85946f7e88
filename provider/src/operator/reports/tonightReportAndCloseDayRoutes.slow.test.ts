import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';

const DAY = 86_400_000;
type Closing = Record<'wallets' | 'held', number> & {
  opening: Record<'wallets' | 'held', number>;
  money: { kind: string; account: string; amount: number }[];
  decided: { by: string; what: string; n: number; amount: number }[];
  waiting: { kind: string; n: number }[];
  differences: { what: string; points: number }[];
  closed: { by: string; at: string } | null;
};

/** Independent of the statements under test: from the beginning of the ledger on, entry by entry. */
const UNTIL = `SELECT split_part(e.account, ':', 1) AS account, sum(e.amount)::float8 / 100 AS points FROM ledger_entry e
  JOIN ledger_tx t ON t.tx_id = e.tx_id WHERE t.created_at < $1::timestamptz GROUP BY 1`;

describeOnBothEngines("the day's closing", {}, (world) => {
  let player: TestPlayer;
  before(async () => {
    await createTestMarkets(world());
    player = await createTestPlayer(world(), 1000);
  });
  const read = async (date: string) =>
    (await world().desk('GET', `/reports/daily?date=${date}`)).body as unknown as Closing;
  const close = (date: string) => world().desk('POST', `/days/${date}/close`, {});
  const sumsUntil = async (end: string) => {
    const rows = await world().db.query<{ account: string; points: number }>(UNTIL, [end]);
    const of = (name: string) => rows.find(({ account }) => account === name)?.points ?? 0;
    return { wallets: of('wallet'), held: of('held') };
  };
  const deposit = async (amount: number) => {
    world().now += 6000;
    const asked = { unique_token: player.token, request_amount: amount };
    await world().call('/api-fund-request-add', asked);
    const { deposits } = (await world().desk('GET', '/deposits')).body as {
      deposits: { id: string; amount: number }[];
    };
    return deposits.find((one) => one.amount === amount)?.id ?? '';
  };

  test('each figure is what the ledger itself comes to, while the next day goes on', async () => {
    const credited = await deposit(300);
    const refused = await deposit(400);
    await deposit(500);
    await world().desk('POST', `/deposits/${credited}/approve`, { proof: 'UTR 300' });
    await world().desk('POST', `/deposits/${refused}/reject`, { reason: 'No such payment' });
    await placeTestBid(world(), player, [{ digits: '1', points: 50 }]);
    world().now = MORNING + DAY;
    await placeTestBid(world(), player, [{ digits: '2', points: 70 }]);
    await world().desk('POST', '/adjustments', { mobile: player.mobile, amount: 25, reason: 'goodwill' });

    const [first, second] = [await read('2025-03-05'), await read('2025-03-06')];
    assert.deepEqual(first.opening, { wallets: 0, held: 0 });
    const { wallets, held } = await sumsUntil('2025-03-06T00:00:00+05:30');
    assert.deepEqual([first.wallets, first.held], [wallets, held]);
    assert.deepEqual(second.opening, { wallets, held });
    assert.equal(wallets, 1000 + 300 - 50);
    assert.equal(second.wallets, wallets - 70 + 25);
    const moved = first.money
      .filter(({ account }) => account === 'wallet')
      .reduce((sum, { amount }) => sum + amount, 0);
    assert.equal(moved, wallets);
    assert.deepEqual(
      first.decided.map(({ what, n, amount }) => [what, n, amount]),
      [
        ['deposit approve', 1, 300],
        ['deposit reject', 1, 400],
      ],
    );
    assert.deepEqual(first.waiting.find(({ kind }) => kind === 'deposits')?.n, 1);
    assert.deepEqual(first.differences, []);
  });

  test('a day that runs is not closed; of two people at once one closes it, and it is kept as it was', async () => {
    assert.equal((await close('2025-03-06')).body.code, 'STATE');
    const answers = await Promise.all([close('2025-03-05'), close('2025-03-05')]);
    assert.deepEqual(answers.map(({ body }) => body.code ?? 'done').sort(), ['STATE', 'done']);
    const kept = await read('2025-03-05');
    assert.equal(kept.closed?.by, 'console');
    await world().desk('POST', `/deposits/${await deposit(600)}/approve`, { proof: 'UTR 600' });
    assert.deepEqual(await read('2025-03-05'), kept);
    assert.equal((await close('2025-03-05')).body.code, 'STATE');
    await assertLedgerIsClean(world());
  });

  test('a request that says what the ledger does not is a difference', async () => {
    await world().db.query(
      "UPDATE deposit_request SET amount = amount + 700 WHERE status = 2 AND decided_at > '2025-03-06T00:00:00+05:30'",
    );
    assert.deepEqual((await read('2025-03-06')).differences, [{ what: 'deposits', points: 7 }]);
  });
});
