import type { Mode } from '@ank/protocol/bet-types';
import type { Day } from '@ank/protocol/dates';
import type { Player } from '../accounts/tokens';
import { everyLine } from '../archive/every';
import { DAY, instantOf, isoDay, readBidDate, stamp, today } from '../clock';
import type { Context } from '../context';
import { type Database, instant } from '../db/db';
import { readsOf } from '../db/followReads';
import type { Calls } from '../http/calls';
import { rowsOf } from '../http/fields';
import { Refusal } from '../http/refusal';
import { firstIdAt, LAST_ID, points } from '../numbers';
import { WIN_STATUS } from '../wallet/ledger';

type LineId = { bid: string; line: number };

const NEWEST: LineId = { bid: LAST_ID, line: 0 };

const readLineId = (sent: string | undefined): LineId => {
  if (!sent) return NEWEST;
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,4})$/.exec(sent);
  if (!match) throw new Refusal('BAD_REQUEST', 'before is not the number of a bid');
  return { bid: match[1] ?? '', line: Number(match[2]) };
};

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  return isReal ? { year, month, day } : undefined;
};

/** m/d/yyyy, d-m-yyyy, an ISO instant (its day in India) or "5-March-2025"; undefined when unreadable. */
const readHistoryDate = (sent: string): Day | undefined => {
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(sent);
  if (slashes) return dayOf(Number(slashes[3]), Number(slashes[1]), Number(slashes[2]));
  const dashes = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(sent);
  if (dashes) return dayOf(Number(dashes[3]), Number(dashes[2]), Number(dashes[1]));
  if (/^\d{4}-\d{2}-\d{2}T/.test(sent)) {
    const at = Date.parse(sent);
    return Number.isNaN(at) ? undefined : today(at);
  }
  const named = readBidDate(sent);
  const [year = 0, month = 0, day = 0] = (named ?? '').split('-').map(Number);
  return named ? dayOf(year, month, day) : undefined;
};

/** First moment of a day to the last of another; '' or something unreadable means today. */
export type Range = { from: number; to: number };

export const readRange = (from: string, to: string, now: number): Range => {
  const start = readHistoryDate(from.trim()) ?? today(now);
  const end = readHistoryDate(to.trim()) ?? today(now);
  // Bounds the wrong way round mean the same days.
  const [first, last] = isoDay(start) <= isoDay(end) ? [start, end] : [end, start];
  // Ids hold no time before 1970.
  return { from: Math.max(0, instantOf(first)), to: Math.max(0, instantOf(last) + DAY) };
};

export type Asked = { userId: string; mode: Mode; range: Range; before: string | undefined; rows: number };

type Placement = {
  bid_id: string;
  line_no: number;
  bet_label: string;
  name: string;
  session: string;
  sent_digits: string;
  sent_closedigits: string;
};

type Line = Placement & {
  points: number;
  created_at: Date;
  state: keyof typeof STATES;
  win_amount: number;
  public_id: string | null;
};

const STATES = { pending: 'placed', won: 'won', lost: 'lost', void: 'refunded' } as const;

const standing = ({ state, win_amount, public_id, name }: Line) => ({
  ...(public_id && { bid_number: public_id }),
  bid_state: STATES[state],
  ...(state === 'won' && { win_amt: points(win_amount) }),
  ...(state === 'void' && { refund_reason: `${name} is not played` }),
});

const common = ({ bet_label, name, session, sent_digits, sent_closedigits, bid_id, line_no }: Placement) => ({
  pana: bet_label,
  game_name: name,
  session,
  digits: sent_digits,
  closedigits: sent_closedigits,
  bid_tx_id: `${bid_id}-${line_no}`,
});

/** Newest first. Ids sort by time, so the range is one of ids. */
export const bidHistory = async (db: Database, { userId, mode, range, before, rows }: Asked) => {
  const last = readLineId(before);
  const lines = await db.query<Line>(
    `SELECT l.bid_id, l.line_no, b.bet_label, m.name, l.session, l.sent_digits, l.sent_closedigits, l.points, b.created_at,
            l.state, l.win_amount, e.public_id
       FROM bid b
       JOIN LATERAL ${everyLine('x.user_id = b.user_id AND x.bid_id = b.bid_id')} AS l ON true
       JOIN draw d ON d.draw_id = b.draw_id JOIN market m ON m.market_id = d.market_id
       JOIN every_entry e ON e.tx_id = b.bid_id AND e.entry_no = 1
      WHERE b.user_id = $1 AND b.mode = $2 AND b.bid_id >= $3 AND b.bid_id < $4
        AND (b.bid_id, l.line_no) < ($5::uuid, $6::int)
      ORDER BY b.bid_id DESC, l.line_no DESC LIMIT $7`,
    [userId, mode, firstIdAt(range.from), firstIdAt(range.to), last.bid, last.line, rows],
  );
  return lines.map((line) => ({
    ...common(line),
    bid_date: stamp(line.created_at.getTime()),
    points: points(line.points),
    ...standing(line),
  }));
};

type Win = Placement & { amount: number; note: string; won_at: Date };

/** By when they were credited, newest first; without those taken back. */
export const winHistory = async (db: Database, { userId, mode, range, before, rows }: Asked) => {
  const last = readLineId(before);
  const wins = await db.query<Win>(
    `SELECT l.bid_id, l.line_no, b.bet_label, m.name, l.session, l.sent_digits, l.sent_closedigits, e.amount, e.note, t.created_at AS won_at
       FROM ledger_entry e
       JOIN ledger_tx t ON t.tx_id = e.tx_id
       JOIN LATERAL ${everyLine("x.user_id = e.user_id AND x.bid_id = e.bid_id AND x.line_no = e.line_no AND x.state = 'won'")} AS l ON true
       JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id
       JOIN draw d ON d.draw_id = b.draw_id JOIN market m ON m.market_id = d.market_id
      WHERE e.user_id = $1 AND e.amount_status = $2 AND t.kind = 'win' AND t.ref = l.settle_id::text || ':' || e.user_id::text
        AND e.tx_id >= $3 AND t.created_at >= $4 AND t.created_at < $5
        AND (l.bid_id, l.line_no) < ($6::uuid, $7::int)
      ORDER BY l.bid_id DESC, l.line_no DESC LIMIT $8`,
    [
      ...[userId, WIN_STATUS[mode], firstIdAt(range.from), instant(range.from), instant(range.to)],
      ...[last.bid, last.line, rows],
    ],
  );
  return wins.map((win) => ({
    ...common(win),
    wining_date: stamp(win.won_at.getTime()),
    amount: points(win.amount),
    transaction_note: win.note,
  }));
};

const NONE = 'No data found';

type SentRange = { from: string | null | undefined; to: string | null | undefined };
type Sent = { body: { before?: string; limit?: number | string }; player: Player; now: number };

export const historyRoutes = (calls: Calls, context: Context): void => {
  const rowsFor = <Row>(
    list: (db: Database, asked: Asked) => Promise<Row[]>,
    mode: Mode,
    { from, to }: SentRange,
    { body: { before, limit }, player: { userId }, now }: Sent,
  ): Promise<Row[]> => {
    const range = readRange(from ?? '', to ?? '', now);
    // A day that is over gets no more bids, only wins of late results: seconds make no difference.
    const db = before || range.to <= instantOf(today(now)) ? readsOf(context) : context.db;
    return list(db, { userId, mode, range, before, rows: rowsOf(limit) });
  };

  for (const [mode, path] of [
    ['main', '/api-bid-history-data'],
    ['starline', '/api-starline-bid-history-data'],
    ['gali', '/api-galidisawar-bid-history-data'],
  ] as const) {
    calls.player(path, async (sent) => {
      const rows = await rowsFor(bidHistory, mode, { from: sent.body.bid_from, to: sent.body.bid_to }, sent);
      return rows.length > 0 ? { status: true, bid_data: rows } : { status: false, bid_data: [], msg: NONE };
    });
  }

  for (const [mode, path] of [
    ['main', '/api-wining-history-data'],
    ['starline', '/api-starline-wining-history-data'],
    ['gali', '/api-galidisawar-wining-history-data'],
  ] as const) {
    calls.player(path, async (sent) => {
      const range = { from: sent.body.date_from, to: sent.body.date_to };
      const rows = await rowsFor(winHistory, mode, range, sent);
      const found = rows.length > 0 ? { status: true } : { status: false, msg: NONE };
      // Some clients read Gali wins as bid_data, others as win_data.
      return { ...found, bid_data: mode === 'gali' ? rows : [], win_data: rows };
    });
  }
};
