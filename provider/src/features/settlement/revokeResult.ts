import { toIsoInstant } from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import {
  addAmounts,
  lesserAmount,
  type Minor,
  negateAmount,
  subtractAmount,
  sumAmounts,
  ZERO_AMOUNT,
} from '../../platform/money';
import { lockAndReadDraw, type StoredDraw } from '../draws/drawQueries';
import type { DrawSession } from '../draws/drawSessionQueries';
import { endLateBidWatch } from '../draws/lateBidWatch';
import {
  bookLedgerPostings,
  ledgerAccountNames,
  lockWalletsAndReadBalances,
  WALLET_HISTORY_STATUS,
  walletLedgerEntry,
} from '../ledger/ledger';

type RevokeInput = DrawSession & { actor: string; now: number };
type Payout = { tx_id: string; settle_id: string; user_id: string; total: Minor };

const PAYOUTS = `
SELECT t.tx_id, won.settle_id, won.user_id, won.total FROM (
  SELECT user_id, settle_id, sum(win_amount)::bigint AS total FROM bid_line
   WHERE draw_id = $1 AND settle_at = $2 AND state = 'won' AND win_amount > 0 GROUP BY user_id, settle_id
) AS won JOIN ledger_tx t ON t.kind = 'win' AND t.ref = won.settle_id::text || ':' || won.user_id::text
ORDER BY won.settle_id, won.user_id`;

const reversePayouts = async (
  tx: Tx,
  payouts: readonly Payout[],
  draw: StoredDraw,
  { actor, now }: RevokeInput,
): Promise<Minor> => {
  const balances = await lockWalletsAndReadBalances(tx, [...new Set(payouts.map(({ user_id }) => user_id))]);
  let taken = ZERO_AMOUNT;
  for (const part of new Set(payouts.map(({ settle_id }) => settle_id))) {
    const own = payouts.filter(({ settle_id }) => settle_id === part);
    const postings = own.map(({ user_id: userId, tx_id: reverses, total }) => {
      const balance = balances.get(userId) ?? ZERO_AMOUNT;
      const wallet = lesserAmount(balance, total);
      balances.set(userId, subtractAmount(balance, wallet));
      taken = addAmounts(taken, wallet);
      const entries = [
        walletLedgerEntry(userId, negateAmount(wallet), {
          note: `Result corrected: ${draw.name}`,
          status: WALLET_HISTORY_STATUS.correction,
        }),
        { account: ledgerAccountNames.receivable(userId), userId, amount: subtractAmount(wallet, total) },
        { account: ledgerAccountNames.payouts(draw.draw_id), amount: total },
      ];
      return {
        ref: `${part}:${userId}`,
        reverses,
        entries: entries.filter(({ amount }) => amount !== ZERO_AMOUNT),
      };
    });
    await bookLedgerPostings(tx, { kind: 'win-reversal', actor, now }, postings);
  }
  return taken;
};

/**
 * Takes a result back by reversing transactions; points already spent stay owed. Lines wait for the
 * corrected result. Throws when the Close still stands on this Open.
 */
export const revokeResult = async (tx: Tx, run: RevokeInput) => {
  const { drawId, session, now } = run;
  const draw = await lockAndReadDraw(tx, drawId);
  const { [session]: own, Close } = draw.results;
  if (own?.state !== 'declared') throw new Refusal('STATE', 'There is no declared result to revoke');
  if (session === 'Open' && Close?.state === 'declared')
    throw new Refusal('STATE', 'The Close was declared on this Open: revoke the Close first', 'openStays');
  if (draw.state === 'void')
    throw new Refusal('STATE', 'The Close of this draw is called off: its Open stays', 'openStays');
  if (draw.archived_at !== null)
    throw new Refusal('STATE', 'The bids of this draw are in the archive: bring them back first', 'archived');
  const payouts = await tx.query<Payout>(PAYOUTS, [drawId, session]);
  const takenBack = await reversePayouts(tx, payouts, draw, run);
  await tx.query(
    `UPDATE bid_line SET state = 'pending', win_amount = 0, settle_id = NULL
        WHERE draw_id = $1 AND settle_at = $2 AND state IN ('won', 'lost')`,
    [drawId, session],
  );
  const key = [drawId, session, own.version];
  const where = 'WHERE draw_id = $1 AND session = $2 AND version = $3';
  await tx.query(`UPDATE result SET state = 'revoked' ${where}`, key);
  await tx.query(`UPDATE settlement SET revoked_at = $4 ${where}`, [...key, toIsoInstant(now)]);
  await endLateBidWatch(tx, drawId, session);
  const total = sumAmounts(payouts.map((payout) => payout.total));
  return {
    players: new Set(payouts.map(({ user_id }) => user_id)).size,
    takenBack,
    owed: subtractAmount(total, takenBack),
  };
};
