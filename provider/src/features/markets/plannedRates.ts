import type { Mode } from '@ank/protocol/bet-types';
import { toIsoInstant } from '../../platform/clock';
import type { Database, Tx } from '../../platform/database/database';
import { type BetTypeRate, RATES_OF_SET_SQL } from './rates';

export const listPlannedRates = (db: Database, mode: Mode, now: number) =>
  db.query<{ from: Date; rates: BetTypeRate[]; by: string }>(
    `SELECT s.effective_from AS "from", coalesce((SELECT concat_ws(', ', detail ->> 'proposer', actor) FROM audit WHERE subject = s.mode AND action = 'rates set'
         AND (detail ->> 'from')::timestamptz = s.effective_from ORDER BY id DESC LIMIT 1), '') AS by, (SELECT json_agg(r) FROM (${RATES_OF_SET_SQL}) AS r) AS rates
       FROM rate_set s WHERE s.mode = $1 AND s.effective_from > $2 ORDER BY s.effective_from, s.rate_set_id DESC`,
    [mode, toIsoInstant(now)],
  );

/** Removes rates, only where no bid can have been placed with them yet. */
export const removePlannedRates = (tx: Tx, mode: Mode, from: Date) =>
  tx.query(
    `WITH s AS (DELETE FROM rate_set WHERE mode = $1 AND effective_from = $2 RETURNING rate_set_id)
     DELETE FROM rate r USING s WHERE r.rate_set_id = s.rate_set_id`,
    [mode, toIsoInstant(from.getTime())],
  );
