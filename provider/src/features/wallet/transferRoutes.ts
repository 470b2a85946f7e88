import { MINUTE_MS } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { CallRegistrar, SessionPlayer } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, unclearAmountRefusal } from '../../platform/http/refusal';
import { newPublicCode } from '../../platform/idsAndHashes';
import { isUnclearAmount, minorFromPoints, negateAmount, parseWholePoints } from '../../platform/money';
import {
  countAttemptOrRefuse,
  readAttemptCount,
  refuseOutgoingMoneySoonAfterReset,
} from '../accounts/attemptLimits';
import { readCachedSettings } from '../content/siteSettings';
import { bookLedgerPostings, WALLET_HISTORY_STATUS, walletLedgerEntry } from '../ledger/ledger';
import { refuseTransferBeyondRecipientLimits } from '../playLimits/checks/ownLimitChecks';

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

export const transferRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  const { db } = context;

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
    await refuseOutgoingMoneySoonAfterReset(context, player.mobile, now);
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
};
