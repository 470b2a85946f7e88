import { Type } from 'typebox';
import { agentName } from '../accounts/agentName';
import { endSessions, openSessions, sessionId } from '../accounts/openSessions';
import { readSettings } from '../content/settings';
import type { Context } from '../context';
import { instant } from '../db/db';
import { Refusal } from '../http/refusal';
import { newId } from '../ids';
import { points } from '../money';
import { proofKey } from '../wallet/deposits';
import type { Desk } from './desk';
import { mobile } from './fields';
import { bookedAlone } from './fourEyes';
import { playerBy } from './players';
import { ownPlay } from './playOf';

const TAKEN = `
SELECT r.request_number AS number, r.amount, r.created_at, p.mobile FROM deposit_request r JOIN player p ON p.user_id = r.user_id
 WHERE r.proof_key = $1`;

const WAITING = `SELECT (SELECT count(*)::int FROM deposit_request WHERE user_id = $1 AND status = 0) AS deposits,
  (SELECT count(*)::int FROM withdraw_request WHERE user_id = $1 AND status = 0) AS withdrawals`;

/** One player's devices, how much of the limits is used, the player's own ones, and the notes about them; and whose deposit carries a bank reference. */
export const playerFileRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('/players/:mobile/devices', { mobile }, async ({ input, now }) => {
    const { user_id: userId } = await playerBy(db, input.mobile);
    const sessions = await openSessions(db, userId, now);
    return {
      devices: sessions.map((row) => ({
        id: sessionId(row),
        device: agentName(row.agent),
        began: row.created_at,
        last_used: row.last_used_at,
      })),
    };
  });

  desk.read('/players/:mobile/limits', { mobile }, async ({ input, operator, now }) => {
    const { user_id: userId } = await playerBy(db, input.mobile);
    const { limits } = await readSettings(db);
    const asked = { userId, operator: operator.name, now };
    const [adjusted, deposited, [waiting]] = await Promise.all([
      bookedAlone(db, 'adjusted', asked),
      bookedAlone(db, 'deposited', asked),
      db.query<{ deposits: number; withdrawals: number }>(WAITING, [userId]),
    ]);
    return {
      limits: {
        deposits: { used: waiting?.deposits ?? 0, most: limits.max_waiting },
        withdrawals: { used: waiting?.withdrawals ?? 0, most: limits.max_waiting },
        depositAlone: { used: points(deposited), most: limits.deposit_alone },
        adjustAlone: { used: points(adjusted), most: limits.adjust_alone },
      },
    };
  });

  desk.read('/players/:mobile/play', { mobile }, async ({ input, now }) =>
    ownPlay(db, (await playerBy(db, input.mobile)).user_id, now),
  );

  const device = Type.String({
    pattern: '^[0-9a-f]{24}$',
    title: 'device',
    description: 'its id, as the list of devices gives it',
  });
  desk.write(
    '/players/:mobile/devices/:device/end',
    { role: 'admin', action: 'player end device', fields: { mobile, device } },
    async (tx, { input, now }) => {
      const { user_id: userId } = await playerBy(tx, input.mobile);
      const found = (await openSessions(tx, userId, now)).find((row) => sessionId(row) === input.device);
      if (!found) throw new Refusal('NOT_FOUND', 'This device is logged out already');
      await endSessions(tx, userId, [found.token_hash], now);
      return { subject: userId, detail: { device: agentName(found.agent) }, answer: {} };
    },
  );

  const note = Type.String({
    minLength: 1,
    maxLength: 1000,
    pattern: '\\S',
    title: 'note',
    description: 'a text of 1 to 1,000 signs',
  });
  desk.write(
    '/players/:mobile/notes',
    { role: 'cashier', action: 'player note', fields: { mobile, note } },
    async (tx, { input, operator, now }) => {
      const { user_id: userId } = await playerBy(tx, input.mobile);
      const text = input.note.trim();
      await tx.query('INSERT INTO player_note (id, user_id, at, author, note) VALUES ($1, $2, $3, $4, $5)', [
        newId(now),
        userId,
        instant(now),
        operator.name,
        text,
      ]);
      return { subject: userId, detail: { note: text }, answer: {} };
    },
  );

  desk.read(
    '/references',
    { proof: Type.String({ minLength: 1, maxLength: 200, title: 'reference', description: 'a text' }) },
    async ({ input }) => {
      const [found] = await db.query<{ amount: number }>(TAKEN, [proofKey(input.proof)]);
      return { taken: found ? { ...found, amount: points(found.amount) } : null };
    },
  );
};
