import { randomInt } from 'node:crypto';
import { indianDateOf, MINUTE_MS, shiftDate, toIsoInstant } from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { pointsFromMinor } from '../../platform/money';
import { writeAuditEntry } from '../auditLog/auditEntry';
import type { SigningContext } from '../auditLog/auditRootsAndKeys';
import { listDrawSessions, SESSION_WITHOUT_DECLARED_RESULT_SQL } from '../draws/drawSessionQueries';
import { ensureSessionSealed, findCommittedDice } from '../sealing/sealSessions';
import { type Dice, rollResultNumber } from '../sealing/seededDice';
import { declareAndSettleSavedResult } from '../settlement/declareAndSettleSavedResult';
import { sealSessionAndSaveResult } from '../settlement/sealSessionAndSaveResult';
import { approveDeposit } from '../wallet/depositRequests';
import {
  claimWithdrawalForPayout,
  markClaimedWithdrawalSent,
  markWithdrawalArrivedAndBook,
} from '../wallet/withdrawalRequests';

/** ms from a cut-off until the demo declares its result. */
export const DEMO_RESULT_DELAY_MS = 5 * MINUTE_MS;

const DUE = `d.play_date >= $1::date AND d.state = 'on' AND s.cutoff <= $2 AND ${SESSION_WITHOUT_DECLARED_RESULT_SQL}
 ORDER BY s.cutoff, d.draw_id, s.session DESC`;

/**
 * Five minutes after the cut-off, from play date `since` on (a week back when absent); gives how many. A
 * number the operator saved wins.
 */
export const chooseAndDeclareDueDemoResults = async (
  context: PlatformContext & SigningContext,
  { since, dice = randomInt }: { since?: string; dice?: Dice } = {},
): Promise<number> => {
  const actor = 'demo';
  const now = context.clock();
  const from = since ?? shiftDate(indianDateOf(now), -7);
  const due = await listDrawSessions(context.db, DUE, [from, toIsoInstant(now - DEMO_RESULT_DELAY_MS)]);
  for (const { drawId, mode, session } of due) {
    const [saved] = await context.db.query<{ number: string }>(
      "SELECT pana AS number FROM result WHERE draw_id = $1 AND session = $2 AND state = 'saved'",
      [drawId, session],
    );
    let number = saved?.number;
    if (number === undefined) {
      const keys = context.signingKeys?.() ?? [];
      number = await context.db.tx(async (tx) => {
        const draw = { drawId, session, keys, now };
        await ensureSessionSealed(tx, draw);
        const drawn = rollResultNumber(mode, (await findCommittedDice(tx, keys, draw)) ?? dice);
        await sealSessionAndSaveResult(tx, { ...draw, number: drawn, actor });
        return drawn;
      });
    }
    const entry = { actor, action: 'result declare', subject: drawId, detail: { session, number } };
    await writeAuditEntry(context.db, entry, now);
    await declareAndSettleSavedResult(context, { drawId, session, actor, now });
  }
  return due.length;
};

const APPROVE = {
  deposit: approveDeposit,
  withdraw: async (tx: Tx, decision: Parameters<typeof markWithdrawalArrivedAndBook>[1]) => {
    await claimWithdrawalForPayout(tx, { ...decision, proposer: undefined });
    await markClaimedWithdrawalSent(tx, { ...decision, receipt: '' });
    return markWithdrawalArrivedAndBook(tx, decision);
  },
};
export const approveDemoRequest = async (tx: Tx, kind: keyof typeof APPROVE, id: string, now: number) => {
  const { amount } = await APPROVE[kind](tx, { id, actor: 'demo', now });
  const detail = { amount: pointsFromMinor(amount), done: true };
  await writeAuditEntry(tx, { actor: 'demo', action: `${kind} approve`, subject: id, detail }, now);
};

const PENDING = { deposit: 10_000, withdraw: 30_000 };

const approveDueDemoRequests = async ({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>) => {
  for (const kind of ['deposit', 'withdraw'] as const) {
    const due = await db.query<{ id: string }>(
      `SELECT id FROM ${kind}_request WHERE status = 0 AND ${kind === 'withdraw' ? 'claimed_by IS NULL' : 'true'} AND created_at <= $1
        ORDER BY created_at LIMIT 100`,
      [toIsoInstant(clock() - PENDING[kind])],
    );
    for (const { id } of due) await db.tx((tx) => approveDemoRequest(tx, kind, id, clock()));
  }
};

export const declareDueResultsAndApproveRequestsInDemo = async (
  context: PlatformContext & SigningContext,
  autoCashier: boolean,
) => {
  await chooseAndDeclareDueDemoResults(context);
  if (autoCashier) await approveDueDemoRequests(context);
};
