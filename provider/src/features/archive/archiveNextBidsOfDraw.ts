import { toIsoInstant } from '../../platform/clock';
import { readScalar, type Tx, unnestParameters } from '../../platform/database/database';
import { lockAndReadDraw } from '../draws/drawQueries';
import { BID_LINE_COLUMNS, LEDGER_ENTRY_COLUMNS, LEDGER_TX_COLUMNS } from '../schema/tables/archiveTables';

/**
 * The rows that a bid wrote and that leave, and the view that shows them in the archive. $1 players, $2
 * bids.
 */
const OF_BIDS = {
  bid_id: '(user_id, bid_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))',
  tx_id: 'tx_id = ANY($2::uuid[]) AND $1::uuid[] IS NOT NULL',
};
const MOVED = (
  [
    ['bid_line', 'archived_line', BID_LINE_COLUMNS, 'bid_id'],
    ['ledger_entry', 'archived_entry', LEDGER_ENTRY_COLUMNS, 'tx_id'],
    ['ledger_tx', 'archived_tx', LEDGER_TX_COLUMNS, 'tx_id'],
  ] as const
).map(([table, view, columns, id]) => ({ table, view, columns, id, which: OF_BIDS[id] }));

const PACK = `
INSERT INTO archived_bid (bid_id, user_id, draw_id, total, created_at, balance_after, wallet_version, note, public_id, settle_ids, lines, request)
SELECT b.bid_id, b.user_id, b.draw_id, b.total, b.created_at, e.balance_after, e.wallet_version, e.note, e.public_id, s.ids, l.lines, t.request
  FROM unnest($1::uuid[], $2::uuid[]) AS p(user_id, bid_id)
  JOIN bid b ON b.user_id = p.user_id AND b.bid_id = p.bid_id
  JOIN ledger_tx t ON t.tx_id = b.bid_id JOIN ledger_entry e ON e.tx_id = b.bid_id AND e.entry_no = 1
 CROSS JOIN LATERAL (
   SELECT coalesce(array_agg(DISTINCT x.settle_id) FILTER (WHERE x.settle_id IS NOT NULL), '{}') AS ids
     FROM bid_line x WHERE x.user_id = b.user_id AND x.bid_id = b.bid_id) s
 CROSS JOIN LATERAL (
   SELECT array_agg(concat_ws('|', x.line_no, x.bet_type, x.settle_at, x.n1, x.n2, x.sent_digits, x.sent_closedigits, x.session, x.points,
                              x.state, x.win_amount, coalesce(array_position(s.ids, x.settle_id), 0)) ORDER BY x.line_no) AS lines,
          bool_and(x.state <> 'pending'
                   AND strpos(concat(x.bet_type, x.n1, x.n2, x.sent_digits, x.sent_closedigits, x.session), '|') = 0) AS fits
     FROM bid_line x WHERE x.user_id = b.user_id AND x.bid_id = b.bid_id) l
 WHERE l.fits`;

const UNLIKE = MOVED.map(({ table, view, columns, id, which }) => {
  const [live, old] = [table, view].map((from) => `SELECT ${columns} FROM ${from} WHERE ${which}`);
  return `SELECT ${id} AS bid_id FROM ((${live}) EXCEPT ALL (${old})) AS lost
    UNION SELECT ${id} FROM ((${old}) EXCEPT ALL (${live})) AS made`;
}).join(' UNION ');

const SETTLED = `
SELECT NOT EXISTS (SELECT 1 FROM bid_line l WHERE l.draw_id = $1 AND l.state = 'pending')
   AND NOT EXISTS (SELECT 1 FROM late_watch w WHERE w.draw_id = $1)
   AND NOT EXISTS (SELECT 1 FROM settlement s WHERE s.draw_id = $1 AND s.finished_at IS NULL AND s.revoked_at IS NULL) AS settled`;

type BidKey = { user_id: string; bid_id: string };
type ArchiveStepInput = { drawId: string; now: number; stepSize: number };

const keyColumnsOf = (keys: readonly BidKey[]) => unnestParameters(keys, 'user_id', 'bid_id');

/**
 * Archives about `stepSize` lines; returns how many bids, 0 when none is left that may go, undefined when the
 * draw is not settled. A bid that would not be shown exactly as it stands stays.
 */
export const archiveNextBidsOfDraw = async (
  tx: Tx,
  { drawId, now, stepSize }: ArchiveStepInput,
): Promise<number | undefined> => {
  const { archived_at } = await lockAndReadDraw(tx, drawId);
  if (archived_at === null) {
    if (!(await readScalar<boolean>(tx, SETTLED, [drawId]))) return undefined;
    await tx.query('UPDATE draw SET archived_at = $2 WHERE draw_id = $1', [drawId, toIsoInstant(now)]);
  }
  const found = await tx.query<BidKey>(
    "SELECT DISTINCT user_id, bid_id FROM (SELECT user_id, bid_id FROM bid_line WHERE draw_id = $1 AND state <> 'pending' LIMIT $2) AS l",
    [drawId, stepSize],
  );
  await tx.query(PACK, keyColumnsOf(found));
  const unlike = new Set(
    (await tx.query<{ bid_id: string }>(UNLIKE, keyColumnsOf(found))).map(({ bid_id }) => bid_id),
  );
  await tx.query('DELETE FROM archived_bid WHERE bid_id = ANY($1::uuid[])', [[...unlike]]);
  const moved = found.filter(({ bid_id }) => !unlike.has(bid_id));
  for (const { table, which } of MOVED)
    await tx.query(`DELETE FROM ${table} WHERE ${which}`, keyColumnsOf(moved));
  return moved.length;
};

/** Restores at most `stepSize` bids; returns how many, 0 when none is left in the archive. */
export const restoreNextBidsOfDraw = async (
  tx: Tx,
  { drawId, stepSize }: ArchiveStepInput,
): Promise<number> => {
  await lockAndReadDraw(tx, drawId);
  const found = await tx.query<BidKey>(
    'SELECT user_id, bid_id FROM archived_bid WHERE draw_id = $1 LIMIT $2',
    [drawId, stepSize],
  );
  if (found.length === 0) await tx.query('UPDATE draw SET archived_at = NULL WHERE draw_id = $1', [drawId]);
  for (const { table, view, columns, which } of MOVED)
    await tx.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${view} WHERE ${which}`,
      keyColumnsOf(found),
    );
  await tx.query('DELETE FROM archived_bid WHERE bid_id = ANY($1::uuid[])', [keyColumnsOf(found)[1]]);
  return found.length;
};
