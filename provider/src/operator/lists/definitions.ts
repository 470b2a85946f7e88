import type { ListName } from '@ank/protocol/operator/paths';
import { points } from '../../numbers';
import { REFUSED_FOR } from '../../wallet/deposits';
import { METHODS, type Method } from '../../wallet/withdrawals';
import type { Column, Definition } from './definition';
import { story } from './story';

const amount = (sql: string): Column => ({ sql, show: points });
const own = (table: string, ...names: string[]): Record<string, Column> =>
  Object.fromEntries(names.map((name) => [name, { sql: `${table}.${name}` }]));

const STATUS = { pending: 'r.status = 0', approved: 'r.status = 2', rejected: 'r.status = 1', all: 'true' };
const state: Column = { sql: "(ARRAY['pending', 'rejected', 'approved'])[r.status + 1]" };
const queue = { order: { by: 'created_at' }, usual: 'pending', at: 'r.created_at', size: 500 } as const;

/** However they are spelled (wallet/deposits.ts). */
const TWICE = `(r.status = 0 AND r.reference_key IS NOT NULL AND r.reference_key IN (
  SELECT o.reference_key FROM deposit_request o WHERE o.status = 0 AND o.reference_key IS NOT NULL GROUP BY 1 HAVING count(*) > 1))`;

const opened = (column: 'actor' | 'at'): Column => ({
  sql: `(SELECT a.${column} FROM audit a WHERE r.status = 0 AND a.subject = r.id::text AND a.action = 'deposit open' ORDER BY a.id DESC LIMIT 1)`,
  isUnsorted: true,
});

const requests = {
  ...own('r', 'id', 'created_at', 'request_number', 'decided_by', 'decided_at'),
  ...own('p', 'mobile', 'name'),
  amount: amount('r.amount'),
  state,
};

const idsOf = (id: string, table: string) =>
  `SELECT ${id}::text FROM player o JOIN ${table} USING (user_id) WHERE o.mobile = $`;
/** What the trail says of a player: looks are about the number, decisions about the player or a request. */
const OF_MOBILE = `a.subject IN (SELECT $ UNION ALL ${idsOf('user_id', 'wallet')} UNION ALL ${idsOf('id', 'deposit_request')}
  UNION ALL ${idsOf('id', 'withdraw_request')})`;

const BLANK_IF_NONE = { show: (value: string | null) => value ?? '' };

export const LISTS: Readonly<Record<ListName, Definition>> = {
  'deposit list': {
    ...queue,
    ids: 'deposit',
    from: 'deposit_request r JOIN player p ON p.user_id = r.user_id',
    id: 'r.id',
    columns: {
      ...requests,
      ...own('r', 'method', 'reference', 'proof'),
      reason: { sql: `coalesce(${REFUSED_FOR}, '')`, isUnsorted: true },
      twice: { sql: TWICE, isUnsorted: true },
      opened_by: opened('actor'),
      opened_at: opened('at'),
      screenshot: {
        sql: 'EXISTS (SELECT 1 FROM deposit_screenshot s WHERE s.deposit_id = r.id)',
        isUnsorted: true,
      },
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
      ...own('r', 'number', 'receipt', 'reason', 'sent_at'),
      claimed_by: { sql: 'r.claimed_by', ...BLANK_IF_NONE },
      method: { sql: 'r.method', show: (method: Method) => METHODS[method].name },
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
      ...own('p', 'mobile', 'name', 'state'),
      betting: { sql: 'p.betting_status = 1' },
      points: amount('w.balance'),
      held: amount('w.held'),
      owed: {
        sql: "coalesce((SELECT -sum(e.amount) FROM ledger_entry e WHERE e.user_id = p.user_id AND e.account LIKE 'receivable:%'), 0)::bigint",
        show: points,
        isUnsorted: true,
      },
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
    from: `(SELECT *, CASE WHEN subject ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN subject::uuid END AS whose FROM audit) AS a
      LEFT JOIN deposit_request dr ON dr.id = a.whose LEFT JOIN withdraw_request wr ON wr.id = a.whose
      LEFT JOIN player p ON p.user_id = coalesce(dr.user_id, wr.user_id, a.whose) LEFT JOIN draw d ON d.draw_id = a.whose LEFT JOIN market m ON m.market_id = d.market_id`,
    id: 'a.id',
    columns: {
      ...own('a', 'id', 'at', 'actor', 'action', 'state', 'subject'),
      about: { sql: "coalesce(p.mobile, m.name || ' ' || d.play_date, '')" },
      detail: { sql: 'a.detail', isUnsorted: true },
    },
    order: { by: 'at', isDesc: true },
    search: ['a.actor', 'a.action', 'a.subject', 'p.mobile', 'm.name'],
    ofMobile: OF_MOBILE,
    status: {},
    at: 'a.at',
  },
  'player story': story,
};
