import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { indianDateOf, toIsoInstant } from '../../platform/clock';
import { type Database, insertRow } from '../../platform/database/database';
import { newRuleFinding, type RuleFinding } from '../../platform/database/ledgerRule';
import type { PlatformContext } from '../../platform/http/platformContext';
import {
  CHAINED_ENTRY_COLUMNS,
  type ChainedEntry,
  type ChainLink,
  findNewestAuditLink,
  HASH_BEFORE_FIRST_LINK,
  linkHashOf,
  lowestIdToSearchForUnlinked,
} from './auditChain';

type Row = ChainLink & { found: string | null } & ChainedEntry;

const STEP = 2000;

const findChainHash = async (db: Database, seq: number) => {
  const [link] = await db.query<Pick<ChainLink, 'hash'>>('SELECT hash FROM trail_link WHERE seq = $1', [seq]);
  return link && Buffer.from(link.hash);
};

export const readChainHashBase64 = async (db: Database, seq: number): Promise<string> =>
  (await findChainHash(db, seq))?.toString('base64') ?? '';

/** Nobody chained them though younger ones are: written afterwards, with a time that is not theirs. */
const describeUnchainedEntries = async (db: Database, now: number) =>
  (
    await db.query<{ id: string; action: string }>(
      `SELECT a.id, a.action FROM audit a WHERE a.id < $1 AND NOT EXISTS (SELECT 1 FROM trail_link l WHERE l.entry_id = a.id)
        ORDER BY a.id LIMIT 100`,
      [lowestIdToSearchForUnlinked(await findNewestAuditLink(db), now)],
    )
  ).map(({ id, action }) => `${id} ${action}`);

/**
 * A stretch from link `after` on, with the roots on it, which one of the house's `keys` must have signed
 * (public, in base64). `next` is undefined when all is done.
 */
export const checkNextAuditChainLinks = async (
  db: Database,
  afterSeq: number,
  now: number,
  keys: readonly string[],
): Promise<{ findings: RuleFinding[]; next: number | undefined }> => {
  const rows = await db.query<Row>(
    `SELECT l.seq, l.entry_id, l.hash, a.id AS found, ${CHAINED_ENTRY_COLUMNS} FROM trail_link l LEFT JOIN audit a ON a.id = l.entry_id
      WHERE l.seq > $1 ORDER BY l.seq LIMIT ${STEP}`,
    [afterSeq],
  );
  const gaps: string[] = [];
  const changed: string[] = [];
  let last = { seq: afterSeq, hash: (await findChainHash(db, afterSeq)) ?? HASH_BEFORE_FIRST_LINK };
  const hashes = new Map<number, string>([[afterSeq, last.hash.toString('base64')]]);
  for (const row of rows) {
    const hash = Buffer.from(row.hash);
    if (row.seq !== last.seq + 1) gaps.push(String(last.seq + 1));
    if (row.found === null) changed.push(`${row.entry_id} is gone`);
    else if (!linkHashOf(row.seq, last.hash, row).equals(hash)) changed.push(`${row.id} ${row.action}`);
    last = { seq: row.seq, hash };
    hashes.set(row.seq, hash.toString('base64'));
  }
  const isLast = rows.length < STEP;
  const roots = (await listAuditRoots(db, afterSeq)).filter(({ seq }) => isLast || seq <= last.seq);
  const findings = [
    newRuleFinding('the chain of the trail has no gap', gaps),
    newRuleFinding('each entry of the trail is as it was chained', changed),
    newRuleFinding(
      'each root is signed and stands on the chain',
      roots
        .filter((root) => hashes.get(root.seq) !== root.hash || !isRootSignedByOneOf(root, keys))
        .map(({ seq, at }) => `${seq} of ${at}`),
    ),
    newRuleFinding(
      'no entry of the trail was written afterwards',
      isLast ? await describeUnchainedEntries(db, now) : [],
    ),
  ];
  return { findings, next: isLast ? undefined : last.seq };
};

/** A root as it is handed to somebody else; hash, key and signature in base64. */
export type AuditRoot = { seq: number; at: string; hash: string; key: string; signature: string };

const signedBytesOfRoot = ({ seq, at, hash }: Pick<AuditRoot, 'seq' | 'at' | 'hash'>) =>
  Buffer.from(JSON.stringify(['ank trail root', seq, at, hash]));

/** The keys of a part that signs: the first signs the trail's daily roots and the chain of draws. */
export type SigningContext = { signingKeys?: () => readonly KeyObject[] };

export const createSigningKeyFileIfMissing = (file: string): boolean => {
  if (existsSync(file)) return false;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return true;
};

const PEM = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/g;

/** The key that signs first, then those before it, whose word for the next or for a seed may still be due. */
export const readSigningKeys = (file: string): KeyObject[] =>
  existsSync(file) ? (readFileSync(file, 'utf8').match(PEM) ?? []).map((pem) => createPrivateKey(pem)) : [];

/** A new key before those there are. Throws when there is none to take over from. */
export const rotateSigningKey = (file: string) => {
  const before = readFileSync(file, 'utf8');
  const fresh = `${file}.new`;
  createSigningKeyFileIfMissing(fresh);
  appendFileSync(fresh, before);
  renameSync(fresh, file);
};

export const publicKeyDerOf = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' });

/**
 * Tells whether one of `keys` (public, in base64) signed the root: the key that it names may be its
 * forger's.
 */
export const isRootSignedByOneOf = (root: AuditRoot, keys: readonly string[]) => {
  if (!keys.includes(root.key)) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(root.key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, signedBytesOfRoot(root), key, Buffer.from(root.signature, 'base64'));
  } catch {
    return false;
  }
};

const base64Sql = (column: string) => `replace(encode(${column}, 'base64'), E'\\n', '')`;
const MS = '(extract(epoch FROM at) * 1000)::bigint AS ms';
const ROOTS = `SELECT seq, ${MS}, ${base64Sql('hash')} AS hash, ${base64Sql('key')} AS key,
  ${base64Sql('signature')} AS signature FROM trail_root`;

export const listAuditRoots = async (db: Database, afterSeq = 0): Promise<AuditRoot[]> =>
  (await db.query<AuditRoot & { ms: number }>(`${ROOTS} WHERE seq > $1 ORDER BY seq`, [afterSeq])).map(
    ({ ms, ...root }) => ({ ...root, at: toIsoInstant(ms) }),
  );

/** Signs the end of the chain as it stands, once for each day in India. Gives whether it did. */
export const signDailyRootIfDue = async (
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  key: KeyObject | undefined,
): Promise<boolean> => {
  const newest = key && (await findNewestAuditLink(db));
  if (!key || !newest) return false;
  const now = clock();
  const [last] = await db.query<{ ms: number }>(`SELECT ${MS} FROM trail_root ORDER BY seq DESC LIMIT 1`);
  if (last && indianDateOf(last.ms) >= indianDateOf(now)) return false;
  const at = toIsoInstant(now);
  const hash = Buffer.from(newest.hash);
  const { seq } = newest;
  const signature = sign(null, signedBytesOfRoot({ seq, at, hash: hash.toString('base64') }), key);
  const row = { seq, at, hash, key: publicKeyDerOf(key), signature };
  return (await insertRow(db, 'trail_root', row, 'ON CONFLICT DO NOTHING RETURNING seq')).length > 0;
};
