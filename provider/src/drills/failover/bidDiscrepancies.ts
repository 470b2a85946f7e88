import { checkWholeLedger } from '../../features/ledgerChecks/ledgerChecks';
import { openPostgres } from '../../platform/database/postgres';
import { pollUntilAnswered } from './clusterDaemons';
import type { AcknowledgedBid } from './drillBidders';

type Kept = { idem_key: string; bid_id: string };

export type BidDiscrepancies = {
  /** Bids that a player was told of and that are missing, or have another id. */
  lost: number;
  /** More than one bid for a key. */
  doubled: number;
  kept: number;
  balanced: boolean;
  /** Rules that the books break. */
  broken: string;
};

/** Reads the books of the bids whose keys begin so. */
export const countBidDiscrepanciesAndCheckLedger = async (
  url: string,
  keyPrefix: string,
  placed: readonly AcknowledgedBid[],
): Promise<BidDiscrepancies> => {
  const db = openPostgres({ url, poolSize: 1 });
  try {
    const rows = await pollUntilAnswered('the bids that were kept', () =>
      db.query<Kept>('SELECT idem_key, bid_id FROM bid WHERE starts_with(idem_key, $1)', [`${keyPrefix}-`]),
    );
    const there = new Map(rows.map(({ idem_key, bid_id }) => [idem_key, bid_id]));
    const findings = await checkWholeLedger(db, { now: Date.now() });
    const broken = findings.filter(({ breaches }) => breaches > 0);
    return {
      lost: placed.filter(({ key, bidId }) => there.get(key) !== bidId).length,
      doubled: rows.length - there.size,
      kept: rows.length,
      balanced: broken.length === 0,
      broken: broken.map(({ name, examples }) => `${name} (${examples.slice(0, 2).join(', ')})`).join(', '),
    };
  } finally {
    await db.close();
  }
};
