import type { Session } from '@ank/protocol/bet-types';
import { instant, type Tx } from '../db/db';
import { because, Refusal } from '../http/refusal';
import { lockWallets, postMany } from '../wallet/batch';
import { account, STATUS } from '../wallet/ledger';
import { unwatch } from './lag';
import { type Draw, liveResults, lockDraw } from './results';

export type Revoked = { players: number; takenBack: number; owed: number };
type Run = { drawId: string; session: Session; reason: string; actor: string; now: number };
type Payout = { tx_id: string; settle_id: string; user_id: string; total: number };

const PAYOUTS = `
SELECT t.tx_id, won.settle_id, won.user_id, won.total FROM (
  SELECT user_id, settle_id, sum(win_amount)::bigint AS total FROM bid_line
   WHERE draw_id = $1 AND settle_at = $2 AND state = 'won' AND win_amount > 0 GROUP BY user_id, settle_id
) AS won JOIN ledger_tx t ON t.kind = 'win' AND t.ref = won.settle_id::text || ':' || won.user_id::text
ORDER BY won.settle_id, won.user_id`;

const reverse = async (
  tx: Tx,
  payouts: readonly Payout[],
  draw: Draw,
  { actor, now }: Run,
): Promise<number> => {
  const balances = await lockWallets(tx, [...new Set(payouts.map(({ user_id }) => user_id))]);
  let taken = 0;
  // A player has at most one payout in each part.
  for (const part of new Set(payouts.map(({ settle_id }) => settle_id))) {
    const own = payouts.filter(({ settle_id }) => settle_id === part);
    const moves = own.map(({ user_id: userId, tx_id, total }) => {
      const balance = balances.get(userId) ?? 0;
      const wallet = Math.min(balance, total);
      balances.set(userId, balance - wallet);
      taken += wallet;
      return {
        userId,
        ref: `${part}:${userId}`,
        reverses: tx_id,
        wallet: -wallet,
        receivable: wallet - total,
      };
    });
    const batch = {
      kind: 'win-reversal',
      actor,
      at: now,
      note: `Result corrected: ${draw.name}`,
      status: STATUS.correction,
      house: account.payouts(draw.draw_id),
    };
    await postMany(tx, batch, moves);
  }
  return taken;
};

/**
 * By reversing transactions, never edits; points already spent stay owed as a claim. Lines wait for the
 * corrected result. Throws when the Close still stands on this Open.
 */
export const revoke = async (tx: Tx, run: Run): Promise<Revoked> => {
  const { drawId, session, now } = run;
  const draw = await lockDraw(tx, drawId);
  const results = await liveResults(tx, drawId);
  const own = results.find((result) => result.session === session && result.state === 'declared');
  if (!own) throw new Refusal('STATE', 'There is no declared result to revoke');
  if (
    session === 'Open' &&
    results.some((result) => result.session === 'Close' && result.state === 'declared')
  ) {
    throw new Refusal(
      'STATE',
      'The Close was declared on this Open: revoke the Close first',
      because('openStays'),
    );
  }
  if (draw.state === 'void')
    throw new Refusal('STATE', 'The Close of this draw is called off: its Open stays', because('openStays'));
  if (draw.archived_at !== null)
    throw new Refusal(
      'STATE',
      'The bids of this draw are in the archive: bring them back first',
      because('archived'),
    );
  const payouts = await tx.query<Payout>(PAYOUTS, [drawId, session]);
  const takenBack = await reverse(tx, payouts, draw, run);
  await tx.query(
    `UPDATE bid_line SET state = 'pending', win_amount = 0, settle_id = NULL
        WHERE draw_id = $1 AND settle_at = $2 AND state IN ('won', 'lost')`,
    [drawId, session],
  );
  const key = [drawId, session, own.version];
  await tx.query(
    `UPDATE result SET state = 'revoked' WHERE draw_id = $1 AND session = $2 AND version = $3`,
    key,
  );
  await tx.query(
    'UPDATE settlement SET revoked_at = $4 WHERE draw_id = $1 AND session = $2 AND version = $3',
    [...key, instant(now)],
  );
  await unwatch(tx, drawId, session);
  const total = payouts.reduce((sum, payout) => sum + payout.total, 0);
  return {
    players: new Set(payouts.map(({ user_id }) => user_id)).size,
    takenBack,
    owed: total - takenBack,
  };
};
