import { MINUTE } from '../../clock';
import type { Context } from '../../context';
import { instant, isDuplicate } from '../../db/db';
import { because, notThere, Refusal } from '../../http/refusal';
import { points } from '../../numbers';
import { approveDeposit, rejectDeposit } from '../../wallet/deposits';
import { screenshotOf } from '../../wallet/screenshots';
import {
  cancelWithdrawal,
  claimWithdrawal,
  confirmWithdrawal,
  isSent,
  releaseWithdrawal,
  sendWithdrawal,
} from '../../wallet/withdrawals';
import type { Desk } from '../desk';
import { pickId } from '../operators';
import { lockFor, mayCreditAlone, mayPayAlone } from './alone';

/** The unique index is the last to say that a reference is taken. */
const sayTaken = (error: unknown): never => {
  const words = 'This bank reference was already used for another deposit';
  throw isDuplicate(error) ? new Refusal('TAKEN', words, 'referenceUsed') : error;
};

export const queueRoutes = (desk: Desk, { db }: Context) => {
  desk.read('deposit screenshot', async ({ input }) => {
    const bytes = await screenshotOf(db, await pickId(db, 'deposit', input.id));
    if (!bytes) throw notThere('There is no picture with this deposit');
    return bytes;
  });

  desk.write('deposit open', async (tx, { input, operator, now }) => {
    const id = await pickId(tx, 'deposit', input.id);
    await lockFor(tx, `open:${id}`);
    const [other] = await tx.query<{ name: string }>(
      "SELECT actor AS name FROM audit WHERE subject = $1 AND action = 'deposit open' AND at > $2 AND actor <> $3 LIMIT 1",
      [id, instant(now - MINUTE), operator.name],
    );
    if (other) throw new Refusal('STATE', `${other.name} has this deposit open`, because('openedBy', other));
    return { subject: id, detail: {}, answer: {} };
  });

  desk.write(
    'deposit approve',
    async (tx, { input, operator, now, proposer }) => {
      const id = await pickId(tx, 'deposit', input.id);
      const proof = input.proof ?? '';
      const decision = { id, actor: operator.name, now, proof, ...(proposer && { proposer }) };
      const done = await approveDeposit(tx, decision).catch(sayTaken);
      const amount = points(done.amount);
      const answer = { amount, number: done.request_number };
      return { subject: id, detail: { amount, proof, done: true }, answer };
    },
    async (tx, { input, operator, now }) => {
      const id = await pickId(tx, 'deposit', input.id);
      return mayCreditAlone(tx, { id, proof: input.proof ?? '' }, { operator: operator.name, now });
    },
  );

  desk.write('deposit reject', async (tx, { input, operator, now }) => {
    const id = await pickId(tx, 'deposit', input.id);
    const done = await rejectDeposit(tx, { id, actor: operator.name, now });
    const detail = { amount: points(done.amount), ...(input.reason && { reason: input.reason }) };
    return { subject: id, detail, answer: { number: done.request_number } };
  });

  desk.write(
    'withdraw claim',
    async (tx, { input, operator, now, proposer }) => {
      const id = await pickId(tx, 'withdrawal', input.id);
      const { amount, number } = await claimWithdrawal(tx, { id, now, actor: operator.name, proposer });
      const claimed = { amount: points(amount), number };
      return { subject: id, detail: claimed, answer: claimed };
    },
    async (tx, { input, operator, now }) =>
      mayPayAlone(tx, await pickId(tx, 'withdrawal', input.id), { operator: operator.name, now }),
  );

  desk.write('withdraw release', async (tx, { input, operator }) => {
    const id = await pickId(tx, 'withdrawal', input.id);
    const claimedBy = await releaseWithdrawal(tx, id, operator.role === 'admin' ? undefined : operator.name);
    return { subject: id, detail: { claimedBy }, answer: {} };
  });

  desk.write('withdraw send', async (tx, { input, operator, now }) => {
    const id = await pickId(tx, 'withdrawal', input.id);
    const receipt = input.receipt ?? '';
    const amount = points((await sendWithdrawal(tx, { id, now, actor: operator.name, receipt })).amount);
    return { subject: id, detail: { amount, receipt }, answer: { amount } };
  });

  desk.write('withdraw approve', async (tx, { input, operator, now }) => {
    const id = await pickId(tx, 'withdrawal', input.id);
    const done = await confirmWithdrawal(tx, { id, actor: operator.name, now });
    const amount = points(done.amount);
    return { subject: id, detail: { amount }, answer: { amount, number: done.request_number } };
  });

  desk.write(
    'withdraw reject',
    async (tx, { input, operator, now }) => {
      const id = await pickId(tx, 'withdrawal', input.id);
      const { reason } = input;
      const done = await cancelWithdrawal(tx, { id, reason, actor: operator.name, now });
      const amount = points(done.amount);
      return { subject: id, detail: { amount, reason }, answer: { amount, number: done.request_number } };
    },
    // Money that left and points that come back would be paid twice.
    async (tx, { input }) => !(await isSent(tx, await pickId(tx, 'withdrawal', input.id))),
  );
};
