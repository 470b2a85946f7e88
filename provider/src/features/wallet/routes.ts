import { MINUTE } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { readsOf } from '../../platform/database/followReads';
import { type Calls, Serialised, type SessionPlayer } from '../../platform/http/calls';
import type { PlatformContext } from '../../platform/http/context';
import { rowLimitOf } from '../../platform/http/fields';
import { amountUnclear, Refusal, unauthorizedRefusal } from '../../platform/http/refusal';
import { newNumber } from '../../platform/ids';
import { isUnclearAmount, minorOf, negateAmount, wholePoints } from '../../platform/money';
import { countedAttempts, limitAttempts, refuseFrozen } from '../accounts/limits';
import { settingsOf } from '../content/settings';
import { inWallet, postEntries, readWallet, STATUS } from '../ledger/ledger';
import { checkTransfer } from '../playLimits/checks/ownLimitChecks';
import { listTransactions } from './lists';
import { walletPoll } from './poll';

const recipientOf = async (db: Database, mobile: string) => {
  const [found] = await db.query<Pick<SessionPlayer, 'userId' | 'name'>>(
    `SELECT user_id AS "userId", name FROM player WHERE mobile = $1 AND state = 'active'`,
    [mobile],
  );
  if (!found) throw new Refusal('NOT_FOUND', 'Username or password incorrect', NOBODY);
  return found;
};

export const requestedPoints = (sent: number | string) => {
  const amount = wholePoints(sent);
  if (amount === undefined && isUnclearAmount(sent)) throw amountUnclear();
  if (amount === undefined || amount <= 0) throw new Refusal('BAD_REQUEST', 'Amount must be a whole number');
  return amount;
};

/**
 * The look-ups of a player in ten minutes, by this call or by transfers that do not arrive: both tell who
 * plays here.
 */
const LOOKUPS = 30;
const LOOKUP_TIME = 10 * MINUTE;

const NOBODY = { extra: { user_name: '' } };

const mustSend = ({ bettingStatus }: SessionPlayer) => {
  if (bettingStatus !== 1)
    throw new Refusal('BETTING_OFF', 'Points cannot be sent from this account.', NOBODY);
};

export const walletRoutes = (calls: Calls, context: PlatformContext) => {
  const { db, guard } = context;
  const isDocumented = context.profile === 'documented';

  const looked = async (
    { security }: Pick<PlatformContext, 'security'>,
    { userId, mobile }: SessionPlayer,
    now: number,
  ) => {
    await limitAttempts(db, `lookup:${userId}`, LOOKUPS, LOOKUP_TIME, now).catch((error: unknown) => {
      security('lookups limited', { mobile });
      throw error;
    });
  };

  const poll = walletPoll(context);
  calls.open('/api-user-wallet-balance', async ({ body, isOf, origin, isOtherOrigin, site }) => {
    const { unique_token: token, known } = body;
    if (!token) throw unauthorizedRefusal();
    const asked = { token, known, origin, isOtherOrigin, hasPasskeys: site !== undefined };
    const { userId, json } = await poll(asked);
    isOf(userId);
    return new Serialised(json);
  });

  calls.player('/api-wallet-transaction-history', async ({ body, player }) => {
    const rows = await listTransactions(body.before ? readsOf(context) : db, {
      userId: player.userId,
      before: body.before,
      rows: rowLimitOf(body.limit),
    });
    const { balance } = await readWallet(db, player.userId);
    return { status: rows.length > 0, transaction_history: rows, wallet_amt: balance };
  });

  calls.player('/api-check-user-for-transfer-amt', async ({ context, body, player, now }) => {
    mustSend(player);
    await looked(context, player, now);
    if (body.mobile_no === player.mobile)
      throw new Refusal('REFUSED', "Don't Use Your Own Phone No.", NOBODY);
    const { name } = await recipientOf(db, body.mobile_no);
    return { status: true, user_name: name, msg: 'User found' };
  });

  calls.player('/api-user-transfer-wallet-balance', async ({ context, body, player, now, once }) => {
    const amount = requestedPoints(body.amount);
    const { limits } = await settingsOf(context);
    if (amount < limits.min_transfer)
      throw new Refusal('MINIMUM', `Points Must be More than ${limits.min_transfer}`);
    if (body.mobile_no === player.mobile) throw new Refusal('REFUSED', "Don't Use Your Own Phone No.");
    mustSend(player);
    await refuseFrozen(context, player.mobile, now);
    if ((await countedAttempts(db, `lookup:${player.userId}`, LOOKUP_TIME, now)) >= LOOKUPS)
      await looked(context, player, now);
    return once('transfer', { amount, to: body.mobile_no }, async (tx) => {
      const to = await recipientOf(tx, body.mobile_no);
      const moved = minorOf(amount);
      await checkTransfer(tx, { from: player.userId, to: to.userId, amount: moved, now });
      const publicId = newNumber();
      const sent = { note: `Transfer to ${to.name}`, status: STATUS.transferOut, publicId };
      const taken = { note: `Transfer from ${player.name}`, status: STATUS.transferIn, publicId };
      const entries = [inWallet(player.userId, negateAmount(moved), sent), inWallet(to.userId, moved, taken)];
      await postEntries(tx, { kind: 'transfer', actor: 'player', now }, [{ entries }]);
      return { status: true, msg: 'Points transferred successfully' };
    }).catch(async (error: unknown) => {
      if (error instanceof Refusal) await looked(context, player, now);
      throw error;
    });
  });

  calls.open('/api-get-current-date', async ({ now }) => ({
    status: true,
    current_date: new Date(now).toISOString(),
  }));
  // The caller cannot send the key yet.
  calls.open('/api-get-app-key', async ({ body }) => ({
    status: true,
    app_key: (isDocumented && guard.appKeys[0]) || body.app_key || 'ank-demo-key',
  }));
};
