import { instant, one, type Tx } from '../../db/db';
import { because, Refusal } from '../../http/refusal';
import { minor, newId, points } from '../../numbers';
import { account, inWallet, post, STATUS } from '../../wallet/ledger';
import type { Desk } from '../desk';
import { playerBy } from '../players/players';
import { mayAdjustAlone, refuseRepeated } from './alone';

type Adjustment = { id: string; user_id: string; amount: number; reason: string };

const book = (
  tx: Tx,
  { id: ref, user_id: userId, amount, reason: why }: Adjustment,
  actor: string,
  now: number,
) =>
  post(tx, { kind: 'adjustment', actor, now }, [
    {
      ref,
      entries: [
        inWallet(userId, amount, { note: why, status: STATUS.correction }),
        { account: account.bonus, amount: -amount },
      ],
    },
  ]);

export const adjustmentRoutes = (desk: Desk): void => {
  desk.write(
    'adjust',
    async (tx, { input, operator, now, proposer }) => {
      const { amount, reason, reference = '' } = input;
      if (amount === 0) throw new Refusal('BAD_REQUEST', 'The amount must not be zero');
      const { user_id: userId } = await playerBy(tx, input.mobile);
      const asked = { amount: minor(amount), reason, reference };
      await refuseRepeated(tx, asked, { userId, operator: proposer ?? operator.name, now });
      const id = newId(now);
      await tx.query(
        `INSERT INTO adjustment (id, user_id, amount, reason, status, requested_by, decided_by, created_at, reference)
         VALUES ($1, $2, $3, $4, 2, $5, $6, $7, $8)`,
        [
          id,
          userId,
          asked.amount,
          reason,
          proposer ?? operator.name,
          proposer === undefined ? null : operator.name,
          instant(now),
          reference,
        ],
      );
      await book(tx, { id, user_id: userId, amount: asked.amount, reason }, operator.name, now);
      return { subject: userId, detail: { adjustment: id, amount, reason, reference }, answer: { id } };
    },
    (tx, { input, operator, now }) =>
      mayAdjustAlone(tx, minor(input.amount), { operator: operator.name, now }),
  );

  desk.write('player collect', async (tx, { input, operator, now }) => {
    const player = await playerBy(tx, input.mobile);
    const userId = player.user_id;
    const { balance } = one(
      await tx.query<{ balance: number }>('SELECT balance FROM wallet WHERE user_id = $1 FOR UPDATE', [
        userId,
      ]),
    );
    const amount = Math.min(balance, (await playerBy(tx, input.mobile)).owed);
    if (amount <= 0)
      throw new Refusal('STATE', 'Nothing is owed, or the wallet is empty', because('nothingOwed'));
    const entries = [
      inWallet(userId, -amount, { note: 'Settled what was owed', status: STATUS.correction }),
      { account: account.receivable(userId), userId, amount },
    ];
    await post(tx, { kind: 'collect', actor: operator.name, now }, [{ entries }]);
    return { subject: userId, detail: { amount: points(amount) }, answer: { amount: points(amount) } };
  });
};
