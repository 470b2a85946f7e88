import type { Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { newUuidV7 } from '../../platform/idsAndHashes';
import { addAmounts, type Minor, negateAmount, sumAmounts, ZERO_AMOUNT } from '../../platform/money';
import { LINE_WITHOUT_DECLARED_RESULT_SQL, lockAndReadDraw, type StoredDraw } from '../draws/drawQueries';
import { startLateBidWatch } from '../draws/lateBidWatch';
import {
  bookLedgerPostings,
  ledgerAccountNames,
  lockWalletsAndReadBalances,
  WALLET_HISTORY_STATUS,
  walletLedgerEntry,
} from '../ledger/ledger';

type VoidInput = { drawId: string; actor: string; now: number };

const refundUndecidedLines = async (tx: Tx, draw: StoredDraw, { actor, now }: VoidInput) => {
  const { draw_id: drawId, name } = draw;
  // Marked first: a line that arrives meanwhile is for the next pass.
  const marked = await tx.query<{ user_id: string; points: Minor }>(
    `UPDATE bid_line l SET state = 'void' WHERE draw_id = $1 AND state = 'pending' AND ${LINE_WITHOUT_DECLARED_RESULT_SQL} RETURNING user_id, points`,
    [drawId],
  );
  const stakes = new Map<string, Minor>();
  for (const { user_id, points } of marked)
    stakes.set(user_id, addAmounts(stakes.get(user_id) ?? ZERO_AMOUNT, points));
  await lockWalletsAndReadBalances(tx, [...stakes.keys()]);
  const pass = newUuidV7(now);
  const shown = { note: `Refund: ${name} is not played`, status: WALLET_HISTORY_STATUS.correction };
  const postings = [...stakes].map(([userId, amount]) => ({
    ref: `${pass}:${userId}`,
    entries: [
      walletLedgerEntry(userId, amount, shown),
      { account: ledgerAccountNames.stakes(drawId), amount: negateAmount(amount) },
    ],
  }));
  await bookLedgerPostings(tx, { kind: 'void', actor, now }, postings);
  return { players: stakes.size, refunded: sumAmounts(marked.map(({ points }) => points)) };
};

/** Gives back what no declared Open decides; may be called again. */
export const voidDrawAndRefundUndecidedLines = async (context: PlatformContext, run: VoidInput) => {
  const { db, cache } = context;
  // Closed first, so that hardly a bid arrives during the refund; settleAllLateBids takes those, and a refund
  // cut off.
  await db.tx(async (tx) => {
    const { mode, results } = await lockAndReadDraw(tx, run.drawId);
    const last = mode === 'main' ? 'Close' : 'Open';
    if (results[last]?.state === 'declared')
      throw new Refusal('STATE', `The ${last} of this draw is declared: revoke it first`, 'revokeFirst');
    await tx.query("UPDATE draw SET state = 'void' WHERE draw_id = $1", [run.drawId]);
    await startLateBidWatch(tx, run.drawId, 'void', run.now);
  });
  const voided = await db.tx(async (tx) =>
    refundUndecidedLines(tx, await lockAndReadDraw(tx, run.drawId), run),
  );
  cache.clear();
  return voided;
};
