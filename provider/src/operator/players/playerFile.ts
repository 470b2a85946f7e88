import { agentName, openSessions, sessionId } from '../../accounts/sessionRoutes';
import { revokeTokens } from '../../accounts/tokens';
import { readSettings } from '../../content/settings';
import type { Context } from '../../context';
import { type Database, instant } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { newId, points } from '../../numbers';
import { LIMIT_KINDS, limitsOf, usedOf } from '../../play/limits';
import { readReference } from '../../wallet/deposits';
import type { Desk } from '../desk';
import { adjustedAlone, depositedAlone } from '../queue/alone';
import { playerBy } from './players';

type Pause = { kind: 'break' | 'exclusion'; since: Date; until: Date };

/** In points: limits with what is used of them, and the pauses that run. */
const ownPlay = async (db: Database, userId: string, now: number) => {
  const limits = (await limitsOf(db, userId, now)).filter(({ amount, next }) => amount !== null || next);
  const kinds = LIMIT_KINDS.filter((kind) => limits.some((limit) => limit.kind === kind));
  const used = await Promise.all(kinds.map((kind) => usedOf(db, userId, kind, now)));
  const pauses = await db.query<Pause>(
    'SELECT kind, set_at AS since, until FROM play_pause WHERE user_id = $1 AND until > $2',
    [userId, instant(now)],
  );
  const pauseOf = (wanted: Pause['kind']) => {
    const found = pauses.find(({ kind }) => kind === wanted);
    return found ? { since: found.since, until: found.until } : null;
  };
  const inPoints = (amount: number | null) => (amount === null ? null : points(amount));
  return {
    limits: limits.map(({ kind, period, amount, next }) => ({
      kind,
      period,
      amount: inPoints(amount),
      used: points(used[kinds.indexOf(kind)]?.[period] ?? 0),
      next: next ? { amount: inPoints(next.amount), at: instant(next.at) } : null,
    })),
    break: pauseOf('break'),
    exclusion: pauseOf('exclusion'),
  };
};

const TAKEN = `
SELECT r.request_number AS number, r.amount, r.created_at, p.mobile FROM deposit_request r JOIN player p ON p.user_id = r.user_id
 WHERE r.proof_key = $1`;

type Taken = { number: string; amount: number; created_at: Date; mobile: string };

const WAITING = `SELECT (SELECT count(*)::int FROM deposit_request WHERE user_id = $1 AND status = 0) AS deposits,
  (SELECT count(*)::int FROM withdraw_request WHERE user_id = $1 AND status = 0) AS withdrawals`;

export const playerFileRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('player devices', async ({ input, now }) => {
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

  desk.read('player limits', async ({ input, operator, now }) => {
    const { user_id: userId } = await playerBy(db, input.mobile);
    const { limits } = await readSettings(db);
    const asked = { userId, operator: operator.name, now };
    const [adjusted, deposited, [waiting]] = await Promise.all([
      adjustedAlone(db, asked),
      depositedAlone(db, asked),
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

  desk.read('player play', async ({ input, now }) =>
    ownPlay(db, (await playerBy(db, input.mobile)).user_id, now),
  );

  desk.write('player end device', async (tx, { input, now }) => {
    const { user_id: userId } = await playerBy(tx, input.mobile);
    const found = (await openSessions(tx, userId, now)).find((row) => sessionId(row) === input.device);
    if (!found) throw new Refusal('NOT_FOUND', 'This device is logged out already');
    await revokeTokens(tx, userId, now, { only: [found.token_hash] });
    return { subject: userId, detail: { device: agentName(found.agent) }, answer: {} };
  });

  desk.write('player note', async (tx, { input, operator, now }) => {
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
  });

  desk.read('deposit reference', async ({ input }) => {
    const [found] = await db.query<Taken>(TAKEN, [readReference(input.proof)]);
    return { taken: found ? { ...found, amount: points(found.amount) } : null };
  });
};
