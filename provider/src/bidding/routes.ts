import type { Mode } from '@ank/protocol/bet-types';
import type { Context } from '../context';
import type { Calls } from '../http/calls';
import { unauthorized } from '../http/refusal';
import { points } from '../money';
import { checkWallClock } from '../wallClock';
import { dated } from './openDays';
import { placeBid } from './place';
import { readBid } from './request';
import { roomOf } from './room';

const PATHS = {
  main: '/api-submit-bid',
  starline: '/api-starline-submit-bid',
  gali: '/api-galidisawar-submit-bid',
} as const satisfies Record<Mode, string>;

export const biddingRoutes = (calls: Calls, context: Context): void => {
  calls.player('/api-bid-room', async ({ body, now, player }) => {
    const mode = body.mode === 'starline' || body.mode === 'gali' ? body.mode : 'main';
    const bid = await dated(context, readBid(mode, body, now), now);
    const room = await roomOf(context, player.userId, bid, now);
    return { status: true, ...(room && { room }) };
  });

  for (const mode of ['main', 'starline', 'gali'] as const) {
    calls.open(PATHS[mode], async ({ body, now, key, isOf }) => {
      // Either copy of the token serves; the bid's statement checks it.
      const token = body.unique_token || body.new_result.unique_token;
      if (!token) throw unauthorized();
      // Before the day is read: to a slow process today's bid may be tomorrow's.
      checkWallClock(context);
      const sent = readBid(mode, body, now, context.profile === 'secure');
      // Connections of their own: no list or report keeps a bid waiting.
      const lane = { ...context, db: context.bids ?? context.db };
      const bid = await dated(lane, sent, now);
      const placed = await placeBid(lane, { bid, token, key, now });
      if (placed.userId) isOf(placed.userId);
      if (placed.isNew) {
        context.metrics.bids.inc({ mode });
        context.metrics.staked.inc({ mode }, points(bid.total));
      }
      const msg = 'Bid placed successfully!';
      return {
        status: true,
        msg,
        message: msg,
        bid_id: placed.bidId,
        ...(placed.number && { bid_number: placed.number }),
        wallet_amt: placed.walletAmount,
      };
    });
  }
};
