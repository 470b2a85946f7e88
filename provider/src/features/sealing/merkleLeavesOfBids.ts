import type { Session } from '@ank/protocol/bet-types';
import type { SealedLine } from '@ank/protocol/proof';
import { toIsoInstant } from '../../platform/clock';
import { type Database, readOrCreateStoredSecret } from '../../platform/database/database';
import { hmacSha256 } from '../../platform/idsAndHashes';
import { allBidLinesSql } from '../archive/allBidLinesSql';
import { JOIN_RATE_OF_LINE_SQL } from '../draws/winningNumbers';
import { WALLET_HISTORY_STATUS } from '../ledger/ledger';
import { mapYieldingToEventLoop } from './mapYieldingToEventLoop';

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
 * Tells whether a line ends with the Open, as isRefusedAfterOpenCutoff (bidding/bidLine.ts) does: by when it
 * could last be placed, not by what decides it.
 */
const ENDS = `CASE WHEN l.settle_at = 'Open' OR l.bet_type IN ('Jodi Digit', 'Half Sangam', 'Full Sangam') THEN 'Open' ELSE 'Close' END`;

const readMerkleLeaves = async (db: Database, conditionSql: string, values: readonly unknown[]) => {
  const rows = await db.query<Row>(
    `SELECT l.bid_id || '-' || l.line_no AS id, l.draw_id, l.bet_type, l.n1, l.n2, l.points, l.win_amount AS won, r.stake, r.win,
          (extract(epoch FROM b.created_at) * 1000)::bigint AS at, ${ENDS} AS ends
     FROM ${allBidLinesSql(conditionSql)} AS l ${JOIN_RATE_OF_LINE_SQL}
    ORDER BY l.bid_id, l.line_no`,
    values,
  );
  const secret = await readOrCreateStoredSecret(db, 'salts');
  // Players are given those of their lines; nobody can guess the others'.
  const salt = (id: string) => hmacSha256(secret, id).toString('hex').slice(0, 32);
  return mapYieldingToEventLoop(rows, (row) => {
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
      toIsoInstant(at),
      salt(id),
    ];
    return { leafJson: JSON.stringify(line), session: ends, won };
  });
};

export const readMerkleLeavesOfDraw = (db: Database, drawId: string) =>
  readMerkleLeaves(db, 'x.draw_id = $1', [drawId]);

const OF_BID = `x.user_id = $1 AND x.bid_id =
  (SELECT e.tx_id FROM every_entry e WHERE e.user_id = $1 AND e.public_id = $2 AND e.amount_status = ${WALLET_HISTORY_STATUS.bid} LIMIT 1)`;

/** Returns the lines of a bid; none where no bid of the player has the number. */
export const readMerkleLeavesOfBid = (db: Database, userId: string, number: string) =>
  readMerkleLeaves(db, OF_BID, [userId, number]);
