import type { BetTypeName, Mode, Session } from '@ank/protocol/bet-types';
import { DAY_MS, toIsoInstant } from '../../platform/clock';
import { type Query, requireFirstRow, unnestParameters } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { lowestUuidAt } from '../../platform/idsAndHashes';
import type { RequestLogContext } from '../../platform/log';
import type { Minor } from '../../platform/money';
import { noteBookedKindAndReturnRequestId } from '../ledger/ledger';
import type { StoredBidLine } from './bidLine';
import { addBidToExposureCteSql, stakeAndCostOfBidByCapCteSql } from './capSql';

/** A bid that is not yet checked against draw, funds and caller. */
export type UncheckedBid = {
  mode: Mode;
  marketId: string;
  label: BetTypeName;
  session: Session;
  /** Best first (parsePlayDatesOrRefuse). None where the bid came without its day. */
  dates: readonly string[];
  beforeOpen: boolean;
  lines: readonly StoredBidLine[];
  /** Minor units, summed here: the client's `totalbit` is never trusted. */
  total: Minor;
  fingerprint: Buffer;
};

/**
 * The database's time, which all processes share, unless a clock is set (demo, rehearsal, test). Fixed when
 * the statement starts: a bid is judged by when it came, not by how long it waited.
 */
const clockOrDatabaseTimeSql = (clockTime: string) =>
  `coalesce(${clockTime}::timestamptz, statement_timestamp())`;
export const instantIfClockIsSimulated = (
  { databaseClockOffset }: Pick<PlatformContext, 'databaseClockOffset'>,
  now: number,
): string | null => (databaseClockOffset ? null : toIsoInstant(now));

const NOW = clockOrDatabaseTimeSql('$2');

type DrawSqlTerms = Record<'clockTime' | 'market' | 'mode' | 'days' | 'beforeOpen', string>;

/**
 * FROM and WHERE: a session that was closed or has a result takes no bid whatever the time, and a line that
 * ends at Open none once the draw has any.
 */
export const fromDrawsOpenForBidSql = ({ clockTime, market, mode, days, beforeOpen }: DrawSqlTerms) =>
  `draw d JOIN market m ON m.market_id = d.market_id
   JOIN draw_session s ON s.draw_id = d.draw_id AND s.session = CASE WHEN ${beforeOpen}::boolean THEN 'Open' ELSE 'Close' END
   WHERE d.market_id = ${market} AND m.mode = ${mode} AND m.active
     AND EXISTS (SELECT 1 FROM rate_set r WHERE r.mode = m.mode AND r.effective_from <= ${clockOrDatabaseTimeSql(clockTime)})
     AND d.play_date = ANY(${days}::date[]) AND d.state = 'on' AND s.closed_at IS NULL
     AND CASE WHEN ${beforeOpen}::boolean THEN d.open_cutoff ELSE d.close_cutoff END > ${clockOrDatabaseTimeSql(clockTime)}
     AND NOT EXISTS (SELECT 1 FROM result o WHERE o.draw_id = d.draw_id AND (${beforeOpen}::boolean OR o.session = 'Close'))`;

export const selectOpenDrawSql = (terms: DrawSqlTerms) => `SELECT d.draw_id, d.play_date::text AS day, m.name,
         (SELECT r.rate_set_id FROM rate_set r WHERE r.mode = m.mode AND r.effective_from <= ${clockOrDatabaseTimeSql(terms.clockTime)}
           ORDER BY r.effective_from DESC, r.rate_set_id DESC LIMIT 1) AS rate_set_id
    FROM ${fromDrawsOpenForBidSql(terms)}
   ORDER BY d.play_date LIMIT 1`;

const GAME = selectOpenDrawSql({ clockTime: '$2', market: '$3', mode: '$4', days: '$5', beforeOpen: '$6' });
const CAPS = {
  ...{
    market: '$3',
    user: 'SELECT user_id FROM caller',
    types: '$14',
    settleAt: '$15',
    n1: '$16',
    n2: '$17',
  },
  ...{ points: '$21', since: '$24' },
};

/**
 * Every INSERT reads from the debit, so nothing is written unless the wallet gave the points; the answer's
 * columns tell which guard failed. The wallet's condition and change are one, never a read and then a write.
 * The session's row is held until the bid is written: sealing waits for it, and a bid that waited for sealing
 * finds the session closed.
 *
 * $1 token hash, $2 the time where a clock is set, else null, $3 market, $4 mode, $5 play dates, $6 some line
 * ends at Open, $7 total, $8 bid id, $9 label, $10 session, $11 key, $12 fingerprint, $13 number for the
 * player, $14 to $21 the lines by column, $22 own limits were looked at, $23 the request, $24 with caps:
 * where ids of this evening begin
 */
const buildPlaceBidSql = (withCaps: boolean) => `
WITH caller AS (
  SELECT t.user_id, p.betting_status, t.last_used_at
    FROM session_token t JOIN player p ON p.user_id = t.user_id
   WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND t.expires_at > ${NOW} AND p.state = 'active'
), game AS (
  ${GAME} FOR SHARE OF s
)${withCaps ? `, ${stakeAndCostOfBidByCapCteSql(CAPS)}` : ''}, debit AS (
  UPDATE wallet SET balance = balance - $7::bigint, version = version + 1
    FROM caller, game
   WHERE wallet.user_id = caller.user_id AND caller.betting_status = 1 AND wallet.balance >= $7::bigint
     AND (NOT wallet.guarded OR $22::boolean)
     AND NOT EXISTS (SELECT 1 FROM ${withCaps ? "held WHERE what = 'bid' AND (staked > most_stake OR cost > most_cost)" : 'cap'})
  RETURNING wallet.user_id, wallet.balance, wallet.version
), new_bid AS (
  INSERT INTO bid (user_id, bid_id, draw_id, mode, bet_label, session, total, idem_key, fingerprint, rate_set_id, created_at)
  SELECT debit.user_id, $8::uuid, game.draw_id, $4::text, $9::text, $10::text, $7::bigint, $11::text, $12::bytea, game.rate_set_id, ${NOW}
    FROM debit, game
), new_lines AS (
  INSERT INTO bid_line (user_id, bid_id, line_no, draw_id, bet_type, settle_at, n1, n2, sent_digits, sent_closedigits, session, points)
  SELECT debit.user_id, $8::uuid, l.no, game.draw_id, l.bet_type, l.settle_at, l.n1, l.n2, l.digits, l.closedigits, l.session, l.points
    FROM debit, game,
         unnest($14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[], $20::text[], $21::bigint[])
           WITH ORDINALITY AS l(bet_type, settle_at, n1, n2, digits, closedigits, session, points, no)
), new_tx AS (
  INSERT INTO ledger_tx (tx_id, kind, ref, actor, created_at, request)
  SELECT $8::uuid, 'bid', $8::uuid::text, 'player', ${NOW}, $23::text FROM debit
), new_entries AS (
  INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount, balance_after, wallet_version, note, amount_status, public_id)
  SELECT $8::uuid, 1, 'wallet:' || debit.user_id, debit.user_id, -$7::bigint, debit.balance, debit.version,
         'Bid: ' || game.name || ', ' || $9::text || ' ' || $10::text, 5, $13::text
    FROM debit, game
  UNION ALL
  SELECT $8::uuid, 2, 'stakes:' || game.draw_id, NULL, $7::bigint, NULL, NULL, '', NULL, NULL FROM debit, game
)${withCaps ? `, ${addBidToExposureCteSql(CAPS)}` : ''}
SELECT (SELECT user_id FROM caller) AS user_id, (SELECT betting_status FROM caller) AS betting_status,
       (SELECT last_used_at FROM caller) AS last_used_at, (SELECT draw_id FROM game) AS draw_id,
       (SELECT balance FROM debit) AS balance`;

export const PLACE_BID_SQL = buildPlaceBidSql(false);
const PLACE_WITH_CAPS = buildPlaceBidSql(true);

export type PlaceBidRow = {
  user_id: string | null;
  betting_status: number | null;
  last_used_at: Date | null;
  draw_id: string | null;
  balance: Minor | null;
};

export type PlaceBidInput = {
  bid: UncheckedBid;
  tokenHash: Buffer;
  key: string | undefined;
  now: number;
  clockTime: string | null;
  bidId: string;
  number: string;
  withCaps: boolean;
  request: RequestLogContext | undefined;
};

const placeBidParametersOf = (
  { bid, tokenHash, key, clockTime, bidId, number, now, withCaps, request }: PlaceBidInput,
  areOwnLimitsChecked: boolean,
): unknown[] => [
  ...[tokenHash, clockTime, bid.marketId, bid.mode, bid.dates, bid.beforeOpen, bid.total],
  ...[bidId, bid.label, bid.session, key ?? null, bid.fingerprint, number],
  ...unnestParameters(
    bid.lines,
    'betType',
    'settleAt',
    'n1',
    'n2',
    'digits',
    'closedigits',
    'session',
    'points',
  ),
  ...[
    areOwnLimitsChecked,
    noteBookedKindAndReturnRequestId(request, 'bid'),
    ...(withCaps ? [lowestUuidAt(now - 3 * DAY_MS)] : []),
  ],
];

/** `areOwnLimitsChecked`: the player's own limits were looked at. */
export const runPlaceBidSql = (
  query: Query,
  attempt: PlaceBidInput,
  areOwnLimitsChecked = false,
): Promise<PlaceBidRow> =>
  query<PlaceBidRow>(
    attempt.withCaps ? PLACE_WITH_CAPS : PLACE_BID_SQL,
    placeBidParametersOf(attempt, areOwnLimitsChecked),
  ).then(requireFirstRow);
