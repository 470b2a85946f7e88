import { createPlayer } from '../accounts/players';
import { instant, type Tx } from '../db/db';
import { newId, newNumber } from '../ids';
import { minor } from '../money';
import { writeEntry } from '../trail/entry';
import { account, post, STATUS } from '../wallet/ledger';

export const addPlayer = async (
  tx: Tx,
  who: { mobile: string; name: string },
  passwordHash: string,
  now: number,
): Promise<string> => {
  const userId = await createPlayer(tx, { mobile: who.mobile, name: who.name, passwordHash, now });
  for (const [kind, number] of [
    [1, who.mobile],
    [2, who.mobile],
  ] as const) {
    await tx.query('INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, $2, $3, $4)', [
      userId,
      kind,
      number,
      instant(now),
    ]);
  }
  return userId;
};

/** In points, so that the deposit history is not empty. */
export const credit = async (tx: Tx, userId: string, amount: number, now: number): Promise<void> => {
  const id = newId(now);
  const number = newNumber();
  await tx.query(
    `INSERT INTO deposit_request (user_id, id, amount, request_number, status, method, decided_by, decided_at, created_at)
     VALUES ($1, $2, $3, $4, 2, 'demo', 'demo', $5, $5)`,
    [userId, id, minor(amount), number, instant(now)],
  );
  await post(tx, {
    txId: newId(now),
    kind: 'deposit',
    ref: id,
    actor: 'demo',
    at: now,
    entries: [
      {
        account: account.wallet(userId),
        userId,
        amount: minor(amount),
        note: 'Deposit approved',
        status: STATUS.deposit,
        publicId: number,
      },
      { account: account.cash, amount: -minor(amount) },
    ],
  });
  const detail = { amount, done: true };
  await writeEntry(tx, { actor: 'demo', action: 'deposit approve', subject: id, detail }, now);
};
