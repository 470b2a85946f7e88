import type { Tx } from '../db/db';
import { Refusal, unauthorized } from '../http/refusal';
import { noFunds } from '../wallet/ledger';
import type { Flags } from './placeSql';
import type { Bid } from './request';

/** In the order in which a player would want to know. */
export const reasonOf = async (
  db: Pick<Tx, 'query'>,
  { user_id, betting_status, draw_id }: Flags,
  bid: Bid,
): Promise<Refusal> => {
  if (user_id === null) return unauthorized();
  if (betting_status !== 1) return new Refusal('BETTING_OFF', 'Betting is not enabled for your account');
  if (draw_id !== null) return noFunds();
  const [market] = await db.query('SELECT 1 AS found FROM market WHERE market_id = $1 AND mode = $2', [
    bid.marketId,
    bid.mode,
  ]);
  if (!market) return new Refusal('NOT_FOUND', 'Unknown market');
  return new Refusal('CLOSED', `Bidding is closed for ${bid.label}`);
};
