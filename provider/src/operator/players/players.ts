import { removePasskeys } from '../../accounts/passkeys/store';
import { revokeTokens } from '../../accounts/tokens';
import type { Context } from '../../context';
import type { Database } from '../../db/db';
import { because, Refusal } from '../../http/refusal';
import { points } from '../../numbers';
import type { Desk } from '../desk';

type Row = {
  user_id: string;
  mobile: string;
  name: string;
  state: 'active' | 'blocked';
  betting_status: number;
  created_at: Date;
  balance: number;
  held: number;
  owed: number;
};

const PLAYERS = `SELECT p.user_id, p.mobile, p.name, p.state, p.betting_status, p.created_at, w.balance, w.held,
    coalesce((SELECT -sum(e.amount) FROM ledger_entry e WHERE e.user_id = p.user_id AND e.account LIKE 'receivable:%'), 0)::bigint AS owed
  FROM player p JOIN wallet w ON w.user_id = p.user_id`;

const shown = ({ user_id, created_at, balance, held, owed, betting_status, mobile, name, state }: Row) => ({
  mobile,
  name,
  state,
  betting: betting_status === 1,
  points: points(balance),
  held: points(held),
  owed: points(owed),
  since: created_at,
  id: user_id,
});

/** The player with that mobile. Throws the refusal when there is none. */
export const playerBy = async (db: Database, number: string): Promise<Row> => {
  const [row] = await db.query<Row>(`${PLAYERS} WHERE p.mobile = $1`, [number]);
  if (!row)
    throw new Refusal(
      'NOT_FOUND',
      `There is no player with the number ${number}`,
      because('noPlayer', { number }),
    );
  return row;
};

export const playerRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('player show', async ({ input }) => ({
    player: shown(await playerBy(db, input.mobile)),
  }));

  for (const [word, state] of [
    ['block', 'blocked'],
    ['unblock', 'active'],
  ] as const) {
    desk.write(`player ${word}`, async (tx, { input, now }) => {
      const player = await playerBy(tx, input.mobile);
      await tx.query('UPDATE player SET state = $2 WHERE user_id = $1', [player.user_id, state]);
      // A blocked player's tokens stay dead after unblocking: whoever held them logs in again.
      if (state === 'blocked') await revokeTokens(tx, player.user_id, now);
      return { subject: player.user_id, detail: { before: player.state, after: state }, answer: { state } };
    });
  }

  desk.write('player betting', async (tx, { input }) => {
    const player = await playerBy(tx, input.mobile);
    await tx.query('UPDATE player SET betting_status = $2 WHERE user_id = $1', [
      player.user_id,
      input.on ? 1 : 0,
    ]);
    const detail = { before: player.betting_status === 1, after: input.on };
    return { subject: player.user_id, detail, answer: { betting: input.on } };
  });

  desk.write('player reset-sessions', async (tx, { input, now }) => {
    const player = await playerBy(tx, input.mobile);
    await removePasskeys(tx, player.user_id);
    await revokeTokens(tx, player.user_id, now);
    return { subject: player.user_id, detail: {}, answer: {} };
  });
};
