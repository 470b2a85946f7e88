import { MINUTE_MS } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { pickReadDatabase } from '../../platform/database/followerReads';
import { type CallRegistrar, SerialisedAnswer, type SessionPlayer } from '../../platform/http/callRegistrar';
import { clampRowLimit } from '../../platform/http/pagination';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, unauthorizedRefusal, unclearAmountRefusal } from '../../platform/http/refusal';
import { newPublicCode } from '../../platform/idsAndHashes';
import { isUnclearAmount, minorFromPoints, negateAmount, parseWholePoints } from '../../platform/money';
import {
  countAttemptOrRefuse,
  readAttemptCount,
  refuseTransfersSoonAfterReset,
} from '../accounts/attemptLimits';
import { readCachedSettings } from '../content/siteSettings';
import {
  bookLedgerPostings,
  readWalletPoints,
  WALLET_HISTORY_STATUS,
  walletLedgerEntry,
} from '../ledger/ledger';
import { refuseTransferBeyondRecipientLimits } from '../playLimits/checks/ownLimitChecks';
import { listWalletTransactions } from './listWalletTransactions';
import { newWalletPollAnswerer } from './walletPoll';

const findRecipientOrRefuse = async (db: Database, mobile: string) => {
  const [found] = await db.query<Pick<SessionPlayer, 'userId' | 'name'>>(
    `SELECT user_id AS "userId", name FROM player WHERE mobile = $1 AND state = 'active'`,
    [mobile],
  );
  if (!found) throw new Refusal('NOT_FOUND', 'Username or password incorrect', NOBODY);
  return found;
};

export const parsePositivePointsOrRefuse = (sentPoints: number | string): number => {
  const amount = parseWholePoints(sentPoints);
  if (amount === undefined && isUnclearAmount(sentPoints)) throw unclearAmountRefusal();
  if (amount === undefined || amount <= 0) throw new Refusal('BAD_REQUEST', 'Amount must be a whole number');
  return amount;
};

/**
 * The look-ups of a player in ten minutes, by this call or by transfers that do not arrive: both tell who
 * plays here.
 */
const LOOKUPS = 30;
const LOOKUP_TIME = 10 * MINUTE_MS;

const NOBODY = { extra: { user_name: '' } };

const refuseTransferIfBettingIsOff = ({ bettingStatus }: SessionPlayer) => {
  if (bettingStatus !== 1)
    throw new Refusal('BETTING_OFF', 'Points cannot be sent from this account.', NOBODY);
};

export const balanceHistoryAndTransferRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  const { db, securitySettings } = context;
  const isDocumented = context.profile === 'documented';

  const looked = async (
    { security }: Pick<PlatformContext, 'security'>,
    { userId, mobile }: SessionPlayer,
    now: number,
  ) => {
    await countAttemptOrRefuse(db, `lookup:${userId}`, LOOKUPS, LOOKUP_TIME, now).catch((error: unknown) => {
      security('lookups limited', { mobile });
      throw error;
    });
  };

  const poll = newWalletPollAnswerer(context);
  calls.open('/api-user-wallet-balance', async ({ body, noteTokenOwner, origin, isOtherOrigin, site }) => {
    const { unique_token: token, known } = body;
    if (!token) throw unauthorizedRefusal();
    const asked = { token, known, origin, isOtherOrigin, hasPasskeys: site !== undefined };
    const { userId, json } = await poll(asked);
    noteTokenOwner(userId);
    return new SerialisedAnswer(json);
  });

  calls.player('/api-wallet-transaction-history', async ({ body, player }) => {
    const rows = await listWalletTransactions(body.before ? pickReadDatabase(context) : db, {
      userId: player.userId,
      before: body.before,
      rows: clampRowLimit(body.limit),
    });
    const { balance } = await readWalletPoints(db, player.userId);
    return { status: rows.length > 0, transaction_history: rows, wallet_amt: balance };
  });

  calls.player('/api-check-user-for-transfer-amt', async ({ context, body, player, now }) => {
    refuseTransferIfBettingIsOff(player);
    await looked(context, player, now);
    if (body.mobile_no === player.mobile)
      throw new Refusal('REFUSED', "Don't Use Your Own Phone No.", NOBODY);
    const { name } = await findRecipientOrRefuse(db, body.mobile_no);
    return { status: true, user_name: name, msg: 'User found' };
  });

  calls.player('/api-user-transfer-wallet-balance', async ({ context, body, player, now, once }) => {
    const amount = parsePositivePointsOrRefuse(body.amount);
    const { limits } = await readCachedSettings(context);
    if (amount < limits.min_transfer)
      throw new Refusal('MINIMUM', `Points Must be More than ${limits.min_transfer}`);
    if (body.mobile_no === player.mobile) throw new Refusal('REFUSED', "Don't Use Your Own Phone No.");
    refuseTransferIfBettingIsOff(player);
    await refuseTransfersSoonAfterReset(context, player.mobile, now);
    if ((await readAttemptCount(db, `lookup:${player.userId}`, LOOKUP_TIME, now)) >= LOOKUPS)
      await looked(context, player, now);
    return once('transfer', { amount, to: body.mobile_no }, async (tx) => {
      const to = await findRecipientOrRefuse(tx, body.mobile_no);
      const moved = minorFromPoints(amount);
      await refuseTransferBeyondRecipientLimits(tx, {
        from: player.userId,
        to: to.userId,
        amount: moved,
        now,
      });
      const publicId = newPublicCode();
      const sent = { note: `Transfer to ${to.name}`, status: WALLET_HISTORY_STATUS.transferOut, publicId };
      const taken = {
        note: `Transfer from ${player.name}`,
        status: WALLET_HISTORY_STATUS.transferIn,
        publicId,
      };
      const entries = [
        walletLedgerEntry(player.userId, negateAmount(moved), sent),
        walletLedgerEntry(to.userId, moved, taken),
      ];
      await bookLedgerPostings(tx, { kind: 'transfer', actor: 'player', now }, [{ entries }]);
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
    app_key: (isDocumented && securitySettings.appKeys[0]) || body.app_key || 'ank-demo-key',
  }));
};
