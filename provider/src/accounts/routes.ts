import { settingsOf } from '../content/settings';
import type { Context } from '../context';
import { isDuplicate } from '../db/db';
import { keepPin } from '../family/routes';
import type { Calls } from '../http/calls';
import { inWords, Refusal } from '../http/refusal';
import { limitAddress } from './codeRoutes';
import { checkTicket, spendTicket } from './codes';
import { checkOwnPassword, logIn, welcome } from './login';
import { removePasskeys } from './passkeys/store';
import { hashPassword, passwordFault } from './passwords';
import { createPlayer, isMobile } from './players';
import { issueToken, newDevice, revokeTokens } from './tokens';

const nameOf = (sent: string): string => {
  const name = sent.trim();
  if (name === '' || name.length > 60) throw new Refusal('BAD_REQUEST', 'Name is required!');
  return name;
};

export const accountRoutes = (calls: Calls, context: Context): void => {
  const { db, profile, sender, log, guard, secret, security } = context;
  const needsTicket = profile === 'secure';

  calls.open('/api-user-registration', async ({ body, now, address, agent }) => {
    const { mobile, password } = body;
    const name = nameOf(body.name);
    const email = body.email ?? '';
    if (!isMobile(mobile)) throw new Refusal('BAD_REQUEST', 'Phone No is not valid!');
    await limitAddress(context, 'register', address, now);
    // Before anything costly, and before the ticket is spent: the next try may still use it.
    if (needsTicket) await checkTicket(db, body.ticket, { mobile, purpose: 'register' }, now);
    const fault = passwordFault(guard, password, mobile);
    if (fault) throw fault;
    const isAsked = (await settingsOf(context)).play.on;
    if (isAsked && body.adult !== true)
      throw new Refusal('ADULT', 'Please confirm that you are 18 or older and accept the terms.');
    const passwordHash = await hashPassword(password, needsTicket);
    const token = await db
      .tx(async (tx) => {
        if (needsTicket) await spendTicket(tx, body.ticket, { mobile, purpose: 'register' }, now);
        const userId = await createPlayer(tx, { mobile, name, email, passwordHash, now, isAdult: isAsked });
        // Web pages send a constant, and say that they have no phone.
        if (!needsTicket && body.device_id !== null) await keepPin(context, tx, userId, body.security_pin);
        return issueToken(context, tx, { userId, address, agent }, now);
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new Refusal('TAKEN', 'User Alredy Registered') : error;
      });
    return {
      status: true,
      user_name: name,
      unique_token: token,
      mobile,
      email,
      device_id: newDevice(secret, mobile),
      msg: 'Registered successfully',
    };
  });

  calls.open('/api-user-login', async (asked) => {
    const { body, now, address, agent } = asked;
    const { mobile, password, device_id: device } = body;
    return welcome(await logIn(context, { mobile, password, address, device, agent }, now));
  });

  calls.open('/api-forgot-password', async ({ body, now, address }) => {
    const { mobile } = body;
    await limitAddress(context, 'reset', address, now);
    if (needsTicket) await checkTicket(db, body.ticket, { mobile, purpose: 'reset' }, now);
    const fault = passwordFault(guard, body.new_pass, mobile);
    if (fault) throw fault;
    const passwordHash = await hashPassword(body.new_pass, needsTicket);
    await db.tx(async (tx) => {
      if (needsTicket) await spendTicket(tx, body.ticket, { mobile, purpose: 'reset' }, now);
      const [player] = await tx.query<{ user_id: string }>(
        'UPDATE player SET password_hash = $2, pin_mac = NULL WHERE mobile = $1 RETURNING user_id',
        [mobile, passwordHash],
      );
      if (!player) throw new Refusal('NOT_FOUND', 'Failed to update password');
      await removePasskeys(tx, player.user_id);
      await revokeTokens(tx, player.user_id, now);
    });
    security('password reset', { mobile });
    const wait =
      guard.resetWait > 0
        ? ` For ${inWords(guard.resetWait / 1000)} nothing can be transferred or withdrawn.`
        : '';
    const text = `Your password was changed.${wait} If this was not you, contact support.`;
    await sender
      .send({ mobile, text, at: now })
      .catch((error: unknown) => log.warn('notice not delivered', { error }));
    return { status: true, msg: 'Password updated successfully' };
  });

  calls.player('/api-change-password', async ({ body, player, token, now }) => {
    const words = 'Old password is incorrect';
    await checkOwnPassword(context, player.userId, { typed: body.old_pass, words, now });
    const fault = passwordFault(guard, body.new_pass, player.mobile);
    if (fault) throw fault;
    const passwordHash = await hashPassword(body.new_pass);
    await db.tx(async (tx) => {
      await tx.query('UPDATE player SET password_hash = $2, pin_mac = NULL WHERE user_id = $1', [
        player.userId,
        passwordHash,
      ]);
      await removePasskeys(tx, player.userId);
      await revokeTokens(tx, player.userId, now, token);
    });
    security('password changed', { mobile: player.mobile });
    return { status: true, msg: 'Successfully changed password' };
  });

  calls.player('/api-profile-update', async ({ body, player }) => {
    await db.query('UPDATE player SET name = $2 WHERE user_id = $1', [player.userId, nameOf(body.user_name)]);
    return { status: true, msg: 'Profile updated successfully' };
  });
};
