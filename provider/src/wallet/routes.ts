import { Type } from 'typebox';
import { limit } from '../accounts/limits';
import { MINUTE } from '../clock';
import { settingsOf } from '../content/settings';
import type { Context } from '../context';
import type { Calls } from '../http/calls';
import { numeric, optional, page, rowsOf, text } from '../http/fields';
import { Refusal } from '../http/refusal';
import { marketCards } from '../markets/cards';
import { minor, wholePoints } from '../money';
import { transactions } from './lists';
import { once } from './once';
import { recipientOf, transfer } from './transfer';
import { walletOf } from './wallet';

/** Whole points of a request. Throws the refusal when they are none. */
export const requestedPoints = (sent: number | string): number => {
  const amount = wholePoints(sent);
  if (amount === undefined || amount <= 0) throw new Refusal('BAD_REQUEST', 'Amount must be a whole number');
  return amount;
};

/** Balance, wallet history and transfers. */
export const walletRoutes = (calls: Calls, context: Context): void => {
  const { db } = context;

  calls.player('/api-user-wallet-balance', {}, async ({ player, origin }) => {
    const [{ limits, window, contacts }, result, wallet] = await Promise.all([
      settingsOf(context),
      marketCards(context, 'main', origin),
      walletOf(db, player.userId),
    ]);
    return {
      status: true,
      wallet_amt: wallet.balance,
      hold_amt: wallet.held,
      betting_status: String(player.bettingStatus),
      result,
      min_withdrawal: limits.min_withdrawal,
      max_withdrawal: limits.max_withdrawal,
      withdraw_open_time: window.open,
      withdraw_close_time: window.close,
      ...contacts,
      user_name: player.name,
      min_transfer: limits.min_transfer,
    };
  });

  calls.player('/api-wallet-transaction-history', page, async ({ body, player }) => {
    const rows = await transactions(db, {
      userId: player.userId,
      before: body.before,
      rows: rowsOf(body.limit),
    });
    const { balance } = await walletOf(db, player.userId);
    return { status: rows.length > 0, transaction_history: rows, wallet_amt: balance };
  });

  calls.player('/api-check-user-for-transfer-amt', { mobile_no: text }, async ({ body, player, now }) => {
    // Looking numbers up tells who plays here, so one player may do it only so often.
    await limit(db, `lookup:${player.userId}`, 30, 10 * MINUTE, now);
    if (body.mobile_no === player.mobile) {
      throw new Refusal('REFUSED', "Don't Use Your Own Phone No.", { extra: { user_name: '' } });
    }
    const { name } = await recipientOf(db, body.mobile_no);
    return { status: true, user_name: name, msg: 'User found' };
  });

  calls.player(
    '/api-user-transfer-wallet-balance',
    { amount: numeric, mobile_no: text, transfer_note: optional(text) },
    async ({ body, player, now, key }) => {
      const amount = requestedPoints(body.amount);
      const { limits } = await settingsOf(context);
      if (amount < limits.min_transfer)
        throw new Refusal('MINIMUM', `Points Must be More than ${limits.min_transfer}`);
      if (body.mobile_no === player.mobile) throw new Refusal('REFUSED', "Don't Use Your Own Phone No.");
      const content = { amount, to: body.mobile_no };
      return once(context, { userId: player.userId, endpoint: 'transfer', key, content, now }, async (tx) => {
        const to = await recipientOf(tx, body.mobile_no);
        await transfer(tx, { from: player, to, amount: minor(amount), now });
        return { status: true, msg: 'Points transferred successfully' };
      });
    },
  );

  calls.open('/api-get-current-date', {}, async ({ now }) => ({
    status: true,
    current_date: new Date(now).toISOString(),
  }));
  calls.open('/api-get-app-key', { env: Type.Optional(text) }, async ({ body }) => ({
    status: true,
    app_key: body.app_key,
  }));
};
