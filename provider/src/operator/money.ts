import { text } from '@ank/protocol/calls/fields';
import { Type } from 'typebox';
import type { Context } from '../context';
import { instant, isDuplicate } from '../db/db';
import { Refusal } from '../http/refusal';
import { timeOfId } from '../ids';
import { points } from '../money';
import { approveDeposit, rejectDeposit } from '../wallet/deposits';
import { approveWithdrawal, cancelWithdrawal, METHODS, type Method } from '../wallet/withdrawals';
import type { Desk } from './desk';
import { agreeToDeposit } from './fourEyes';
import { FIRST_ID, nextOf, pageAfterId, rowsOf } from './paging';

const id = Type.String({ format: 'uuid' });
const status = Type.Optional(
  Type.Union([Type.Literal('pending'), Type.Literal('refused'), Type.Literal('approved')]),
);
const STATUS = ['pending', 'refused', 'approved'] as const;
const statusOf = (name: (typeof STATUS)[number] | undefined): number => STATUS.indexOf(name ?? 'pending');

/** A link a player may open, or a bare reference. */
const link = Type.String({ maxLength: 500, pattern: '^(https?://\\S+)?$' });

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
  `SELECT p.mobile, p.name, r.id, r.amount, r.request_number, r.method, r.created_at, ${columns}
     FROM ${table} r JOIN player p ON p.user_id = r.user_id
    WHERE r.status = $1 AND (r.created_at, r.id) > ($2, $3) ORDER BY r.created_at, r.id LIMIT $4`;
const DEPOSITS = listOf('deposit_request', "r.proof, coalesce(r.first_by, '') AS agreed");
const WITHDRAWALS = listOf('withdraw_request', 'r.number, r.receipt, r.reason');

type Listed = { status?: (typeof STATUS)[number]; after?: string; limit?: string };

const listing = ({ status: wanted, after = FIRST_ID, limit }: Listed): unknown[] => [
  statusOf(wanted),
  instant(timeOfId(after)),
  after,
  rowsOf(limit),
];

const sayTaken = (error: unknown): never => {
  throw isDuplicate(error)
    ? new Refusal('TAKEN', 'This bank reference was already used for another deposit')
    : error;
};

/** Deposits and withdrawals that wait for a decision, and the decisions. */
export const moneyRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('/deposits', { status, ...pageAfterId }, async ({ input }) => {
    const rows = await db.query<Row>(DEPOSITS, listing(input));
    return {
      deposits: rows.map((row) => ({ ...row, amount: points(row.amount) })),
      next: nextOf(rows, rowsOf(input.limit), (row) => row.id),
    };
  });

  desk.write(
    '/deposits/:id/approve',
    { role: 'cashier', action: 'deposit approve', fields: { id, proof: Type.Optional(text) } },
    async (tx, { input, operator, now }) => {
      const { id: depositId } = input;
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
    { role: 'cashier', action: 'deposit reject', fields: { id } },
    async (tx, { input, operator, now }) => {
      const done = await rejectDeposit(tx, { id: input.id, actor: operator.name, now });
      return {
        subject: input.id,
        detail: { amount: points(done.amount) },
        answer: { number: done.request_number },
      };
    },
  );

  desk.read('/withdrawals', { status, ...pageAfterId }, async ({ input }) => {
    const rows = await db.query<Row & { method: Method }>(WITHDRAWALS, listing(input));
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
      const decision = {
        id: input.id,
        actor: operator.name,
        now,
        ...(input.receipt ? { receipt: input.receipt } : {}),
      };
      const done = await approveWithdrawal(tx, decision);
      const amount = points(done.amount);
      return {
        subject: input.id,
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
      fields: { id, reason: Type.String({ minLength: 1, maxLength: 200 }) },
    },
    async (tx, { input, operator, now }) => {
      const done = await cancelWithdrawal(tx, {
        id: input.id,
        reason: input.reason,
        actor: operator.name,
        now,
      });
      const amount = points(done.amount);
      return {
        subject: input.id,
        detail: { amount, reason: input.reason },
        answer: { amount, number: done.request_number },
      };
    },
  );
};
