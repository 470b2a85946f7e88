import type { Session } from '@ank/protocol/bet-types';
import type { SealedLine } from '@ank/protocol/proof';
import { isoInstant } from '../../platform/clock';
import { type Database, storedSecret } from '../../platform/database/database';
import { hmac } from '../../platform/ids';
import { everyLine } from '../archive/unionSql';
import { RATED } from '../draws/wins';
import { STATUS } from '../ledger/ledger';
import { mapInSteps } from './tree';

type Row = {
  id: string;
  draw_id: string;
  bet_type: string;
  n1: string;
  n2: string;
  points: number;
  stake: number;
  win: number;
  at: number;
  ends: Session;
  won: number;
};

/**
 * Tells whether a line ends with the Open, as endsAtOpen (bidding/line.ts) does: by when it could last be
 * placed, not by what decides it.
 */
const ENDS = `CASE WHEN l.settle_at = 'Open' OR l.bet_type IN ('Jodi Digit', 'Half Sangam', 'Full Sangam') THEN 'Open' ELSE 'Close' END`;

const openedOf = async (db: Database, match: string, values: readonly unknown[]) => {
  const rows = await db.query<Row>(
    `SELECT l.bid_id || '-' || l.line_no AS id, l.draw_id, l.bet_type, l.n1, l.n2, l.points, l.win_amount AS won, r.stake, r.win,
          (extract(epoch FROM b.created_at) * 1000)::bigint AS at, ${ENDS} AS ends
     FROM ${everyLine(match)} AS l ${RATED}
    ORDER BY l.bid_id, l.line_no`,
    values,
  );
  const secret = await storedSecret(db, 'salts');
  // Players are given those of their lines; nobody can guess the others'.
  const salt = (id: string) => hmac(secret, id).toString('hex').slice(0, 32);
  return mapInSteps(rows, (row) => {
    const { id, draw_id, ends, bet_type, n1, n2, points, stake, win, at, won } = row;
    const line: SealedLine = [
      id,
      draw_id,
      ends,
      bet_type,
      n1,
      n2,
      points,
      stake,
      win,
      isoInstant(at),
      salt(id),
    ];
    return { leaf: JSON.stringify(line), session: ends, won };
  });
};

export const linesOfDraw = (db: Database, drawId: string) => openedOf(db, 'x.draw_id = $1', [drawId]);

const OF_BID = `x.user_id = $1 AND x.bid_id =
  (SELECT e.tx_id FROM every_entry e WHERE e.user_id = $1 AND e.public_id = $2 AND e.amount_status = ${STATUS.bid} LIMIT 1)`;

/** Returns the lines of a bid; none where no bid of the player has the number. */
export const linesOfBid = (db: Database, userId: string, number: string) =>
  openedOf(db, OF_BID, [userId, number]);
