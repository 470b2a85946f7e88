import { MODES, type Mode } from '@ank/protocol/bet-types';
import type { BidRow } from '@ank/protocol/calls/rows';
import { formatMonthFirstDate } from '@ank/protocol/dates';
import { pathOfModeCall } from '@ank/protocol/read';
import { dayInIndia, formatIndianInstant, instantOfIndianDay, toIsoInstant } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { pickReadDatabase } from '../../platform/database/followerReads';
import type { CallRegistrar, SessionPlayer } from '../../platform/http/callRegistrar';
import { clampRowLimit } from '../../platform/http/pagination';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { HIGHEST_UUID, lowestUuidAt } from '../../platform/idsAndHashes';
import { type Minor, pointsFromMinor } from '../../platform/money';
import { allBidLinesSql } from '../archive/allBidLinesSql';
import { WIN_HISTORY_STATUS_BY_MODE } from '../ledger/ledger';
import { type InstantRange, parseHistoryRangeOrToday } from './parseHistoryRangeOrToday';

const NEWEST: { bid: string; line: number } = { bid: HIGHEST_UUID, line: 0 };

const parseLinePositionOrRefuse = (sentId: string | undefined) => {
  if (!sentId) return NEWEST;
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,4})$/.exec(sentId);
  if (!match) throw new Refusal('BAD_REQUEST', 'before is not the number of a bid');
  return { bid: match[1] ?? '', line: Number(match[2]) };
};

export type BidHistoryRequest = {
  userId: string;
  mode: Mode;
  range: InstantRange;
  before: string | undefined;
  rows: number;
};

/** The columns as the wire names them, from the bid `b`, its line `l` and the market `m`. */
const SHOWN = `b.bet_label AS pana, m.name AS game_name, l.session, l.sent_digits AS digits, l.sent_closedigits AS closedigits,
  l.bid_id || '-' || l.line_no AS bid_tx_id`;
type Shown = Pick<BidRow, 'pana' | 'game_name' | 'session' | 'digits' | 'closedigits' | 'bid_tx_id'>;

const STATES = { pending: 'placed', won: 'won', lost: 'lost', void: 'refunded' } as const;

type ShownBidLine = Shown & {
  staked: Minor;
  placed_at: Date;
  state: keyof typeof STATES;
  win_amount: Minor;
  public_id: string | null;
};

/** Ids sort by time, so the range is one of ids. */
export const listBidHistory = async (
  db: Database,
  { userId, mode, range, before, rows }: BidHistoryRequest,
) => {
  const last = parseLinePositionOrRefuse(before);
  const lines = await db.query<ShownBidLine>(
    `SELECT ${SHOWN}, l.points AS staked, b.created_at AS placed_at, l.state, l.win_amount, e.public_id
       FROM bid b
       JOIN LATERAL ${allBidLinesSql('x.user_id = b.user_id AND x.bid_id = b.bid_id')} AS l ON true
       JOIN draw d ON d.draw_id = b.draw_id JOIN market m ON m.market_id = d.market_id
       JOIN every_entry e ON e.tx_id = b.bid_id AND e.entry_no = 1
      WHERE b.user_id = $1 AND b.mode = $2 AND b.bid_id >= $3 AND b.bid_id < $4
        AND (b.bid_id, l.line_no) < ($5::uuid, $6::int)
      ORDER BY b.bid_id DESC, l.line_no DESC LIMIT $7`,
    [userId, mode, lowestUuidAt(range.from), lowestUuidAt(range.to), last.bid, last.line, rows],
  );
  return lines.map(({ staked, placed_at, state, win_amount, public_id, ...shown }) => ({
    ...shown,
    bid_date: formatIndianInstant(placed_at),
    points: pointsFromMinor(staked),
    ...(public_id && { bid_number: public_id }),
    bid_state: STATES[state],
    ...(state === 'won' && { win_amt: pointsFromMinor(win_amount) }),
    ...(state === 'void' && { refund_reason: `${shown.game_name} is not played` }),
  }));
};

type ShownWin = Shown &
  Pick<ShownBidLine, 'staked' | 'placed_at' | 'public_id'> & {
    won: Minor;
    transaction_note: string;
    won_at: Date;
  };

/** Lists wins by the time they were credited, each with its stake and its bid, without those taken back. */
const listWinHistory = async (db: Database, { userId, mode, range, before, rows }: BidHistoryRequest) => {
  const last = parseLinePositionOrRefuse(before);
  const wins = await db.query<ShownWin>(
    `SELECT ${SHOWN}, e.amount AS won, e.note AS transaction_note, t.created_at AS won_at,
       l.points AS staked, b.created_at AS placed_at, placed.public_id
       FROM ledger_entry e
       JOIN ledger_tx t ON t.tx_id = e.tx_id
       JOIN LATERAL ${allBidLinesSql("x.user_id = e.user_id AND x.bid_id = e.bid_id AND x.line_no = e.line_no AND x.state = 'won'")} AS l ON true
       JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id
       JOIN draw d ON d.draw_id = b.draw_id JOIN market m ON m.market_id = d.market_id
       LEFT JOIN every_entry placed ON placed.tx_id = b.bid_id AND placed.entry_no = 1
      WHERE e.user_id = $1 AND e.amount_status = $2 AND t.kind = 'win' AND t.ref = l.settle_id::text || ':' || e.user_id::text
        AND e.tx_id >= $3 AND t.created_at >= $4 AND t.created_at < $5
        AND (l.bid_id, l.line_no) < ($6::uuid, $7::int)
      ORDER BY l.bid_id DESC, l.line_no DESC LIMIT $8`,
    [
      ...[
        userId,
        WIN_HISTORY_STATUS_BY_MODE[mode],
        lowestUuidAt(range.from),
        toIsoInstant(range.from),
        toIsoInstant(range.to),
      ],
      ...[last.bid, last.line, rows],
    ],
  );
  return wins.map(({ won, won_at, staked, placed_at, public_id, ...shown }) => ({
    ...shown,
    points: pointsFromMinor(staked),
    ...(public_id && {
      bid_number: public_id,
      bid_day: formatMonthFirstDate(dayInIndia(Number(placed_at))),
    }),
    wining_date: formatIndianInstant(won_at),
    amount: pointsFromMinor(won),
  }));
};

const NONE = { status: false, msg: 'No data found' } as const;

type Sent = {
  body: { before?: string; limit?: number | string };
  player: SessionPlayer;
  now: number;
};

export const bidAndWinHistoryRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  const rowsFor = <Row>(
    list: (db: Database, request: BidHistoryRequest) => Promise<Row[]>,
    mode: Mode,
    [from, to]: readonly (string | null | undefined)[],
    { body: { before, limit }, player: { userId }, now }: Sent,
  ) => {
    const range = parseHistoryRangeOrToday(from ?? '', to ?? '', now);
    // A day that is over gets no more bids, only wins of late results: seconds make no difference.
    const db =
      before || range.to <= instantOfIndianDay(dayInIndia(now)) ? pickReadDatabase(context) : context.db;
    return list(db, { userId, mode, range, before, rows: clampRowLimit(limit) });
  };

  for (const mode of MODES) {
    calls.player(pathOfModeCall(mode, 'bid-history-data'), async (sent) => {
      const rows = await rowsFor(listBidHistory, mode, [sent.body.bid_from, sent.body.bid_to], sent);
      return { ...(rows.length > 0 ? { status: true } : NONE), bid_data: rows };
    });
    calls.player(pathOfModeCall(mode, 'wining-history-data'), async (sent) => {
      const rows = await rowsFor(listWinHistory, mode, [sent.body.date_from, sent.body.date_to], sent);
      // The list has two names, because some clients read Gali wins as bid_data, and others as win_data.
      const lists = { bid_data: mode === 'gali' ? rows : [], win_data: rows };
      return { ...(rows.length > 0 ? { status: true } : NONE), ...lists };
    });
  }
};
