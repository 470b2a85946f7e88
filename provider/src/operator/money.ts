import { Type } from 'typebox';
import type { Context } from '../context';
import { type Db, instant, isDuplicate } from '../db/db';
import { Refusal } from '../http/refusal';
import { timeOfId } from '../ids';
import { points } from '../money';
import { approveDeposit, rejectDeposit } from '../wallet/deposits';
import { screenshotOf } from '../wallet/screenshots';
import { approveWithdrawal, cancelWithdrawal, METHODS, type Method } from '../wallet/withdrawals';
import type { Desk } from './desk';
import { id, optionalText, shortText } from './fields';
import { agreeToDeposit } from './fourEyes';
import { FIRST_ID, nextOf, pageAfterId, rowsOf } from './paging';
import { type IdOf, pickId } from './pickId';

const status = Type.Optional(
  Type.Union([Type.Literal('pending'), Type.Literal('refused'), Type.Literal('approved')], {
    title: 'state',
    description: 'pending, refused or approved (--status)',
  }),
);
const STATUS = ['pending', 'refused', 'approved'] as const;
const statusOf = (name: (typeof STATUS)[number] | undefined): number => STATUS.indexOf(name ?? 'pending');

/** A link a player may open. */
const link = Type.String({
  maxLength: 500,
  pattern: '^(https?://\\S+)?$',
  title: 'receipt',
  description: 'a link that begins with https:// (--receipt)',
});

type Row = {
  id: string;
  mobile: string;
  name: string;
  amount: number;
  request_number: string;
  method: string | number;
  created_at: Date;
};

/** Oldest first, from the index by status and time: $1 status, $2 and $3 time and id of the row before, $4 rows. */
const listOf = (table: string, columns: string): string =>
  `SELECT r.id, r.created_at, p.mobile, p.name, r.amount, r.method, ${columns}, r.request_number
     FROM ${table} r JOIN player p ON p.user_id = r.user_id
    WHERE r.status = $1 AND (r.created_at, r.id) > ($2, $3) ORDER BY r.created_at, r.id LIMIT $4`;
const DEPOSITS = listOf('deposit_request', "r.reference, r.proof, coalesce(r.first_by, '') AS agreed");
const WITHDRAWALS = listOf('withdraw_request', 'r.number, r.receipt, r.reason');

type Listed = { status?: (typeof STATUS)[number]; after?: string; limit?: string };

const listing = async (
  db: Db,
  kind: IdOf,
  { status: wanted, after: typed, limit }: Listed,
): Promise<unknown[]> => {
  const after = typed === undefined ? FIRST_ID : await pickId(db, kind, typed);
  return [statusOf(wanted), instant(timeOfId(after)), after, rowsOf(limit)];
};

const sayTaken = (error: unknown): never => {
  throw isDuplicate(error)
    ? new Refusal('TAKEN', 'This bank reference was already used for another deposit')
    : error;
};

/** Deposits and withdrawals that wait for a decision, and the decisions. */
export const moneyRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('/deposits', { status, ...pageAfterId }, async ({ input }) => {
    const rows = await db.query<Row>(DEPOSITS, await listing(db, 'deposit', input));
    return {
      deposits: rows.map((row) => ({ ...row, amount: points(row.amount) })),
      next: nextOf(rows, rowsOf(input.limit), (row) => row.id),
    };
  });

  desk.picture('/deposits/:id/screenshot', { id }, async ({ input }) => {
    const bytes = await screenshotOf(db, await pickId(db, 'deposit', input.id));
    if (!bytes) throw new Refusal('NOT_FOUND', 'There is no picture with this deposit', { http: 404 });
    return bytes;
  });

  desk.write(
    '/deposits/:id/approve',
    { role: 'cashier', action: 'deposit approve', fields: { id, proof: optionalText('bank reference') } },
    async (tx, { input, operator, now }) => {
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
    },
  );

  desk.write(
    '/deposits/:id/reject',
    { role: 'cashier', action: 'deposit reject', fields: { id, reason: optionalText('reason') } },
    async (tx, { input, operator, now }) => {
      const depositId = await pickId(tx, 'deposit', input.id);
      const done = await rejectDeposit(tx, { id: depositId, actor: operator.name, now });
      return {
        subject: depositId,
        detail: { amount: points(done.amount), ...(input.reason ? { reason: input.reason } : {}) },
        answer: { number: done.request_number },
      };
    },
  );

  desk.read('/withdrawals', { status, ...pageAfterId }, async ({ input }) => {
    const rows = await db.query<Row & { method: Method }>(
      WITHDRAWALS,
      await listing(db, 'withdrawal', input),
    );
    return {
      withdrawals: rows.map((row) => ({
        ...row,
        amount: points(row.amount),
        method: METHODS[row.method].name,
      })),
      next: nextOf(rows, rowsOf(input.limit), (row) => row.id),
    };
  });

  desk.write(
    '/withdrawals/:id/approve',
    { role: 'cashier', action: 'withdraw approve', fields: { id, receipt: Type.Optional(link) } },
    async (tx, { input, operator, now }) => {
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
    },
  );

  desk.write(
    '/withdrawals/:id/cancel',
    {
      role: 'cashier',
      action: 'withdraw cancel',
      fields: { id, reason: shortText('reason (--reason)') },
    },
    async (tx, { input, operator, now }) => {
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
    },
  );
};
