import { instant, type Tx } from '../db/db';
import { because, Refusal } from '../http/refusal';
import { type Decision, decide } from './deposits';
import { account, inHold, post } from './ledger';

/** Now nobody else pays it or takes it back. `actor` agreed to it where somebody proposed it. */
export const claimWithdrawal = async (
  tx: Tx,
  { id, actor, now, proposer }: Decision & { proposer: string | undefined },
) => {
  const [claimed] = await tx.query<{ amount: number; number: string }>(
    `UPDATE withdraw_request SET claimed_by = $2, agreed_by = $3, claimed_at = $4
      WHERE id = $1 AND status = 0 AND claimed_by IS NULL RETURNING amount, number`,
    [id, proposer ?? actor, proposer === undefined ? null : actor, instant(now)],
  );
  if (!claimed)
    throw new Refusal('STATE', 'There is no such withdrawal that nobody pays yet', because('paidByOther'));
  return claimed;
};

const notClaimed = () =>
  new Refusal(
    'STATE',
    'You have claimed no withdrawal with this id that is still unpaid',
    because('paidByOther'),
  );

/** Gives who had claimed it; `only` whom it must have been. Throws once the money was sent. */
export const releaseWithdrawal = async (tx: Tx, id: string, only: string | undefined) => {
  const [found] = await tx.query<{ claimed_by: string }>(
    `SELECT claimed_by FROM withdraw_request WHERE id = $1 AND status = 0 AND claimed_by IS NOT NULL AND sent_at IS NULL
        AND ($2::text IS NULL OR claimed_by = $2) FOR UPDATE`,
    [id, only ?? null],
  );
  if (!found) throw notClaimed();
  await tx.query(
    'UPDATE withdraw_request SET claimed_by = NULL, agreed_by = NULL, claimed_at = NULL WHERE id = $1 AND status = 0',
    [id],
  );
  return found.claimed_by;
};

/** Throws for anybody but who claimed it. `receipt` is a link the player may open. */
export const sendWithdrawal = async (tx: Tx, { id, actor, now, receipt }: Decision & { receipt: string }) => {
  const [sent] = await tx.query<{ amount: number }>(
    `UPDATE withdraw_request SET sent_at = $3, receipt = $4 WHERE id = $1 AND status = 0 AND claimed_by = $2 AND sent_at IS NULL
      RETURNING amount`,
    [id, actor, instant(now), receipt],
  );
  if (!sent) throw notClaimed();
  return sent;
};

/** Keeps it from being sent until the end of the transaction. */
export const isSent = async (tx: Tx, id: string) => {
  const [found] = await tx.query<{ sent: boolean }>(
    'SELECT sent_at IS NOT NULL AS sent FROM withdraw_request WHERE id = $1 AND status = 0 FOR UPDATE',
    [id],
  );
  return found?.sent === true;
};

export const confirmWithdrawal = async (tx: Tx, decision: Decision) => {
  const words = 'There is no withdrawal with this id whose money was sent';
  const only = 'sent_at IS NOT NULL';
  const decided = await decide(tx, 'withdraw_request', decision, { status: 2 }, only, words);
  const { user_id: userId, amount } = decided;
  const entries = [inHold(userId, -amount), { account: account.cash, amount }];
  await post(tx, { ...decision, kind: 'withdraw-paid' }, [{ ref: decision.id, entries }]);
  return decided;
};
