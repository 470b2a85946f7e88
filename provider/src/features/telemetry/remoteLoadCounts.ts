import { type Clock, indianDateOf } from '../../platform/clock';
import { type Db, unnestParameters } from '../../platform/database/database';

type LoadEvent = { event: string; remote: string; version: string; phase: string; ms?: number };

type RemoteLoadCounts = ReturnType<typeof newBufferedRemoteLoadCounts>;

/** The context of a part that counts the loads of tabs. */
export type RemoteLoadCountsContext = { loads: RemoteLoadCounts };

type Count = LoadEvent & { day: string; n: number; timed: number; ms: number };

/** Different rows a day; made-up versions beyond it are counted as this one. */
const MOST_KINDS = 1000;
export const OTHER_VERSIONS_LABEL = 'other';

const UPSERT = `
INSERT INTO load_count (day, remote, version, event, phase, n, timed, ms)
SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])
ON CONFLICT (day, remote, version, event, phase)
DO UPDATE SET n = load_count.n + excluded.n, timed = load_count.timed + excluded.timed, ms = load_count.ms + excluded.ms`;

/**
 * Written now and then: a release that ten thousand phones take at once is a few writes. A killed process
 * loses some seconds.
 */
export const newBufferedRemoteLoadCounts = (db: Pick<Db, 'tx'>, clock: Clock) => {
  let counts = new Map<string, Count>();
  let kinds = new Set<string>();
  let kindsOf = '';

  const put = (count: Count) => {
    const key = JSON.stringify([count.day, count.remote, count.version, count.event, count.phase]);
    const found = counts.get(key);
    if (!found) {
      counts.set(key, count);
      return;
    }
    found.n += count.n;
    found.timed += count.timed;
    found.ms += count.ms;
  };

  return {
    add: (event: LoadEvent) => {
      const day = indianDateOf(clock());
      if (day !== kindsOf) [kinds, kindsOf] = [new Set(), day];
      const { remote, version, event: name, phase, ms } = event;
      const kind = JSON.stringify([remote, version, name, phase]);
      const isKnown = kinds.has(kind) || kinds.size < MOST_KINDS;
      if (isKnown) kinds.add(kind);
      const which = isKnown
        ? { remote, version }
        : { remote: OTHER_VERSIONS_LABEL, version: OTHER_VERSIONS_LABEL };
      put({ ...which, day, event: name, phase, n: 1, timed: ms === undefined ? 0 : 1, ms: ms ?? 0 });
    },
    /**
     * Writes the counts; those that could not be written are kept for the next time. Throws what the
     * database threw.
     */
    flush: async () => {
      if (counts.size === 0) return;
      // The rows are sorted by key, so that processes that flush at once never deadlock.
      const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
      counts = new Map();

      try {
        await db.tx((tx) =>
          tx.query(
            UPSERT,
            unnestParameters(rows, 'day', 'remote', 'version', 'event', 'phase', 'n', 'timed', 'ms'),
          ),
        );
      } catch (error) {
        for (const row of rows) put(row);
        throw error;
      }
    },
  };
};
