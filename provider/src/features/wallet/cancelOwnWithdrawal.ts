import type { Tx } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { cancelWithdrawalAndReturnPoints } from './withdrawalRequests';

export const cancelOwnWithdrawal = async (tx: Tx, userId: string, number: string, now: number) => {
  const [own] = await tx.query<{ id: string }>(
    'SELECT id FROM withdraw_request WHERE user_id = $1 AND request_number = $2',
    [userId, number],
  );
  if (!own) throw new Refusal('NOT_FOUND', 'There is no such withdrawal');
  return cancelWithdrawalAndReturnPoints(tx, {
    id: own.id,
    actor: 'player',
    now,
    reason: 'taken back',
  }).catch((error) => {
    throw error instanceof Refusal && error.code === 'STATE'
      ? new Refusal('STATE', 'This withdrawal is being paid, or was decided')
      : error;
  });
};
