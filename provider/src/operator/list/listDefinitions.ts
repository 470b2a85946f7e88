import { type ListName, OPERATION_PATHS } from '@ank/protocol/operator/paths';
import { describeUserAgent } from '../../features/accounts/sessionRoutes';
import { allBidLinesSql } from '../../features/archive/allBidLinesSql';
import { DEPOSIT_REJECTION_REASON_SQL } from '../../features/wallet/depositRequests';
import { PAYOUT_METHODS, type PayoutMethod } from '../../features/wallet/withdrawalRequests';
import type { ShortIdKind } from '../calls/resolveShortId';
import { OWED_BY_PLAYER_SQL } from '../players/playerDetailsAndBlockingRoutes';

type ListColumnSql = {
  sql: string;
  show?: (value: never) => unknown;
  /** Dear to work out: a list is not put in its order. */
  isUnsorted?: true;
};

export type ListDefinition = {
  from: string;
  /** Tells rows apart that are equal in the column they are sorted by. */
  id: string;
  columns: Readonly<Record<string, ListColumnSql>>;
  order: { by: string; isDesc?: true };
  search: readonly string[];
  /** Leads by an index to what is about a player; `$` stands for the whole mobile number. */
  ofMobile?: string;
  /** Conditions by name, of which one may be asked for, and the one that holds where none is. */
  status: Readonly<Record<string, string>>;
  usual?: string;
  at: string;
  /** The player's id, for a list of one player alone. */
  user?: string;
  actor?: string;
  ids?: ShortIdKind;
  size?: number;
};

const amountColumn = (sql: string): ListColumnSql => ({ sql: `${sql}::float8 / 100` });
const plainColumns = (table: string, ...names: string[]): Record<string, ListColumnSql> =>
  Object.fromEntries(names.map((name) => [name, { sql: `${table}.${name}` }]));

const STATUS = { pending: 'r.status = 0', approved: 'r.status = 2', rejected: 'r.status = 1', all: 'true' };
const state: ListColumnSql = { sql: "(ARRAY['pending', 'rejected', 'approved'])[r.status + 1]" };
const queue = { order: { by: 'created_at' }, usual: 'pending', at: 'r.created_at', size: 500 } as const;

/** However they are spelled (wallet/depositRequests.ts). */
const TWICE = `(r.status = 0 AND r.reference_key IS NOT NULL AND r.reference_key IN (
  SELECT o.reference_key FROM deposit_request o WHERE o.status = 0 AND o.reference_key IS NOT NULL GROUP BY 1 HAVING count(*) > 1))`;

const PICTURED = 'EXISTS (SELECT 1 FROM deposit_screenshot s WHERE s.deposit_id = r.id)';
const depositOpenedColumn = (column: 'actor' | 'at'): ListColumnSql => ({
  sql: `(SELECT a.${column} FROM audit a WHERE r.status = 0 AND a.subject = r.id::text AND a.action = 'deposit open' ORDER BY a.id DESC LIMIT 1)`,
  isUnsorted: true,
});

/** Entries of who was shown something, and of who opened a deposit: nothing was changed by them. */
const LOOKED = `a.action IN (${Object.entries(OPERATION_PATHS)
  .flatMap(([name, path]) => (path.startsWith('GET ') ? [`'${name}'`] : []))
  .join(', ')}, 'deposit open')`;

/** Selects the entries of operators who came and went: nothing of the house was changed by them. */
const LOGGED_IN_OR_OUT = "a.action IN ('log in', 'log in by passkey', 'log out')";

/** Selects the entries of what a house began with: one for each part of it, before anybody worked. */
const SET_UP = "a.action ~ ' stands?$'";

/** The beginning of what has ended: its end is an entry of its own, which says the same and more. */
const CLOSED = "a.state = 'under way' AND EXISTS (SELECT 1 FROM audit closing WHERE closing.opened = a.id)";

const requests = {
  ...plainColumns('r', 'id', 'created_at', 'request_number', 'decided_by', 'decided_at'),
  ...plainColumns('p', 'mobile', 'name'),
  amount: amountColumn('r.amount'),
  state,
};

const selectIdsByPlayerMobileSql = (idColumn: string, table: string) =>
  `SELECT ${idColumn}::text FROM player o JOIN ${table} USING (user_id) WHERE o.mobile = $`;
/**
 * Selects what the audit log says of a player: looks are about the number, decisions about the player or a
 * request.
 */
const OF_MOBILE = `a.subject IN (SELECT $ UNION ALL ${selectIdsByPlayerMobileSql('user_id', 'wallet')} UNION ALL ${selectIdsByPlayerMobileSql('id', 'deposit_request')}
  UNION ALL ${selectIdsByPlayerMobileSql('id', 'withdraw_request')})`;

/** FROM: rows `a`, with the player `p` whom their subject is about, or whose request it is. */
export const fromRowsWithPlayerSql = (table: string) =>
  `(SELECT *, CASE WHEN subject ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN subject::uuid END AS whose FROM ${table}) AS a
    LEFT JOIN deposit_request dr ON dr.id = a.whose LEFT JOIN withdraw_request wr ON wr.id = a.whose
    LEFT JOIN player p ON p.user_id = coalesce(dr.user_id, wr.user_id, a.whose)`;

/** The kind of an event that moves no points yet, though it says how many. */
const PROPOSED_ADJUSTMENT = 'propose adjust';

/** Joins what several tables keep into one list; a bid's movement is told by its lines. */
const STORY = `(
SELECT b.user_id, b.bid_id::text || '-' || l.line_no AS id, b.created_at AS at, 'bid' AS kind, e.public_id AS number, '' AS note,
       'player' AS by, '' AS agent, -l.points AS amount, e.balance_after,
       jsonb_build_object('market', m.name, 'mode', m.mode, 'date', d.play_date, 'session', b.session, 'bet_type', l.bet_type, 'state', l.state,
         'number', l.n1 || CASE WHEN l.n2 = '' THEN '' ELSE '-' || l.n2 END, 'won', l.win_amount::float8 / 100, 'open', ro.pana, 'close', rc.pana) AS bid
  FROM bid b JOIN LATERAL ${allBidLinesSql('x.user_id = b.user_id AND x.bid_id = b.bid_id')} AS l ON true
  JOIN every_entry e ON e.tx_id = b.bid_id AND e.entry_no = 1 JOIN draw d ON d.draw_id = b.draw_id JOIN market m ON m.market_id = d.market_id
  LEFT JOIN result ro ON ro.draw_id = d.draw_id AND ro.session = 'Open' AND ro.state = 'declared'
  LEFT JOIN result rc ON rc.draw_id = d.draw_id AND rc.session = 'Close' AND rc.state = 'declared'
UNION ALL
SELECT e.user_id, e.tx_id::text || '-' || e.entry_no, t.created_at, t.kind, coalesce(s.public_id, e.public_id, ''), coalesce(nullif(r.proof, ''), e.note),
       concat_ws(' + ', r.first_by, t.actor), '', e.amount, e.balance_after, NULL
  FROM ledger_entry e JOIN ledger_tx t ON t.tx_id = e.tx_id LEFT JOIN every_entry s ON s.tx_id = e.bid_id AND s.entry_no = 1
  LEFT JOIN deposit_request r ON r.user_id = e.user_id AND r.id = CASE WHEN t.kind = 'deposit' THEN t.ref::uuid END
 WHERE e.account LIKE 'wallet:%' AND t.kind <> 'bid'
UNION ALL
SELECT r.user_id, r.id::text || v.kind, v.at, v.kind, r.request_number, coalesce(v.note, ''), v.by, '', r.amount, NULL, NULL
  FROM deposit_request r CROSS JOIN LATERAL (VALUES ('deposit asked', r.created_at, concat_ws(' ', r.method, r.reference), 'player'),
    ('deposit refused', CASE WHEN r.status = 1 THEN r.decided_at END, ${DEPOSIT_REJECTION_REASON_SQL}, r.decided_by)
  ) AS v(kind, at, note, by) WHERE v.at IS NOT NULL
UNION ALL
SELECT r.user_id, r.id::text || v.kind, v.at, v.kind, r.request_number, v.note, v.by, '', r.amount, NULL, NULL
  FROM withdraw_request r CROSS JOIN LATERAL (VALUES ('withdraw claimed', r.claimed_at, '', concat_ws(' + ', r.claimed_by, r.agreed_by)),
    ('withdraw sent', r.sent_at, r.receipt, r.claimed_by), ('withdraw paid', CASE WHEN r.status = 2 THEN r.decided_at END, '', r.decided_by)
  ) AS v(kind, at, note, by) WHERE v.at IS NOT NULL
UNION ALL
SELECT p.user_id, a.id::text, a.at, CASE a.action WHEN 'player betting' THEN 'player betting ' || (a.detail->>'after')
         WHEN 'propose' THEN 'propose ' || (a.detail->>'operation') ELSE a.action END, '',
       coalesce(a.detail->>'note', a.detail->>'device', a.detail->>'reason', ''), a.actor, '',
       CASE WHEN a.action = 'propose' AND a.detail->>'operation' = 'adjust' THEN round((a.detail->>'amount')::numeric * 100)::bigint END, NULL, NULL
  FROM player p JOIN audit a ON a.subject = p.user_id::text WHERE a.action NOT IN ('adjust', 'player collect')
UNION ALL
SELECT p.user_id, m.message_id::text, m.created_at, 'message', '', m.body, m.author, '', NULL, NULL, NULL
  FROM player p JOIN house_message m ON m.user_id = p.user_id OR m.user_id IS NULL AND m.created_at >= p.created_at
UNION ALL
SELECT user_id, encode(token_hash, 'hex'), created_at, 'log-in', '', '', 'player', agent, NULL, NULL, NULL FROM session_token
) AS s`;

export const LIST_DEFINITIONS: Readonly<Record<ListName, ListDefinition>> = {
  'deposit list': {
    ...queue,
    ids: 'deposit',
    from: 'deposit_request r JOIN player p ON p.user_id = r.user_id',
    id: 'r.id',
    columns: {
      ...requests,
      ...plainColumns('r', 'method', 'reference', 'proof'),
      reason: { sql: `coalesce(${DEPOSIT_REJECTION_REASON_SQL}, '')`, isUnsorted: true },
      twice: { sql: TWICE, isUnsorted: true },
      opened_by: depositOpenedColumn('actor'),
      opened_at: depositOpenedColumn('at'),
      screenshot: { sql: PICTURED, isUnsorted: true },
    },
    search: ['p.name', 'p.mobile', 'r.reference', 'r.proof', 'r.request_number'],
    status: { ...STATUS, twice: TWICE },
  },
  'withdraw list': {
    ...queue,
    ids: 'withdrawal',
    from: 'withdraw_request r JOIN player p ON p.user_id = r.user_id',
    id: 'r.id',
    columns: {
      ...requests,
      ...plainColumns('r', 'number', 'receipt', 'reason', 'sent_at'),
      claimed_by: { sql: 'r.claimed_by', show: (name: string | null) => name ?? '' },
      method: { sql: 'r.method', show: (method: PayoutMethod) => PAYOUT_METHODS[method].name },
    },
    search: ['p.name', 'p.mobile', 'r.number', 'r.request_number'],
    status: STATUS,
  },
  'player list': {
    ids: 'player',
    size: 50,
    from: 'player p JOIN wallet w ON w.user_id = p.user_id',
    id: 'p.user_id',
    columns: {
      ...plainColumns('p', 'mobile', 'name', 'state'),
      betting: { sql: 'p.betting_status = 1' },
      points: amountColumn('w.balance'),
      held: amountColumn('w.held'),
      owed: { ...amountColumn(OWED_BY_PLAYER_SQL), isUnsorted: true },
      since: { sql: 'p.created_at' },
      id: { sql: 'p.user_id' },
    },
    order: { by: 'since', isDesc: true },
    search: ['p.name', 'p.mobile'],
    status: { active: "p.state = 'active'", blocked: "p.state = 'blocked'" },
    at: 'p.created_at',
  },
  'report trail': {
    ids: 'line',
    actor: 'a.actor',
    from: `${fromRowsWithPlayerSql('audit')} LEFT JOIN draw d ON d.draw_id = a.whose LEFT JOIN market m ON m.market_id = d.market_id
      LEFT JOIN market own ON own.market_id::text = a.subject AND a.action IN ('market add', 'market edit', 'market stands')
      LEFT JOIN player shown ON shown.mobile = a.subject`,
    id: 'a.id',
    columns: {
      ...plainColumns('a', 'id', 'at', 'actor', 'action', 'state', 'subject'),
      about: { sql: "coalesce(p.mobile, m.name || ' ' || d.play_date, own.name, '')" },
      name: { sql: "coalesce(p.name, shown.name, '')" },
      detail: { sql: 'a.detail', isUnsorted: true },
    },
    order: { by: 'at', isDesc: true },
    search: ['a.actor', 'a.action', 'a.subject', 'p.mobile', 'p.name', 'm.name', 'own.name'],
    ofMobile: OF_MOBILE,
    status: {
      changes: `NOT (${LOOKED}) AND NOT (${LOGGED_IN_OR_OUT}) AND NOT (${CLOSED}) AND NOT (${SET_UP})`,
      'log-ins': LOGGED_IN_OR_OUT,
      looks: LOOKED,
      setup: SET_UP,
    },
    at: 'a.at',
  },
  'player story': {
    from: STORY,
    id: 's.id',
    columns: {
      ...plainColumns('s', 'id', 'at', 'kind', 'number', 'note', 'by'),
      device: { sql: 's.agent', show: describeUserAgent },
      points: amountColumn('s.amount'),
      balance_after: amountColumn('s.balance_after'),
      bid: { sql: 's.bid', isUnsorted: true },
    },
    order: { by: 'at', isDesc: true },
    search: ['s.number', 's.note', 's.by', "s.bid->>'market'", "s.bid->>'number'", "s.bid->>'bet_type'"],
    status: {
      bids: "s.kind IN ('bid', 'win', 'win-reversal', 'void')",
      money: `s.amount IS NOT NULL AND s.kind NOT IN ('bid', '${PROPOSED_ADJUSTMENT}')`,
      notes: "s.kind = 'player note'",
      others: `(s.amount IS NULL OR s.kind = '${PROPOSED_ADJUSTMENT}')`,
    },
    at: 's.at',
    user: 's.user_id',
  },
};
