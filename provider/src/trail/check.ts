import type { Finding } from '../audit/rule';
import type { Database } from '../db/db';
import { type Chained, ENTRY, hashOf, horizonOf, type Link, NO_HASH, newestLink } from './chain';
import { isSigned, rootsOf } from './roots';

type Row = Link & { found: string | null } & Chained;

const STEP = 2000;

const finding = (name: string, breaches: string[]): Finding => ({
  name,
  breaches: breaches.length,
  examples: breaches.slice(0, 5),
});

const hashAt = async (db: Database, seq: number): Promise<Buffer | undefined> => {
  const [link] = await db.query<Pick<Link, 'hash'>>('SELECT hash FROM trail_link WHERE seq = $1', [seq]);
  return link && Buffer.from(link.hash);
};

/** In base64; '' where the chain does not reach. */
export const hashOfChain = async (db: Database, seq: number): Promise<string> =>
  (await hashAt(db, seq))?.toString('base64') ?? '';

/** Nobody chained them though younger ones are: written afterwards, with a time that is not theirs. */
const strayed = async (db: Database, now: number): Promise<string[]> =>
  (
    await db.query<{ id: string; action: string }>(
      `SELECT a.id, a.action FROM audit a WHERE a.id < $1 AND NOT EXISTS (SELECT 1 FROM trail_link l WHERE l.entry_id = a.id)
        ORDER BY a.id LIMIT 100`,
      [horizonOf(await newestLink(db), now)],
    )
  ).map(({ id, action }) => `${id} ${action}`);

/**
 * Reckons a stretch of the chain again, from link `after` on, with the roots that stand on it. `next` is
 * undefined when all is done.
 */
export const checkChain = async (
  db: Database,
  after: number,
  now: number,
): Promise<{ findings: Finding[]; next: number | undefined }> => {
  const rows = await db.query<Row>(
    `SELECT l.seq, l.entry_id, l.hash, a.id AS found, ${ENTRY} FROM trail_link l LEFT JOIN audit a ON a.id = l.entry_id
      WHERE l.seq > $1 ORDER BY l.seq LIMIT ${STEP}`,
    [after],
  );
  const gaps: string[] = [];
  const changed: string[] = [];
  let last = { seq: after, hash: (await hashAt(db, after)) ?? NO_HASH };
  const hashes = new Map<number, string>([[after, last.hash.toString('base64')]]);
  for (const row of rows) {
    const hash = Buffer.from(row.hash);
    if (row.seq !== last.seq + 1) gaps.push(String(last.seq + 1));
    if (row.found === null) changed.push(`${row.entry_id} is gone`);
    else if (!hashOf(row.seq, last.hash, row).equals(hash)) changed.push(`${row.id} ${row.action}`);
    last = { seq: row.seq, hash };
    hashes.set(row.seq, hash.toString('base64'));
  }
  const isLast = rows.length < STEP;
  const roots = (await rootsOf(db, after)).filter(({ seq }) => isLast || seq <= last.seq);
  const findings = [
    finding('the chain of the trail has no gap', gaps),
    finding('each entry of the trail is as it was chained', changed),
    finding(
      'each root is signed and stands on the chain',
      roots
        .filter((root) => hashes.get(root.seq) !== root.hash || !isSigned(root))
        .map(({ seq, at }) => `${seq} of ${at}`),
    ),
    finding('no entry of the trail was written afterwards', isLast ? await strayed(db, now) : []),
  ];
  return { findings, next: isLast ? undefined : last.seq };
};
