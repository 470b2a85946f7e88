import { MODES, type Mode } from '@ank/protocol/bet-types';
import { pathOfModeCall } from '@ank/protocol/read';
import { indianDateOf, parseBidDate, shiftDate } from '../../platform/clock';
import type { CallInput, CallRegistrar } from '../../platform/http/callRegistrar';
import { refuseBidsIfClockIsOff } from '../../platform/http/databaseClockOffset';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, unauthorizedRefusal } from '../../platform/http/refusal';
import { sha256 } from '../../platform/idsAndHashes';
import { pointsFromMinor, sumAmounts } from '../../platform/money';
import { ensureDrawsThroughTomorrow } from '../draws/ensureDraws';
import {
  findBetTypeByName,
  isRefusedAfterOpenCutoff,
  parseBidLineOrRefuse,
  parseSessionOrRefuse,
} from './bidLine';
import { findLeastHeadroomOfExceededCaps } from './bidRefusals';
import { placeBid } from './placeBid';
import { fromDrawsOpenForBidSql, instantIfClockIsSimulated, type UncheckedBid } from './placeBidSql';

export type SentBid = Pick<CallInput<'/api-submit-bid'>['body'], 'game_id' | 'new_result'>;

const OPEN = `SELECT d.play_date::text AS day FROM ${fromDrawsOpenForBidSql({
  clockTime: '$1',
  market: '$2',
  mode: '$3',
  days: '$4',
  beforeOpen: '$5',
})} ORDER BY d.play_date`;

export const ensureDrawsAndListOpenDates = async (
  context: PlatformContext,
  { mode, marketId, beforeOpen }: { mode: Mode; marketId: string; beforeOpen: boolean },
  now: number,
) => {
  await ensureDrawsThroughTomorrow(context);
  const date = indianDateOf(now);
  const rows = await context.db.query<{ day: string }>(OPEN, [
    instantIfClockIsSimulated(context, now),
    marketId,
    mode,
    [shiftDate(date, -1), date],
    beforeOpen,
  ]);
  return rows.map(({ day }) => day);
};

/** Gives a bid that came without its day the day of the one draw that is open. */
const withDayOfOnlyOpenDrawOrRefuse = async (context: PlatformContext, bid: UncheckedBid, now: number) => {
  if (bid.dates.length > 0) return bid;
  const days = await ensureDrawsAndListOpenDates(context, bid, now);
  if (days.length > 1) throw new Refusal('DATE', 'Two draws of this market are open. Please send bid_date.');
  return { ...bid, dates: days };
};

/**
 * A market that closes after midnight still plays yesterday's draw, while the phone says today: yesterday's
 * comes first, while its cut-off is ahead.
 */
const parsePlayDatesOrRefuse = (sentDate: string | null | undefined, now: number, isStrict: boolean) => {
  if (!sentDate?.trim() && !isStrict) return [];
  if (typeof sentDate !== 'string') throw new Refusal('BAD_REQUEST', 'new_result.bid_date is missing');
  const date = indianDateOf(now);
  const read = parseBidDate(sentDate);
  if (read === date) return [shiftDate(date, -1), date];
  if (read === shiftDate(date, -1)) return [read];
  throw new Refusal('DATE', 'The bid date is not the date of this draw');
};

const findBetTypeOrRefuse = (mode: Mode, { pana, session, gametype, result }: SentBid['new_result']) => {
  // Related clients put the bet type into `session`, or only into the lines.
  const [first] = result;
  const names = [pana, session, gametype, first?.pana, first?.closepana];
  const found = names.map((name) => findBetTypeByName(mode, name)).find((name) => name !== undefined);
  if (!found) throw new Refusal('BAD_REQUEST', 'Unknown bet type');
  return found;
};

/** Clients name it once or twice. `strict`: not two. */
const readMarketIdOrRefuse = (
  { game_id: outer, new_result: { gameid: inner } }: SentBid,
  strict: boolean,
): string => {
  const marketId = String(outer ?? inner ?? '');
  if (marketId === '') throw new Refusal('BAD_REQUEST', 'game_id is missing');
  if (strict && String(inner ?? '') !== '' && String(inner) !== marketId)
    throw new Refusal('BAD_REQUEST', 'game_id and gameid name two markets');
  return marketId;
};

/** `strict`: the secure profile. */
export const parseBidOrRefuse = (mode: Mode, sentBid: SentBid, now: number, strict = false): UncheckedBid => {
  const { new_result: request } = sentBid;
  const marketId = readMarketIdOrRefuse(sentBid, strict);
  if (request.result.length === 0) throw new Refusal('BAD_REQUEST', 'The request has no bids');
  const type = findBetTypeOrRefuse(mode, request);
  const session =
    parseSessionOrRefuse(mode, request.session) ?? parseSessionOrRefuse(mode, request.gametype) ?? 'Open';
  const lines = request.result.map((line) => parseBidLineOrRefuse(mode, line, type, session));
  const dates = parsePlayDatesOrRefuse(request.bid_date, now, strict);
  const content = [mode, marketId, type.name, dates.at(-1), lines];
  return {
    mode,
    marketId,
    label: type.name,
    session: lines[0]?.session ?? session,
    dates,
    beforeOpen: lines.some(isRefusedAfterOpenCutoff),
    lines,
    total: sumAmounts(lines.map(({ points }) => points)),
    fingerprint: sha256(JSON.stringify(content)),
  };
};

export const placeBidAndCapHeadroomRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  calls.player('/api-bid-room', async ({ body, now, player }) => {
    const mode = MODES.find((one) => one === body.mode) ?? 'main';
    const bid = await withDayOfOnlyOpenDrawOrRefuse(context, parseBidOrRefuse(mode, body, now), now);
    const room = await findLeastHeadroomOfExceededCaps(context, player.userId, bid, now);
    return { status: true, ...(room && { room }) };
  });

  // Connections of their own: no list or report keeps a bid waiting.
  const lane = { ...context, db: context.bids ?? context.db };
  for (const mode of MODES) {
    calls.open(pathOfModeCall(mode, 'submit-bid'), async ({ request, body, now, key, noteTokenOwner }) => {
      // Either copy of the token serves; the bid's statement checks it.
      const token = body.unique_token || body.new_result.unique_token;
      if (!token) throw unauthorizedRefusal();
      // The clock is checked before the day is read: to a slow process today's bid may be tomorrow's.
      refuseBidsIfClockIsOff(context);
      const bid = await withDayOfOnlyOpenDrawOrRefuse(
        lane,
        parseBidOrRefuse(mode, body, now, context.profile === 'secure'),
        now,
      );
      const placed = await placeBid(lane, { bid, token, key, now, request });
      if (placed.userId) noteTokenOwner(placed.userId);
      if (placed.isNew) {
        context.metrics.bids.inc({ mode });
        context.metrics.staked.inc({ mode }, pointsFromMinor(bid.total));
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
