import { type KeyObject, sign } from 'node:crypto';
import type { ChainEntry } from '@ank/protocol/proof';
import { toIsoInstant } from '../../platform/clock';
import { type Database, hasRow, insertRow, type Tx } from '../../platform/database/database';
import { LOWEST_UUID, sha256 } from '../../platform/idsAndHashes';
import { publicKeyDerOf } from '../auditLog/auditRootsAndKeys';

export type DrawChainFact = {
  kind: 'seed' | 'seal' | 'result' | 'settled' | 'revoked' | 'void';
  drawId: string;
  session: string;
  version?: number;
  says: Record<string, unknown>;
  leaves?: Buffer;
};

const NO_HASH = '0'.repeat(64);

export const hasDrawChain = (db: Database) => hasRow(db, 'SELECT 1 FROM draw_chain LIMIT 1');

/** Locks the chain's end: an appender waits until the one before has committed. */
const lockAndReadChainEnd = async (tx: Tx) => {
  await tx.query(
    `INSERT INTO draw_session (draw_id, session) VALUES ($1, 'Open')
     ON CONFLICT (draw_id, session) DO UPDATE SET closed_at = excluded.closed_at`,
    [LOWEST_UUID],
  );
  const [end] = await tx.query<{ seq: number; hash: Uint8Array; body: string; key: Uint8Array }>(
    'SELECT seq, hash, body, key FROM draw_chain ORDER BY seq DESC LIMIT 1',
  );
  if (!end) return undefined;
  const { next } = JSON.parse(end.body) as { next?: string };
  const key = next ?? Buffer.from(end.key).toString('base64');
  return { seq: end.seq, hash: Buffer.from(end.hash).toString('hex'), key };
};

const publicKeyBase64Of = (key: KeyObject) => publicKeyDerOf(key).toString('base64');

const insertSignedLink = async (
  tx: Tx,
  end: { seq: number; hash: string; key: string } | undefined,
  fact: DrawChainFact | { kind: 'key'; says: object },
  key: KeyObject,
  now: number,
) => {
  const {
    kind,
    says,
    drawId = null,
    session = null,
    version = 0,
    leaves = null,
  } = fact as Partial<DrawChainFact>;
  const seq = (end?.seq ?? 0) + 1;
  const at = toIsoInstant(now);
  const body = JSON.stringify({
    seq,
    before: end?.hash ?? NO_HASH,
    at,
    kind,
    ...(drawId !== null && { draw: drawId, session, version }),
    ...says,
  });
  const hash = sha256(body);
  await insertRow(tx, 'draw_chain', {
    ...{ seq, at, kind, draw_id: drawId, session, version, body, hash, leaves },
    ...{ key: publicKeyDerOf(key), signature: sign(null, Buffer.from(body), key) },
  });
  return { seq, hash: hash.toString('hex') };
};

/** A new first key takes over by the word of the one before. False when no key may go on with this chain. */
export const appendToDrawChain = async (
  tx: Tx,
  keys: readonly KeyObject[],
  fact: DrawChainFact,
  now: number,
): Promise<boolean> => {
  const [first] = keys;
  if (!first) return false;
  let end = await lockAndReadChainEnd(tx);
  if (end && end.key !== publicKeyBase64Of(first)) {
    const before = keys.find((key) => publicKeyBase64Of(key) === end?.key);
    if (!before) return false;
    const next = publicKeyBase64Of(first);
    end = { ...(await insertSignedLink(tx, end, { kind: 'key', says: { next } }, before, now)), key: next };
  }
  await insertSignedLink(tx, end, fact, first, now);
  return true;
};

/** The key before is lost and gave no word for it: said in the chain, for all to judge. */
export const appendReplacementOfLostKey = async (tx: Tx, key: KeyObject, lost: string, now: number) => {
  const end = await lockAndReadChainEnd(tx);
  if (end)
    await insertSignedLink(tx, end, { kind: 'key', says: { next: publicKeyBase64Of(key), lost } }, key, now);
};

/** Returns the name of a draw's file among the published ones; `drawTable` is a table, or its alias. */
export const publishedDrawFileNameSql = (drawTable: string) =>
  `${drawTable}.play_date::text || '/' || ${drawTable}.draw_id || '.json'`;

type StoredChainLink = ChainEntry & {
  seq: number;
  drawId: string;
  file: string | null;
  hash: string;
  at: number;
};

const base64Sql = (column: string) => `replace(encode(${column}, 'base64'), E'\\n', '')`;

/** Returns links in the chain's order; `at` in ms. `file` is null for a link that is about no draw. */
export const readChainLinks = (db: Database, conditionSql: string, values: readonly unknown[]) =>
  db.query<StoredChainLink>(
    `SELECT seq, draw_id AS "drawId", body, encode(hash, 'hex') AS hash, ${base64Sql('key')} AS key, ${base64Sql('signature')} AS signature,
            (extract(epoch FROM at) * 1000)::bigint AS at, (SELECT ${publishedDrawFileNameSql('d')} FROM draw d WHERE d.draw_id = draw_chain.draw_id) AS file
       FROM draw_chain WHERE ${conditionSql} ORDER BY seq`,
    values,
  );
