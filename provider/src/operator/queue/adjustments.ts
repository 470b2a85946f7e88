import type { Context } from '../../context';
import { instant, one, type Tx } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { newId, newNumber } from '../../ids';
import { minor, points } from '../../money';
import { account, post, STATUS } from '../../wallet/ledger';
import type { Desk } from '../desk';
import { FIRST_ID, nextOf, rowsOf } from '../paging';
import { pickId } from '../pickId';
import { playerBy } from '../players/players';
import { mayAdjustAlone, refuseRepeated } from './fourEyes';

type Adjustment = { id: string; user_id: string; amount: number; reason: string; requested_by: string };

const book = (
  tx: Tx,
  { id: ref, user_id: userId, amount, reason: why }: Adjustment,
  actor: string,
  now: number,
) =>
  post(tx, {
    txId: newId(now),
    kind: 'adjustment',
    ref,
    actor,
    at: now,
    entries: [
      {
        account: account.wallet(userId),
        userId,
        amount,
        note: why,
        status: STATUS.correction,
        publicId: newNumber(),
      },
      { account: account.bonus, amount: -amount },
    ],
  });

export const adjustmentRoutes = (desk: Desk, context: Context): void => {
  const { db } = context;
  desk.read('adjust list', async ({ input }) => {
    const after = input.after === undefined ? FIRST_ID : await pickId(db, 'adjustment', input.after);
    const rows = await db.query<Adjustment & { mobile: string; reference: string }>(
      `SELECT a.id, p.mobile, a.amount, a.reason, a.reference, a.requested_by FROM adjustment a JOIN player p ON p.user_id = a.user_id
        WHERE a.status = 0 AND a.id > $1 ORDER BY a.id LIMIT $2`,
      [after, rowsOf(input.limit)],
    );
    return {
      adjustments: rows.map((row) => ({ ...row, amount: points(row.amount) })),
      next: nextOf(rows, rowsOf(input.limit), (row) => row.id),
    };
  });

  desk.write('adjust', async (tx, { input, operator, now }) => {
    if (input.amount === 0) throw new Refusal('BAD_REQUEST', 'The amount must not be zero');
    const player = await playerBy(tx, input.mobile);
    const asked = { userId: player.user_id, operator: operator.name, now };
    const alone = await mayAdjustAlone(tx, minor(input.amount), asked);
    const reference = input.reference ?? '';
    const { reason } = input;
    await refuseRepeated(tx, { amount: minor(input.amount), reason, reference }, asked);
    if (!alone && reference === '')
      throw new Refusal('BAD_REQUEST', 'Above the limit of one operator a reference is needed');
    const adjustment = {
      id: newId(now),
      user_id: player.user_id,
      amount: minor(input.amount),
      reason: input.reason,
      requested_by: operator.name,
    };
    await tx.query(
      `INSERT INTO adjustment (id, user_id, amount, reason, status, requested_by, created_at, reference) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        adjustment.id,
        adjustment.user_id,
        adjustment.amount,
        input.reason,
        alone ? 2 : 0,
        operator.name,
        instant(now),
        reference,
      ],
    );
    if (alone) await book(tx, adjustment, operator.name, now);
    const answer = {
      id: adjustment.id,
      done: alone,
      msg: alone ? 'Booked' : 'Waits for a second operator',
    };
    return {
      subject: player.user_id,
      detail: {
        adjustment: adjustment.id,
        amount: input.amount,
        reason: input.reason,
        reference,
        done: alone,
      },
      answer,
    };
  });

  desk.write('adjust approve', async (tx, { input, operator, now }) => {
    const [found] = await tx.query<Adjustment>(
      `UPDATE adjustment SET status = 2, decided_by = $2 WHERE id = $1 AND status = 0 AND requested_by <> $2
        RETURNING id, user_id, amount, reason, requested_by`,
      [await pickId(tx, 'adjustment', input.id), operator.name],
    );
    if (!found) throw new Refusal('STATE', 'There is no pending adjustment of another operator with this id');
    await book(tx, found, operator.name, now);
    return {
      subject: found.user_id,
      detail: { adjustment: found.id, amount: points(found.amount), requestedBy: found.requested_by },
      answer: {},
    };
  });

  desk.write('adjust reject', async (tx, { input, operator }) => {
    const [found] = await tx.query<Adjustment>(
      'UPDATE adjustment SET status = 1, decided_by = $2 WHERE id = $1 AND status = 0 RETURNING user_id, amount',
      [await pickId(tx, 'adjustment', input.id), operator.name],
    );
    if (!found) throw new Refusal('STATE', 'There is no pending adjustment with this id');
    return { subject: found.user_id, detail: { amount: points(found.amount) }, answer: {} };
  });

  desk.write('player collect', async (tx, { input, operator, now }) => {
    const player = await playerBy(tx, input.mobile);
    const userId = player.user_id;
    const { balance } = one(
      await tx.query<{ balance: number }>('SELECT balance FROM wallet WHERE user_id = $1 FOR UPDATE', [
        userId,
      ]),
    );
    const amount = Math.min(balance, (await playerBy(tx, input.mobile)).owed);
    if (amount <= 0) throw new Refusal('STATE', 'Nothing is owed, or the wallet is empty');
    const txId = newId(now);
    await post(tx, {
      txId,
      kind: 'collect',
      ref: txId,
      actor: operator.name,
      at: now,
      entries: [
        {
          account: account.wallet(userId),
          userId,
          amount: -amount,
          note: 'Settled what was owed',
          status: STATUS.correction,
          publicId: newNumber(),
        },
        { account: account.receivable(userId), userId, amount },
      ],
    });
    return { subject: userId, detail: { amount: points(amount) }, answer: { amount: points(amount) } };
  });
};
