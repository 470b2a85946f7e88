import { randomInt } from 'node:crypto';
import type { Mode, Session } from '@ank/protocol/bet-types';
import { isoDay, MINUTE, shift, today } from '../clock';
import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { points } from '../numbers';
import { type Dice, drawnNumber } from '../sealing/drawing';
import { promisedDice } from '../sealing/facts';
import { ensureSealed } from '../sealing/seal';
import { declare } from '../settlement/declare';
import { saveResult } from '../settlement/results';
import { writeEntry } from '../trail/entry';
import { approveDeposit } from '../wallet/deposits';
import { claimWithdrawal, confirmWithdrawal, sendWithdrawal } from '../wallet/payouts';

const RESULT_DELAY = 5 * MINUTE;

type Due = { draw_id: string; mode: Mode; session: Session };

const DUE = `
SELECT d.draw_id, m.mode, s.session
  FROM draw d JOIN market m ON m.market_id = d.market_id
  JOIN (VALUES ('Open'), ('Close')) AS s(session) ON s.session = 'Open' OR m.mode = 'main'
 WHERE d.play_date >= $1::date AND d.state = 'on'
   AND CASE WHEN s.session = 'Open' THEN d.open_cutoff ELSE d.close_cutoff END <= $2
   AND NOT EXISTS (SELECT 1 FROM result r WHERE r.draw_id = d.draw_id AND r.session = s.session AND r.state = 'declared')
 ORDER BY CASE WHEN s.session = 'Open' THEN d.open_cutoff ELSE d.close_cutoff END, d.draw_id, s.session DESC`;

/**
 * Draws what is five minutes past its cut-off, from play date `since` on (a week back when absent); gives how
 * many. A number the operator saved wins over a random one.
 */
export const declareDue = async (
  context: Context,
  { since, dice = randomInt }: { since?: string; dice?: Dice } = {},
): Promise<number> => {
  const now = context.clock();
  const from = since ?? shift(isoDay(today(now)), -7);
  const due = await context.db.query<Due>(DUE, [from, instant(now - RESULT_DELAY)]);
  for (const { draw_id: drawId, mode, session } of due) {
    const [saved] = await context.db.query<{ number: string }>(
      "SELECT pana AS number FROM result WHERE draw_id = $1 AND session = $2 AND state = 'saved'",
      [drawId, session],
    );
    const actor = 'demo';
    let number = saved?.number;
    if (number === undefined) {
      const keys = context.trailKeys?.() ?? [];
      number = await context.db.tx(async (tx) => {
        const draw = { drawId, session, keys, now };
        await ensureSealed(tx, draw);
        const drawn = drawnNumber(mode, (await promisedDice(tx, keys, draw)) ?? dice);
        await saveResult(tx, { ...draw, number: drawn, actor });
        return drawn;
      });
    }
    await writeEntry(
      context.db,
      { actor, action: 'result declare', subject: drawId, detail: { session, number } },
      now,
    );
    await declare(context, { drawId, session, actor, now });
  }
  return due.length;
};

type Decision = Parameters<typeof confirmWithdrawal>[1];

const payWithdrawal = async (tx: Tx, decision: Decision) => {
  await claimWithdrawal(tx, { ...decision, proposer: undefined });
  await sendWithdrawal(tx, { ...decision, receipt: '' });
  return confirmWithdrawal(tx, decision);
};

/** ms, so that a player sees requests pending. */
const DEPOSIT_AFTER = 10_000;
const WITHDRAWAL_AFTER = 30_000;

const pending = async (
  { db, clock }: Context,
  table: 'deposit_request' | 'withdraw_request',
  after: number,
): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE status = 0 AND ${table === 'withdraw_request' ? 'claimed_by IS NULL' : 'true'} AND created_at <= $1
        ORDER BY created_at LIMIT 100`,
      [instant(clock() - after)],
    )
  ).map(({ id }) => id);

const cashierRound = async (context: Context): Promise<number> => {
  const { db, clock } = context;
  const deposits = await pending(context, 'deposit_request', DEPOSIT_AFTER);
  const decide = (ids: readonly string[], kind: 'deposit' | 'withdraw') =>
    ids.reduce(async (before, id) => {
      await before;
      const now = clock();
      const approve = kind === 'deposit' ? approveDeposit : payWithdrawal;
      await db.tx(async (tx) => {
        const { amount } = await approve(tx, { id, actor: 'demo', now });
        const detail = { amount: points(amount), done: true };
        await writeEntry(tx, { actor: 'demo', action: `${kind} approve`, subject: id, detail }, now);
      });
    }, Promise.resolve());
  await decide(deposits, 'deposit');
  const withdrawals = await pending(context, 'withdraw_request', WITHDRAWAL_AFTER);
  await decide(withdrawals, 'withdraw');
  return deposits.length + withdrawals.length;
};

export const demoRound = async (context: Context, autoCashier: boolean): Promise<void> => {
  await declareDue(context);
  if (autoCashier) await cashierRound(context);
};
