import type { Context } from '../../context';
import { isDuplicate } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { points } from '../../money';
import { approveDeposit, rejectDeposit } from '../../wallet/deposits';
import { screenshotOf } from '../../wallet/screenshots';
import { approveWithdrawal, cancelWithdrawal } from '../../wallet/withdrawals';
import type { Desk } from '../desk';
import { pickId } from '../pickId';
import { agreeToDeposit } from './fourEyes';

/** The unique index is the last to say that a reference is taken. */
const sayTaken = (error: unknown): never => {
  throw isDuplicate(error)
    ? new Refusal('TAKEN', 'This bank reference was already used for another deposit')
    : error;
};

export const queueRoutes = (desk: Desk, { db }: Context): void => {
  desk.picture('deposit screenshot', async ({ input }) => {
    const bytes = await screenshotOf(db, await pickId(db, 'deposit', input.id));
    if (!bytes) throw new Refusal('NOT_FOUND', 'There is no picture with this deposit', { http: 404 });
    return bytes;
  });

  desk.write('deposit approve', async (tx, { input, operator, now }) => {
    const depositId = await pickId(tx, 'deposit', input.id);
    const asked = { operator: operator.name, now };
    const { credit, proof } = await agreeToDeposit(tx, depositId, input.proof, asked).catch(sayTaken);
    if (!credit) {
      const answer = { done: false, msg: 'Waits for a second operator' };
      return { subject: depositId, detail: { proof, done: false }, answer };
    }
    const done = await approveDeposit(tx, { id: depositId, actor: operator.name, now, proof }).catch(
      sayTaken,
    );
    const amount = points(done.amount);
    return {
      subject: depositId,
      detail: { amount, proof, done: true },
      answer: { done: true, amount, number: done.request_number },
    };
  });

  desk.write('deposit reject', async (tx, { input, operator, now }) => {
    const depositId = await pickId(tx, 'deposit', input.id);
    const done = await rejectDeposit(tx, { id: depositId, actor: operator.name, now });
    return {
      subject: depositId,
      detail: { amount: points(done.amount), ...(input.reason ? { reason: input.reason } : {}) },
      answer: { number: done.request_number },
    };
  });

  desk.write('withdraw approve', async (tx, { input, operator, now }) => {
    const withdrawalId = await pickId(tx, 'withdrawal', input.id);
    const decision = {
      id: withdrawalId,
      actor: operator.name,
      now,
      ...(input.receipt ? { receipt: input.receipt } : {}),
    };
    const done = await approveWithdrawal(tx, decision);
    const amount = points(done.amount);
    return {
      subject: withdrawalId,
      detail: { amount, receipt: input.receipt ?? '' },
      answer: { amount, number: done.request_number },
    };
  });

  desk.write('withdraw reject', async (tx, { input, operator, now }) => {
    const withdrawalId = await pickId(tx, 'withdrawal', input.id);
    const done = await cancelWithdrawal(tx, {
      id: withdrawalId,
      reason: input.reason,
      actor: operator.name,
      now,
    });
    const amount = points(done.amount);
    return {
      subject: withdrawalId,
      detail: { amount, reason: input.reason },
      answer: { amount, number: done.request_number },
    };
  });
};
