import { selectTransactionByRefSql, toLedgerRules } from '../../platform/database/ledgerRule';
import { allBidLinesSql } from '../archive/allBidLinesSql';
import { AUDIT_LOG_START_SQL } from '../schema/depositReferenceKeysAndAuditLogStart';
import { countAuditEntriesSql } from './bookingAndResultAuditRules';

/**
 * The state that was found in order before: $1 players, $2 versions, $3 balances, $4 holds, $5 the id from
 * which on transactions may be new. All are zero for a whole player.
 */
const SCOPE = `WITH scope AS (
  SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::uuid[]) AS s(user_id, version, balance, held, from_tx)
), entry AS (
  SELECT s.user_id, e.tx_id, e.entry_no, e.amount, e.balance_after, e.wallet_version, e.account LIKE 'wallet:%' AS in_wallet,
         s.version AS start_version, s.balance AS start_balance
    FROM scope s JOIN every_entry e ON e.user_id = s.user_id AND e.tx_id >= s.from_tx
   WHERE e.account NOT LIKE 'receivable:%' AND (s.version = 0 OR e.wallet_version > s.version)
)`;

const OF_WALLETS = `${SCOPE} SELECT w.user_id AS subject FROM scope s JOIN wallet w ON w.user_id = s.user_id LEFT JOIN (
  SELECT user_id, coalesce(sum(amount) FILTER (WHERE in_wallet), 0) AS wallet, coalesce(sum(amount) FILTER (WHERE NOT in_wallet), 0) AS held,
       count(DISTINCT wallet_version) + count(DISTINCT tx_id) FILTER (WHERE wallet_version IS NULL) AS changes FROM entry GROUP BY user_id) t ON t.user_id = s.user_id`;

const misbookedApprovalsSql = (
  table: string,
  transactionKind: string,
  accountPrefix: string,
  amountSql: string,
) => `
    ${SCOPE} SELECT d.id AS subject FROM scope s JOIN ${table} d ON d.user_id = s.user_id AND d.status = 2
            LEFT JOIN LATERAL ${selectTransactionByRefSql(transactionKind, 'd.id::text')} t ON true
            LEFT JOIN ledger_entry e ON e.tx_id = t.tx_id AND e.account = '${accountPrefix}:' || d.user_id::text
           WHERE e.amount IS DISTINCT FROM ${amountSql}`;

const unloggedDecisionsSql = (table: string, actions: readonly string[]) =>
  `SELECT d.id AS subject FROM scope s JOIN ${table} d ON d.user_id = s.user_id AND d.status <> 0 AND d.decided_by <> 'player'
    AND d.decided_at > ${AUDIT_LOG_START_SQL} WHERE ${countAuditEntriesSql(actions, { subject: 'd.id::text', at: 'd.decided_at', actor: 'd.decided_by' })} <> 1`;

export const PLAYER_RULES = toLedgerRules({
  'a wallet is the sum of its entries': `
    ${OF_WALLETS} WHERE w.balance <> s.balance + coalesce(t.wallet, 0)`,
  'no wallet and no hold is below zero': `
    ${OF_WALLETS} WHERE w.balance < 0 OR w.held < 0`,
  'what is held is the sum of its entries and of the pending withdrawals': `
    ${OF_WALLETS}
            LEFT JOIN LATERAL (SELECT sum(amount) AS total FROM withdraw_request r WHERE r.user_id = s.user_id AND r.status = 0) p ON true
           WHERE w.held <> s.held + coalesce(t.held, 0) OR w.held <> coalesce(p.total, 0)`,
  'each change of a wallet left its entries': `
    ${OF_WALLETS} WHERE w.version <> s.version + coalesce(t.changes, 0)`,
  // Over versions without a gap, the balance that an entry tells, less the sum up to it, stays the same.
  'the balances told by the entries of a wallet are a chain': `${SCOPE}, replayed AS (
            SELECT user_id, start_version, start_balance, in_wallet, balance_after, wallet_version,
                   wallet_version - dense_rank() OVER (PARTITION BY user_id ORDER BY wallet_version) AS run,
                   coalesce(sum(amount) FILTER (WHERE in_wallet) OVER (PARTITION BY user_id ORDER BY wallet_version, tx_id, entry_no), 0) AS moved
              FROM entry WHERE wallet_version IS NOT NULL
          ) SELECT user_id AS subject FROM replayed GROUP BY user_id, run, start_version, start_balance
            HAVING min(balance_after - moved) FILTER (WHERE in_wallet) <> max(balance_after - moved) FILTER (WHERE in_wallet)
                OR (min(wallet_version) = start_version + 1 AND min(balance_after - moved) FILTER (WHERE in_wallet) <> start_balance)
                OR count(*) FILTER (WHERE in_wallet AND balance_after IS NULL) > 0`,
  'each entry that a player sees has a number of its own': `
    ${SCOPE} SELECT concat(s.user_id, ' ', e.public_id) AS subject FROM scope s
            JOIN every_entry e ON e.user_id = s.user_id AND e.tx_id >= s.from_tx AND e.amount_status IS NOT NULL
           GROUP BY s.user_id, e.public_id HAVING count(*) > 1 OR e.public_id IS NULL`,
  'each bid was paid by one transaction, as much as its lines come to': `
    ${SCOPE} SELECT b.bid_id AS subject FROM scope s JOIN bid b ON b.user_id = s.user_id AND b.bid_id >= s.from_tx
            LEFT JOIN every_tx t ON t.tx_id = b.bid_id AND t.kind = 'bid' AND t.ref = b.bid_id::text
            LEFT JOIN every_entry e ON e.tx_id = t.tx_id AND e.account = 'wallet:' || b.user_id::text
            LEFT JOIN every_entry h ON h.tx_id = t.tx_id AND h.account = 'stakes:' || b.draw_id::text
            LEFT JOIN LATERAL (SELECT sum(l.points) AS total, bool_and(l.draw_id = b.draw_id) AS together FROM
                                ${allBidLinesSql('x.user_id = b.user_id AND x.bid_id = b.bid_id')} l) l ON true
           WHERE e.amount IS DISTINCT FROM -b.total OR h.amount IS DISTINCT FROM b.total OR l.total IS DISTINCT FROM b.total OR NOT l.together`,
  'each approved deposit was credited once': misbookedApprovalsSql(
    'deposit_request',
    'deposit',
    'wallet',
    'd.amount',
  ),
  'each approved withdrawal was paid once': misbookedApprovalsSql(
    'withdraw_request',
    'withdraw-paid',
    'held',
    '-d.amount',
  ),
  'each decided request has one entry of the trail': `
    ${SCOPE} ${unloggedDecisionsSql('deposit_request', ['deposit approve', 'deposit reject'])}
            UNION ALL ${unloggedDecisionsSql('withdraw_request', ['withdraw approve', 'withdraw reject'])}`,
});
