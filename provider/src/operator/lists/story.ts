import { agentName } from '../../accounts/sessionRoutes';
import { everyLine } from '../../archive/every';
import { points } from '../../numbers';
import { REFUSED_FOR } from '../../wallet/deposits';
import type { Definition } from './definition';

/** One list of what several tables keep; a bid's movement is told by its lines. */
const STORY = `(
SELECT b.user_id, b.bid_id::text || '-' || l.line_no AS id, b.created_at AS at, 'bid' AS kind, e.public_id AS number, '' AS note,
       'player' AS by, '' AS agent, -l.points AS amount, e.balance_after,
       jsonb_build_object('market', m.name, 'mode', m.mode, 'date', d.play_date, 'session', b.session, 'bet_type', l.bet_type, 'state', l.state,
         'number', l.n1 || CASE WHEN l.n2 = '' THEN '' ELSE '-' || l.n2 END, 'won', l.win_amount::float8 / 100, 'open', ro.pana, 'close', rc.pana) AS bid
  FROM bid b JOIN LATERAL ${everyLine('x.user_id = b.user_id AND x.bid_id = b.bid_id')} AS l ON true
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
    ('deposit refused', CASE WHEN r.status = 1 THEN r.decided_at END, ${REFUSED_FOR}, r.decided_by)
  ) AS v(kind, at, note, by) WHERE v.at IS NOT NULL
UNION ALL
SELECT r.user_id, r.id::text || v.kind, v.at, v.kind, r.request_number, v.note, v.by, '', r.amount, NULL, NULL
  FROM withdraw_request r CROSS JOIN LATERAL (VALUES ('withdraw claimed', r.claimed_at, '', concat_ws(' + ', r.claimed_by, r.agreed_by)),
    ('withdraw sent', r.sent_at, r.receipt, r.claimed_by), ('withdraw paid', CASE WHEN r.status = 2 THEN r.decided_at END, '', r.decided_by)
  ) AS v(kind, at, note, by) WHERE v.at IS NOT NULL
UNION ALL
SELECT p.user_id, a.id::text, a.at, CASE a.action WHEN 'player betting' THEN 'player betting ' || (a.detail->>'after') ELSE a.action END, '',
       coalesce(a.detail->>'note', a.detail->>'device', ''), a.actor, '', NULL, NULL, NULL
  FROM player p JOIN audit a ON a.subject = p.user_id::text WHERE a.action NOT IN ('adjust', 'player collect')
UNION ALL
SELECT p.user_id, m.message_id::text, m.created_at, 'message', '', m.body, m.author, '', NULL, NULL, NULL
  FROM player p JOIN house_message m ON m.user_id = p.user_id OR m.user_id IS NULL AND m.created_at >= p.created_at
UNION ALL
SELECT user_id, encode(token_hash, 'hex'), created_at, 'log-in', '', '', 'player', agent, NULL, NULL, NULL FROM session_token
) AS s`;

const amount = (value: number | null) => (value === null ? null : points(value));
const column = (sql: string) => ({ sql: `s.${sql}` });

export const story: Definition = {
  from: STORY,
  id: 's.id',
  columns: {
    ...{ id: column('id'), at: column('at'), kind: column('kind'), number: column('number') },
    ...{ note: column('note'), by: column('by'), device: { ...column('agent'), show: agentName } },
    points: { ...column('amount'), show: amount },
    balance_after: { ...column('balance_after'), show: amount },
    bid: { ...column('bid'), isUnsorted: true },
  },
  order: { by: 'at', isDesc: true },
  search: ['s.number', 's.note', 's.by', "s.bid->>'market'", "s.bid->>'number'", "s.bid->>'bet_type'"],
  status: {
    bids: "s.kind IN ('bid', 'win', 'win-reversal', 'void')",
    money: "s.amount IS NOT NULL AND s.kind <> 'bid'",
    others: 's.amount IS NULL',
  },
  at: 's.at',
  user: 's.user_id',
};
