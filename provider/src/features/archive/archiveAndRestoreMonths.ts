import { DAY_MS, indianDateOf, instantOfIndianDay, toIsoDate } from '../../platform/clock';
import { type Db, sqlStateOfError } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { writeAuditEntry } from '../auditLog/auditEntry';
import { archiveNextBidsOfDraw, restoreNextBidsOfDraw } from './archiveNextBidsOfDraw';

const MOVE_DIRECTIONS = {
  archive: {
    ...{ other: 'archive back', lock: 'SHARE', step: archiveNextBidsOfDraw },
    draws: `d.play_date < $1::date AND EXISTS (SELECT 1 FROM bid_line l WHERE l.draw_id = d.draw_id)
      ORDER BY d.play_date, d.draw_id`,
  },
  'archive back': {
    ...{ other: 'archive', lock: 'ROW EXCLUSIVE', step: restoreNextBidsOfDraw },
    draws: 'd.play_date >= $1::date AND d.archived_at IS NOT NULL ORDER BY d.play_date DESC, d.draw_id',
  },
} as const;

type MoveDirection = keyof typeof MOVE_DIRECTIONS;

const WAIT = 1000;

/**
 * Does `work` while nobody moves bids the other way; throws when somebody does, `still` when that can no
 * longer be said. The embedded engine has one process anyway.
 */
const runUnlessOppositeMoveRuns = <T>(
  db: Db,
  direction: MoveDirection,
  work: (still: () => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  if (db.kind === 'pglite') return work(async () => undefined);
  if (db.pool().size < 2) throw new Error('This command needs two connections, but PROVIDER_POOL is 1');
  const { lock, other } = MOVE_DIRECTIONS[direction];
  return db.tx(async (tx) => {
    await tx.query(`SET LOCAL lock_timeout = ${WAIT}`);
    await tx.query("SET LOCAL idle_in_transaction_session_timeout = '15min'");
    // The lock leaves the game alone, because only migrations write to this table; it ends with the process.
    await tx.query(`LOCK TABLE schema_migration IN ${lock} MODE`).catch((error: unknown) => {
      if (sqlStateOfError(error) !== '55P03') throw error;
      throw new Error(
        `ank-provider ${other} or a migration is running, and the two would undo each other. Nothing was moved. Run ${direction} again when it has ended`,
        { cause: error },
      );
    });
    return work(() => tx.query('SELECT 1 AS held'));
  });
};

/** Limits of a month, notices and results that wait look no further back. */
const KEPT_DAYS = 62;
/** About how many lines a step archives, or how many bids it restores. */
const STEP_SIZE = 2000;

const parseFirstDayOfMonth = (month: string, monthsLater = 0): string => {
  const [, year, nr] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined || nr === undefined) throw new Error(`Write a month like 2025-06, not "${month}"`);
  const months = Number(year) * 12 + Number(nr) - 1 + monthsLater;
  return toIsoDate({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 });
};

const moveBidsBeforeOrSinceDay = (
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  direction: MoveDirection,
  auditedMonth: string,
  boundaryDay: string,
  stepSize: number,
) =>
  runUnlessOppositeMoveRuns(db, direction, async (still) => {
    const { draws, step } = MOVE_DIRECTIONS[direction];
    await writeAuditEntry(
      db,
      { actor: 'console', action: direction, subject: auditedMonth, detail: {} },
      clock(),
    );
    const moved = { bids: 0, draws: 0, waiting: 0 };
    const sql = `SELECT d.draw_id AS "drawId" FROM draw d WHERE ${draws}`;
    for (const { drawId } of await db.query<{ drawId: string }>(sql, [boundaryDay])) {
      const before = moved.bids;
      for (;;) {
        await still();
        const bids = await db.tx((tx) => step(tx, { drawId, now: clock(), stepSize }));
        if (bids === undefined) moved.waiting++;
        if (!bids) break;
        moved.bids += bids;
      }
      if (moved.bids > before) moved.draws++;
    }
    return moved;
  }).catch((error: unknown) => {
    if (sqlStateOfError(error) !== '42501') throw error;
    throw new Error(
      'This database role may not move ledger entries. Run the command as the owner of the tables',
      {
        cause: error,
      },
    );
  });

/**
 * The bids on draws up to the end of a month, a little at a time; may be cut off, repeated, and run by
 * several. `waiting` counts unsettled draws, which stay. Throws when the month is too near, and while others
 * bring back.
 */
export const archiveThroughMonth = async (context: PlatformContext, month: string, stepSize = STEP_SIZE) => {
  const day = parseFirstDayOfMonth(month, 1);
  const first = instantOfIndianDay(day) + KEPT_DAYS * DAY_MS;
  if (context.clock() < first)
    throw new Error(`The bids of ${month} can be archived from ${indianDateOf(first)} on`);
  return moveBidsBeforeOrSinceDay(context, 'archive', month, day, stepSize);
};

/** The way back, from the first day of a month on. Throws while others archive. */
export const restoreArchiveFromMonth = async (
  context: PlatformContext,
  month: string,
  stepSize = STEP_SIZE,
) => moveBidsBeforeOrSinceDay(context, 'archive back', month, parseFirstDayOfMonth(month), stepSize);
