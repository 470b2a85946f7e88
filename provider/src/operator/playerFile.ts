import { Type } from 'typebox';
import type { Context } from '../context';
import { points } from '../money';
import { proofKey } from '../wallet/deposits';
import type { Desk } from './desk';
import { mobile } from './fields';
import { FIRST_ID, limit, rowsOf } from './paging';
import { playerBy } from './players';

const PAGE = 50;
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const CHAIN = `
SELECT e.tx_id, e.entry_no, t.created_at, t.kind, t.actor, e.amount, e.balance_after, e.note, e.public_id
  FROM ledger_entry e JOIN ledger_tx t ON t.tx_id = e.tx_id
 WHERE e.user_id = $1 AND e.account LIKE 'wallet:%' AND ($2::uuid IS NULL OR (e.tx_id, e.entry_no) < ($2::uuid, $3::int))
 ORDER BY e.tx_id DESC, e.entry_no DESC LIMIT $4`;

const BIDS = `
SELECT b.bid_id, l.line_no, b.created_at, m.name AS market, d.play_date::text AS date, b.session, l.bet_type, l.n1, l.n2, l.points, l.state, l.win_amount
  FROM (SELECT * FROM bid WHERE user_id = $1 AND bid_id < $2 ORDER BY bid_id DESC LIMIT $3) AS b JOIN draw d ON d.draw_id = b.draw_id JOIN market m ON m.market_id = d.market_id
  JOIN bid_line l ON l.user_id = b.user_id AND l.bid_id = b.bid_id
 ORDER BY b.bid_id DESC, l.line_no`;

type Entry = { tx_id: string; entry_no: number; amount: number; balance_after: number };
type Bid = { bid_id: string; n1: string; n2: string; points: number; win_amount: number };

const TAKEN = `
SELECT r.request_number AS number, r.amount, r.created_at, p.mobile FROM deposit_request r JOIN player p ON p.user_id = r.user_id
 WHERE r.proof_key = $1`;

/** One player's wallet chain and bids, newest first; and whose deposit carries a bank reference. */
export const playerFileRoutes = (desk: Desk, { db }: Context): void => {
  const after = Type.Optional(
    Type.String({ pattern: `^${uuid}:\\d{1,9}$`, title: 'place', description: 'the place given as next' }),
  );
  desk.read('/players/:mobile/ledger', { mobile, after, limit }, async ({ input }) => {
    const { user_id: userId } = await playerBy(db, input.mobile);
    const [tx = null, entry = '0'] = input.after?.split(':') ?? [];
    const size = rowsOf(input.limit, PAGE);
    const rows = await db.query<Entry>(CHAIN, [userId, tx, Number(entry), size]);
    const last = rows.length === size ? rows.at(-1) : undefined;
    return {
      entries: rows.map((row) => ({
        ...row,
        amount: points(row.amount),
        balance_after: points(row.balance_after),
      })),
      next: last ? `${last.tx_id}:${last.entry_no}` : null,
    };
  });

  const before = Type.Optional(
    Type.String({ pattern: `^${uuid}$`, title: 'place', description: 'the place given as next' }),
  );
  desk.read('/players/:mobile/bids', { mobile, before, limit }, async ({ input }) => {
    const { user_id: userId } = await playerBy(db, input.mobile);
    const size = rowsOf(input.limit, PAGE);
    const last = input.before ?? FIRST_ID.replaceAll('0', 'f');
    const rows = await db.query<Bid>(BIDS, [userId, last, size]);
    const isFull = new Set(rows.map(({ bid_id }) => bid_id)).size === size;
    return {
      lines: rows.map(({ n1, n2, points: staked, win_amount, ...row }) => ({
        ...row,
        number: n2 === '' ? n1 : `${n1}-${n2}`,
        points: points(staked),
        won: points(win_amount),
      })),
      next: isFull ? (rows.at(-1)?.bid_id ?? null) : null,
    };
  });

  desk.read(
    '/references',
    { proof: Type.String({ minLength: 1, maxLength: 200, title: 'reference', description: 'a text' }) },
    async ({ input }) => {
      const [found] = await db.query<{ amount: number }>(TAKEN, [proofKey(input.proof)]);
      return { taken: found ? { ...found, amount: points(found.amount) } : null };
    },
  );
};
