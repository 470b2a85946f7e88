import type { Mode } from '@ank/shared/bet-types';
import { Type } from 'typebox';
import type { Context } from '../context';
import type { Calls } from '../http/calls';
import { numeric, optional, text } from '../http/fields';
import { unauthorized } from '../http/refusal';
import { placeBid } from './place';
import { MAX_LINES, readBid } from './request';

/** Lines and the bid around them may carry more than we read: clients in the field send their own extras there. */
const line = Type.Object({
  digits: optional(numeric),
  closedigits: optional(numeric),
  points: numeric,
  session: optional(text),
  pana: optional(text),
  closepana: optional(text),
});

const fields = {
  game_id: optional(numeric),
  new_result: Type.Object({
    unique_token: optional(text),
    Gamename: optional(text),
    totalbit: optional(numeric),
    gameid: optional(numeric),
    pana: optional(text),
    gametype: optional(text),
    bid_date: text,
    session: optional(text),
    result: Type.Array(line, { maxItems: MAX_LINES }),
  }),
};

const PATHS = {
  main: '/api-submit-bid',
  starline: '/api-starline-submit-bid',
  gali: '/api-galidisawar-submit-bid',
} as const satisfies Record<Mode, string>;

/** The three bid calls. A path of a bid: this file, request.ts, place.ts. */
export const biddingRoutes = (calls: Calls, context: Context): void => {
  for (const mode of ['main', 'starline', 'gali'] as const) {
    calls.open(PATHS[mode], fields, async ({ body, now, key }) => {
      // Either copy of the token serves; the bid's own statement checks it.
      const token = body.unique_token || body.new_result.unique_token;
      if (!token) throw unauthorized();
      const placed = await placeBid(context, { bid: readBid(mode, body, now), token, key, now });
      const msg = 'Bid placed successfully!';
      return { status: true, msg, message: msg, bid_id: placed.bidId, wallet_amt: placed.walletAmount };
    });
  }
};
