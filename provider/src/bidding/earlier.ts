import { type Database, instant } from '../db/db';
import { mustBeSame, REPEAT_WINDOW } from '../http/once';
import { firstIdAt, points } from '../numbers';
import type { Bid } from './request';

export type Placed = {
  bidId: string;
  /** For players to read out; '' for bids from before there were numbers. */
  number: string;
  walletAmount: number;
  isNew: boolean;
  userId?: string | undefined;
};

type Earlier = { bid_id: string; fingerprint: Uint8Array; balance_after: number; public_id: string | null };

const EARLIER = `SELECT b.bid_id, b.fingerprint, e.balance_after, e.public_id FROM bid b
  JOIN every_entry e ON e.tx_id = b.bid_id AND e.entry_no = 1 WHERE b.user_id = $1 AND `;

const answerOf = ({ bid_id, balance_after, public_id }: Earlier): Placed => ({
  bidId: bid_id,
  number: public_id ?? '',
  walletAmount: points(balance_after),
  isNew: false,
});

/** Throws when the key was used for another bid. */
export const placedBefore = async (
  db: Database,
  userId: string,
  key: string,
  bid: Bid,
): Promise<Placed | undefined> => {
  const [earlier] = await db.query<Earlier>(`${EARLIER} b.idem_key = $2`, [userId, key]);
  mustBeSame(bid.fingerprint, earlier, 'This request was already used for another bid');
  return earlier && answerOf(earlier);
};

export const placedJustNow = async (
  db: Database,
  userId: string,
  { bid, now, bidId }: { bid: Bid; now: number; bidId: string },
): Promise<Placed | undefined> => {
  const [earlier] = await db.query<Earlier>(
    `${EARLIER} b.bid_id >= $2 AND b.bid_id <> $3 AND b.fingerprint = $4 AND b.created_at > $5 ORDER BY b.bid_id DESC LIMIT 1`,
    [userId, firstIdAt(now - REPEAT_WINDOW), bidId, bid.fingerprint, instant(now - REPEAT_WINDOW)],
  );
  return earlier && answerOf(earlier);
};
