import { MINUTE_MS } from '../../platform/clock';
import { type Database, isDuplicateKeyError, unnestParameters } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { lowestUuidAt, sha256, timeOfUuidV7 } from '../../platform/idsAndHashes';

export type ChainedEntry = {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: string;
  state: string;
  opened: string | null;
};
export type ChainLink = { seq: number; entry_id: string; hash: Buffer };

/** The columns of an entry as the database writes them, whatever zone or driver asks. */
export const CHAINED_ENTRY_COLUMNS = `a.id, (extract(epoch FROM a.at) * 1000)::bigint::text AS at, a.actor, a.action, a.subject,
  a.detail::text AS detail, a.state, a.opened`;

export const HASH_BEFORE_FIRST_LINK = Buffer.alloc(32);
const STEP = 500;
/** An entry that is chained later than this (ms) after younger ones counts as written afterwards. */
const LATE = 60 * MINUTE_MS;

export const linkHashOf = (seq: number, before: Uint8Array, entry: ChainedEntry) => {
  const { id, at, actor, action, subject, detail, state, opened } = entry;
  const said = [seq, Buffer.from(before).toString('hex'), id, at, actor, action, subject, detail, state];
  return sha256(JSON.stringify([...said, opened]));
};

export const findNewestAuditLink = async (db: Database): Promise<ChainLink | undefined> =>
  (await db.query<ChainLink>('SELECT seq, entry_id, hash FROM trail_link ORDER BY seq DESC LIMIT 1'))[0];

export const lowestIdToSearchForUnlinked = (
  newest: Pick<ChainLink, 'entry_id'> | undefined,
  now: number,
): string => lowestUuidAt(newest ? Math.max(0, Math.min(timeOfUuidV7(newest.entry_id), now) - LATE) : 0);

const linkNextBatchOfAuditEntries = (db: PlatformContext['db'], now: number): Promise<number> =>
  db.tx(async (tx) => {
    const newest = await findNewestAuditLink(tx);
    const entries = await tx.query<ChainedEntry>(
      `SELECT ${CHAINED_ENTRY_COLUMNS} FROM audit a WHERE a.id >= $1 AND NOT EXISTS (SELECT 1 FROM trail_link l WHERE l.entry_id = a.id)
        ORDER BY a.id LIMIT ${STEP}`,
      [lowestIdToSearchForUnlinked(newest, now)],
    );
    let { seq, hash } = newest ?? { seq: 0, hash: HASH_BEFORE_FIRST_LINK };
    const links = entries.map((entry) => {
      seq += 1;
      hash = linkHashOf(seq, hash, entry);
      return { seq, id: entry.id, hash: hash.toString('hex') };
    });
    if (links.length === 0) return 0;
    await tx.query(
      `INSERT INTO trail_link (seq, entry_id, hash) SELECT l.seq, l.id, decode(l.hash, 'hex')
         FROM unnest($1::bigint[], $2::uuid[], $3::text[]) AS l(seq, id, hash)`,
      unnestParameters(links, 'seq', 'id', 'hash'),
    );
    return links.length;
  });

/**
 * Apart from the operations, so that none waits for another: the chain has the order in which entries were
 * found. Of several processes at once one does it.
 */
export const appendNewEntriesToAuditChain = async ({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>) => {
  try {
    while ((await linkNextBatchOfAuditEntries(db, clock())) === STEP);
  } catch (error) {
    if (!isDuplicateKeyError(error)) throw error;
  }
};
