import { randomInt } from 'node:crypto';
import { indianDateOf, isoInstant, MINUTE, shiftDate } from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/context';
import { pointsFromMinor } from '../../platform/money';
import { writeEntry } from '../auditLog/entry';
import type { SigningContext } from '../auditLog/roots';
import { drawSessions, UNDECLARED } from '../draws/sessions';
import { type Dice, drawnNumber } from '../sealing/drawing';
import { ensureSealed, promisedDice } from '../sealing/seal';
import { declareDrawResult } from '../settlement/declare';
import { saveResult } from '../settlement/results';
import { approveDeposit } from '../wallet/deposits';
import { claimForPayout, confirmWithdrawal, sendWithdrawal } from '../wallet/withdrawals';

/** ms from a cut-off until the demo declares its result. */
export const RESULT_DELAY = 5 * MINUTE;

const DUE = `d.play_date >= $1::date AND d.state = 'on' AND s.cutoff <= $2 AND ${UNDECLARED}
 ORDER BY s.cutoff, d.draw_id, s.session DESC`;

/**
 * Five minutes after the cut-off, from play date `since` on (a week back when absent); gives how many. A
 * number the operator saved wins.
 */
export const declareDue = async (
  context: PlatformContext & SigningContext,
  { since, dice = randomInt }: { since?: string; dice?: Dice } = {},
) => {
  const actor = 'demo';
  const now = context.clock();
  const from = since ?? shiftDate(indianDateOf(now), -7);
  const due = await drawSessions(context.db, DUE, [from, isoInstant(now - RESULT_DELAY)]);
  for (const { drawId, mode, session } of due) {
    const [saved] = await context.db.query<{ number: string }>(
      "SELECT pana AS number FROM result WHERE draw_id = $1 AND session = $2 AND state = 'saved'",
      [drawId, session],
    );
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
    const entry = { actor, action: 'result declare', subject: drawId, detail: { session, number } };
    await writeEntry(context.db, entry, now);
    await declareDrawResult(context, { drawId, session, actor, now });
  }
  return due.length;
};

const APPROVE = {
  deposit: approveDeposit,
  withdraw: async (tx: Tx, decision: Parameters<typeof confirmWithdrawal>[1]) => {
    await claimForPayout(tx, { ...decision, proposer: undefined });
    await sendWithdrawal(tx, { ...decision, receipt: '' });
    return confirmWithdrawal(tx, decision);
  },
};
export const approveByDemo = async (tx: Tx, kind: keyof typeof APPROVE, id: string, now: number) => {
  const { amount } = await APPROVE[kind](tx, { id, actor: 'demo', now });
  const detail = { amount: pointsFromMinor(amount), done: true };
  await writeEntry(tx, { actor: 'demo', action: `${kind} approve`, subject: id, detail }, now);
};

const PENDING = { deposit: 10_000, withdraw: 30_000 };

const cashierRound = async ({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>) => {
  for (const kind of ['deposit', 'withdraw'] as const) {
    const due = await db.query<{ id: string }>(
      `SELECT id FROM ${kind}_request WHERE status = 0 AND ${kind === 'withdraw' ? 'claimed_by IS NULL' : 'true'} AND created_at <= $1
        ORDER BY created_at LIMIT 100`,
      [isoInstant(clock() - PENDING[kind])],
    );
    for (const { id } of due) await db.tx((tx) => approveByDemo(tx, kind, id, clock()));
  }
};

export const demoRound = async (context: PlatformContext & SigningContext, autoCashier: boolean) => {
  await declareDue(context);
  if (autoCashier) await cashierRound(context);
};
