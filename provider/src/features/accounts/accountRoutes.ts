import { isVisible, normalizeName } from '@ank/protocol/same-text';
import { isDuplicateKeyError, type Tx } from '../../platform/database/database';
import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { formatWaitInWords, Refusal } from '../../platform/http/refusal';
import { readCachedSettings } from '../content/siteSettings';
import { storePinIfValid } from './appLockPins';
import { issueDeviceMark } from './deviceMarks';
import { countHourlyAddressUseOrRefuse, requireValidMobile } from './oneTimeCodeRoutes';
import { requireValidTicket, spendTicketOrRefuse } from './oneTimeCodes';
import { countTryAndRequireOwnPassword, logInByPassword } from './passwordLogin';
import { hashPassword, refuseWeakPassword } from './passwords';
import { createPlayerAndWallet, removeAllPasskeys } from './playerAccounts';
import { issueSessionToken, revokeSessionTokens } from './sessionTokens';
import type { SenderContext } from './textMessageSender';

const parseNameOrRefuse = (sentName: string): string => {
  const name = normalizeName(sentName);
  if (!isVisible(name) || name.length > 60) throw new Refusal('BAD_REQUEST', 'Name is required!');
  return name;
};

/** Ends what the old one opened: sessions but that of `token`, passkeys, the app's PIN. False for nobody. */
const replacePasswordAndEndLogins = async (
  tx: Tx,
  mobile: string,
  hash: string,
  now: number,
  exceptToken?: string,
): Promise<boolean> => {
  const [player] = await tx.query<{ user_id: string }>(
    'UPDATE player SET password_hash = $2, pin_mac = NULL WHERE mobile = $1 RETURNING user_id',
    [mobile, hash],
  );
  if (!player) return false;
  await removeAllPasskeys(tx, player.user_id);
  await revokeSessionTokens(tx, player.user_id, now, { except: exceptToken });
  return true;
};

export const accountRoutes = (calls: CallRegistrar, context: PlatformContext & SenderContext) => {
  const { db, profile, sender, securitySettings, secret } = context;
  const needsTicket = profile === 'secure';

  calls.open('/api-user-registration', async ({ context, body, now, address, agent }) => {
    const { mobile, password } = body;
    const name = parseNameOrRefuse(body.name);
    const email = body.email ?? '';
    requireValidMobile(mobile);
    await countHourlyAddressUseOrRefuse(context, 'register', address, now);
    // The ticket is checked before anything costly, and before it is spent: the next try may still use it.
    const shown = { ticket: body.ticket, mobile, purpose: 'register' } as const;
    if (needsTicket) await requireValidTicket(db, shown, now);
    refuseWeakPassword(securitySettings, password, mobile);
    const isAsked = (await readCachedSettings(context)).play.on;
    if (isAsked && body.adult !== true)
      throw new Refusal('ADULT', 'Please confirm that you are 18 or older and accept the terms.');
    const passwordHash = await hashPassword(password, needsTicket);
    const token = await context.db
      .tx(async (tx) => {
        if (needsTicket) await spendTicketOrRefuse(tx, shown, now);
        const userId = await createPlayerAndWallet(tx, {
          mobile,
          name,
          email,
          passwordHash,
          now,
          isAdult: isAsked,
        });
        if (!needsTicket && body.device_id !== null)
          await storePinIfValid(context, tx, userId, body.security_pin);
        return issueSessionToken(context, tx, { userId, address, agent }, now);
      })
      .catch((error: unknown) => {
        throw isDuplicateKeyError(error) ? new Refusal('TAKEN', 'User Alredy Registered') : error;
      });
    return {
      status: true,
      user_name: name,
      unique_token: token,
      mobile,
      email,
      device_id: issueDeviceMark(secret, mobile),
      msg: 'Registered successfully',
    };
  });

  calls.open('/api-user-login', async ({ context, body, now, address, agent }) => {
    const { mobile, password, device_id: device } = body;
    return logInByPassword(context, { mobile, password, address, device, agent }, now);
  });

  calls.open('/api-forgot-password', async ({ context, body, now, address }) => {
    const { mobile } = body;
    await countHourlyAddressUseOrRefuse(context, 'reset', address, now);
    const shown = { ticket: body.ticket, mobile, purpose: 'reset' } as const;
    if (needsTicket) await requireValidTicket(db, shown, now);
    refuseWeakPassword(securitySettings, body.new_pass, mobile);
    const hash = await hashPassword(body.new_pass, needsTicket);
    await db.tx(async (tx) => {
      if (needsTicket) await spendTicketOrRefuse(tx, shown, now);
      if (!(await replacePasswordAndEndLogins(tx, mobile, hash, now)))
        throw new Refusal('NOT_FOUND', 'Failed to update password');
    });
    context.security('password reset', { mobile });
    const wait =
      securitySettings.resetWait > 0
        ? ` For ${formatWaitInWords(securitySettings.resetWait / 1000)} nothing can be transferred or withdrawn.`
        : '';
    const text = `Your password was changed.${wait} If this was not you, contact support.`;
    await sender
      .send({ mobile, text, at: now })
      .catch((error: unknown) => context.log.warn('notice not delivered', { error }));
    return { status: true, msg: 'Password updated successfully' };
  });

  calls.player('/api-change-password', async ({ context, body, player: { userId, mobile }, token, now }) => {
    await countTryAndRequireOwnPassword(context, userId, body.old_pass, 'Old password is incorrect', now);
    refuseWeakPassword(securitySettings, body.new_pass, mobile);
    const hash = await hashPassword(body.new_pass);
    await db.tx((tx) => replacePasswordAndEndLogins(tx, mobile, hash, now, token));
    context.security('password changed', { mobile });
    return { status: true, msg: 'Successfully changed password' };
  });

  calls.player('/api-profile-update', async ({ body, player }) => {
    await db.query('UPDATE player SET name = $2 WHERE user_id = $1', [
      player.userId,
      parseNameOrRefuse(body.user_name),
    ]);
    return { status: true, msg: 'Profile updated successfully' };
  });
};
