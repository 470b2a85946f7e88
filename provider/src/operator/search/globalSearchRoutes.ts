import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import type { OutputOf, WithDates } from '@ank/protocol/operator/operations';
import { phonePrefixesOf } from '@ank/protocol/phones';
import { toComparableBankReference } from '@ank/protocol/reference';
import { searchKeySql } from '../../platform/database/searchKeySql';
import type { PlatformContext } from '../../platform/http/platformContext';
import { idWithoutDashes, toDashedUuid } from '../../platform/idsAndHashes';
import type { DeskOperations } from '../calls/deskOperations';

type Found = WithDates<OutputOf<'find'>>['found'][number];

const MOST = 8;

const PLAYERS = `SELECT 'player' AS kind, p.mobile, p.name, '' AS number, '' AS about, p.created_at AS at,
    (SELECT w.balance::float8 / 100 FROM wallet w WHERE w.user_id = p.user_id) AS points FROM player p WHERE`;

/** Digits of one length stand in the same order in every collation. */
const BY_MOBILE = `${PLAYERS} p.mobile BETWEEN rpad($1, 10, '0') AND rpad($1, 10, '9') ORDER BY p.mobile LIMIT ${MOST}`;
const BY_NAME = `${PLAYERS} to_tsvector('simple', ${searchKeySql('p.name')}) @@ to_tsquery('simple', $1) ORDER BY p.name LIMIT ${MOST}`;

const movementSearchSql = (
  entriesSql: string,
) => `SELECT CASE t.kind WHEN 'bid' THEN 'bid' ELSE 'movement' END AS kind, p.mobile, p.name,
    coalesce(s.public_id, e.public_id, '') AS number, regexp_replace(e.note, '^Bid: ', '') AS about, t.created_at AS at, e.amount::float8 / 100 AS points
  FROM (${entriesSql}) AS e JOIN player p ON p.user_id = e.user_id
  CROSS JOIN LATERAL (SELECT kind, created_at FROM every_tx x WHERE x.tx_id = e.tx_id LIMIT 1) AS t
  LEFT JOIN LATERAL (SELECT public_id FROM every_entry x WHERE x.tx_id = e.bid_id AND x.entry_no = 1 LIMIT 1) AS s ON true
  LIMIT ${MOST}`;

const MOVED = 'tx_id, user_id, public_id, note, amount, bid_id';
const ARCHIVED = 'bid_id, user_id, public_id, note, -total, NULL::uuid';

const BY_NUMBER = movementSearchSql(`SELECT ${MOVED} FROM ledger_entry WHERE public_id = $1 AND bid_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM deposit_request r WHERE r.request_number = $1) AND NOT EXISTS (SELECT 1 FROM withdraw_request r WHERE r.request_number = $1)
  UNION ALL SELECT ${ARCHIVED} FROM archived_bid WHERE public_id = $1`);

/** The first movement of a player in each transaction; who settles a draw pays thousands with one request. */
const firstMovementsSearchSql = (transactionIdsSql: string) =>
  movementSearchSql(`SELECT DISTINCT ON (x.tx_id) x.* FROM (${transactionIdsSql}) AS i CROSS JOIN LATERAL (
    SELECT ${MOVED} FROM every_entry w WHERE w.tx_id = i.tx_id AND w.account LIKE 'wallet:%') AS x`);
const BY_REQUEST = firstMovementsSearchSql(
  `(SELECT tx_id FROM ledger_tx WHERE request = $1 LIMIT ${MOST}) UNION ALL SELECT bid_id FROM archived_bid WHERE request = $1`,
);
const BY_ID = firstMovementsSearchSql('SELECT $1::uuid AS tx_id');

const requestSearchSql = (kind: 'deposit' | 'withdrawal', where: string) => {
  const [table, about] =
    kind === 'deposit' ? ['deposit_request', 'r.method'] : ['withdraw_request', 'r.number'];
  return `SELECT '${kind}' AS kind, p.mobile, p.name, r.request_number AS number, ${about} AS about, r.created_at AS at, r.amount::float8 / 100 AS points
    FROM ${table} r JOIN player p ON p.user_id = r.user_id WHERE ${where} LIMIT ${MOST}`;
};
const requestsSearchSql = (where: string) => [
  requestSearchSql('deposit', where),
  requestSearchSql('withdrawal', where),
];

/** A bid's, a request's or a transfer's; what came of it has the same with a dash after it. */
const NUMBER = /^[2-9A-HJ-NP-Z]{10}(?=-|$)/;

export const buildSearchQueries = (typed: string): (readonly [sql: string, parameter: string])[] => {
  const text = normalizeDigitsAndPunctuation(typed.normalize('NFKC'));
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const number = NUMBER.exec(text.toUpperCase())?.[0];
  const hex = idWithoutDashes(text);
  const key = toComparableBankReference(text);
  const isNamed = words.length > 0 && !/\d/.test(text);
  const ways: [parameter: string | false | undefined, ...sqls: string[]][] = [
    ...phonePrefixesOf(text).map((mobile) => [mobile, BY_MOBILE] as [string, string]),
    [number, BY_NUMBER, ...requestsSearchSql('r.request_number = $1')],
    [key || false, requestSearchSql('deposit', '(r.proof_key = $1 OR r.reference_key = $1)')],
    [isNamed && words.map((word) => `'${word}':*`).join(' & '), BY_NAME],
    [text, BY_REQUEST],
    [/^[0-9a-f]{32}$/.test(hex) && toDashedUuid(hex), BY_ID, ...requestsSearchSql('r.id = $1::uuid')],
  ];
  return ways.flatMap(([parameter, ...sqls]) =>
    typeof parameter === 'string' ? sqls.map((sql) => [sql, parameter] as const) : [],
  );
};

export const globalSearchRoutes = (desk: DeskOperations, { db }: Pick<PlatformContext, 'db'>) => {
  desk.read('find', async ({ input }) => {
    const ways = buildSearchQueries(input.search);
    const rows = await Promise.all(ways.map(([sql, parameter]) => db.query<Found>(sql, [parameter])));
    const found = new Map(rows.flat().map((row) => [`${row.kind} ${row.mobile} ${row.number}`, row]));
    return { found: [...found.values()] };
  });
};
