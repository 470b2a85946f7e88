import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Minor, minorFromPoints, negateAmount } from '../../platform/money';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { assertLedgerIsClean, createTestPlayer, readBalance } from '../../testing/playersAndBids';
import { bookLedgerPostings, ledgerAccountNames, WALLET_HISTORY_STATUS, walletLedgerEntry } from './ledger';

describeOnBothEngines('postings of several players', {}, (world) => {
  const taken = (userId: string, amount: Minor) => ({
    entries: [
      walletLedgerEntry(userId, negateAmount(amount), {
        note: 'Test',
        status: WALLET_HISTORY_STATUS.correction,
      }),
      { account: ledgerAccountNames.bonus, amount },
    ],
  });
  const batch = () => ({ kind: 'test', actor: 'test', now: world().now });

  test('a batch that one wallet cannot pay changes no wallet', async () => {
    const [rich, poor] = [await createTestPlayer(world(), 100), await createTestPlayer(world(), 10)];
    await assert.rejects(
      world().db.tx((tx) =>
        bookLedgerPostings(tx, batch(), [
          taken(rich.userId, minorFromPoints(50)),
          taken(poor.userId, minorFromPoints(50)),
        ]),
      ),
      { code: 'FUNDS' },
    );
    assert.deepEqual([await readBalance(world(), rich), await readBalance(world(), poor)], [100, 10]);
    await assertLedgerIsClean(world());
  });

  test('a player stands in a batch once', async () => {
    const { userId } = await createTestPlayer(world(), 100);
    await assert.rejects(
      world().db.tx((tx) =>
        bookLedgerPostings(tx, batch(), [
          taken(userId, minorFromPoints(10)),
          taken(userId, minorFromPoints(10)),
        ]),
      ),
      /contains the same player twice/,
    );
  });
});
