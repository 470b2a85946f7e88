import { MINUTE_MS } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import { type Minor, pointsFromMinor, ZERO_AMOUNT } from '../../platform/money';
import { type CheckPosition, checkLedgerForMs } from './ledgerChecks';

/** A round takes about this long (ms), so as not to hold up bids. */
const BUDGET = 500;
/** Small: the embedded database answers nobody else meanwhile. */
const SIZES = { transactions: 1000, players: 50, draws: 1 };
const PAUSE = 10 * MINUTE_MS;

/** Minor units; what was checked before sums to zero. */
export const UNVERIFIED_LEDGER_SUM_SQL = `SELECT coalesce(sum(e.amount), 0)::bigint AS sum FROM ledger_entry e
  WHERE e.tx_id > coalesce((SELECT at FROM audit_mark WHERE name = 'transactions'), '00000000-0000-0000-0000-000000000000')`;

/**
 * Checks what is new, a little at a time, and puts the findings of a whole check into the metrics. `now` is
 * wall clock (ms).
 */
export const newIncrementalLedgerCheck = (
  { db, clock, metrics }: Pick<PlatformContext, 'db' | 'clock' | 'metrics'>,
  now: () => number = Date.now,
): (() => Promise<void>) => {
  let place: CheckPosition | undefined;
  let breaches = 0;
  let resume = 0;
  return async () => {
    const [row] = await db.query<{ sum: Minor }>(UNVERIFIED_LEDGER_SUM_SQL);
    metrics.books.set(pointsFromMinor(row?.sum ?? ZERO_AMOUNT));
    if (now() < resume) return;
    const { findings, next } = await checkLedgerForMs(
      db,
      { now: clock(), onlyNew: true, sizes: SIZES },
      BUDGET,
      place,
    );
    breaches += findings.reduce((sum, finding) => sum + finding.breaches, 0);
    place = next;
    if (next !== undefined) return;
    metrics.breaches.set(breaches);
    metrics.audited.set(Math.floor(now() / 1000));
    breaches = 0;
    resume = now() + PAUSE;
  };
};
