import { Type } from 'typebox';
import type { Context } from '../context';
import { isDuplicate } from '../db/db';
import { text } from '../http/fields';
import { Refusal } from '../http/refusal';
import { points } from '../money';
import { approveDeposit, rejectDeposit } from '../wallet/deposits';
import { approveWithdrawal, cancelWithdrawal, METHODS, type Method } from '../wallet/withdrawals';
import type { Desk } from './desk';

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

const LIST = 'p.mobile, p.name, r.id, r.amount, r.request_number, r.method, r.created_at';

/** Deposits and withdrawals that wait for a decision, and the decisions. */
export const moneyRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('/deposits', { status }, async ({ input }) => ({
    deposits: (
      await db.query<Row>(
        `SELECT ${LIST}, r.proof FROM deposit_request r JOIN player p ON p.user_id = r.user_id WHERE r.status = $1 ORDER BY r.created_at LIMIT 500`,
        [statusOf(input.status)],
      )
    ).map((row) => ({ ...row, amount: points(row.amount) })),
  }));

  desk.write(
    '/deposits/:id/approve',
    { role: 'cashier', action: 'deposit approve', fields: { id, proof: Type.Optional(text) } },
    async (tx, { input, operator, now }) => {
      const decision = {
        id: input.id,
        actor: operator.name,
        now,
        ...(input.proof ? { proof: input.proof } : {}),
      };
      const done = await approveDeposit(tx, decision).catch((error: unknown) => {
        throw isDuplicate(error)
          ? new Refusal('TAKEN', 'This bank reference was already used for another deposit')
          : error;
      });
      const amount = points(done.amount);
      return {
        subject: input.id,
        detail: { amount, proof: input.proof ?? '' },
        answer: { amount, number: done.request_number },
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

  desk.read('/withdrawals', { status }, async ({ input }) => ({
    withdrawals: (
      await db.query<Row & { method: Method }>(
        `SELECT ${LIST}, r.number, r.receipt, r.reason FROM withdraw_request r JOIN player p ON p.user_id = r.user_id
          WHERE r.status = $1 ORDER BY r.created_at LIMIT 500`,
        [statusOf(input.status)],
      )
    ).map((row) => ({ ...row, amount: points(row.amount), method: METHODS[row.method].name })),
  }));

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
