import type { Tx } from './db';

/** Adjustments that wait become proposals; of who is no operator any more they are closed. */
export const proposeWaiting = async (tx: Tx): Promise<void> => {
  await tx.query(
    `INSERT INTO proposal (id, operation, input, subject, detail, proposed_by, proposer, created_at)
     SELECT a.id, 'adjust', jsonb_strip_nulls(jsonb_build_object('mobile', p.mobile, 'amount', a.amount / 100, 'reason', a.reason,
         'reference', nullif(a.reference, ''))), a.user_id::text,
       jsonb_build_object('amount', a.amount / 100, 'reason', a.reason, 'reference', a.reference), a.requested_by, o.operator_id, a.created_at
       FROM adjustment a JOIN player p ON p.user_id = a.user_id JOIN operator o ON o.name = a.requested_by
      WHERE a.status = 0 ON CONFLICT DO NOTHING`,
  );
  await tx.query('UPDATE adjustment SET status = 1 WHERE status = 0');
};
