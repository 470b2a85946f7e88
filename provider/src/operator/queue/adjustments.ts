import { insert, instant, scalar } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { minor, newId, points } from '../../numbers';
import { account, inWallet, post, STATUS } from '../../wallet/ledger';
import type { Desk } from '../desk';
import { idBy, playerBy } from '../players/players';
import { mayAdjustAlone, refuseRepeated } from './alone';

const correction = (userId: string, amount: number, note: string) =>
  inWallet(userId, amount, { note, status: STATUS.correction });

export const adjustmentRoutes = (desk: Desk) => {
  desk.write(
    'adjust',
    async (tx, { input, operator, now, proposer }) => {
      const { amount, reason, reference = '' } = input;
      if (amount === 0) throw new Refusal('BAD_REQUEST', 'The amount must not be zero');
      const userId = await idBy(tx, input.mobile);
      const asked = { amount: minor(amount), reason, reference };
      const by = proposer ?? operator.name;
      const decided_by = proposer === undefined ? null : operator.name;
      await refuseRepeated(tx, asked, { userId, operator: by, now });
      const id = newId(now);
      const who = { user_id: userId, requested_by: by, decided_by };
      await insert(tx, 'adjustment', { id, ...who, ...asked, status: 2, created_at: instant(now) });
      const entries = [
        correction(userId, asked.amount, reason),
        { account: account.bonus, amount: -asked.amount },
      ];
      await post(tx, { kind: 'adjustment', actor: operator.name, now }, [{ ref: id, entries }]);
      return { subject: userId, detail: { adjustment: id, amount, reason, reference }, answer: { id } };
    },
    (tx, { input, operator, now }) =>
      mayAdjustAlone(tx, minor(input.amount), { operator: operator.name, now }),
  );

  desk.write('player collect', async (tx, { input, operator, now }) => {
    const userId = await idBy(tx, input.mobile);
    const locked = 'SELECT balance FROM wallet WHERE user_id = $1 FOR UPDATE';
    const balance = await scalar<number>(tx, locked, [userId]);
    const amount = Math.min(balance, (await playerBy(tx, input.mobile)).owed);
    if (amount <= 0) throw new Refusal('STATE', 'Nothing is owed, or the wallet is empty', 'nothingOwed');
    const entries = [
      correction(userId, -amount, 'Settled what was owed'),
      { account: account.receivable(userId), userId, amount },
    ];
    await post(tx, { kind: 'collect', actor: operator.name, now }, [{ entries }]);
    const taken = { amount: points(amount) };
    return { subject: userId, detail: taken, answer: taken };
  });
};
