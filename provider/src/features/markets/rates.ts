import { BET_TYPES, type BetTypeName, type Mode, RATE_KEYS } from '@ank/protocol/bet-types';
import type { GameRates } from '@ank/protocol/calls/rows';
import { toIsoInstant } from '../../platform/clock';
import { type Database, insertRow, type Tx, unnestParameters } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { newUuidV7 } from '../../platform/idsAndHashes';
import { minorFromPoints } from '../../platform/money';

export type BetTypeRate = { betType: BetTypeName; stake: number; win: number };

export const listRatedBetTypes = (mode: Mode) =>
  BET_TYPES.flatMap(({ mode: own, name, rateKey }) =>
    own === mode && rateKey ? [{ betType: name, key: rateKey }] : [],
  );

/** Writes rates that hold from `from` (ms). Every rated type of the mode is needed. */
export const insertRateSet = async (
  tx: Tx,
  mode: Mode,
  rates: readonly BetTypeRate[],
  from: number,
  now: number,
): Promise<string> => {
  const id = newUuidV7(now);
  await insertRow(tx, 'rate_set', { rate_set_id: id, mode, effective_from: toIsoInstant(from) });
  const rows = rates.map(({ stake, win, ...rate }) => ({
    ...rate,
    stake: minorFromPoints(stake),
    win: minorFromPoints(win),
  }));
  await tx.query(
    'INSERT INTO rate (rate_set_id, bet_type, stake, win) SELECT $1, * FROM unnest($2::text[], $3::bigint[], $4::bigint[])',
    [id, ...unnestParameters(rows, 'betType', 'stake', 'win')],
  );
  return id;
};

/** Selects each bet type's rate of the set `s`, in points. */
export const RATES_OF_SET_SQL = `SELECT r.bet_type AS "betType", r.stake::float8 / 100 AS stake, r.win::float8 / 100 AS win
  FROM rate r WHERE r.rate_set_id = s.rate_set_id`;

export const readCurrentRates = (db: Database, mode: Mode, now: number) =>
  db.query<BetTypeRate>(
    `SELECT rates.* FROM (SELECT rate_set_id FROM rate_set WHERE mode = $1 AND effective_from <= $2
         ORDER BY effective_from DESC, rate_set_id DESC LIMIT 1) AS s CROSS JOIN LATERAL (${RATES_OF_SET_SQL}) AS rates`,
    [mode, toIsoInstant(now)],
  );

/** A type that the mode lacks is '0'-'0'; undefined before the first rates were set. */
export const readCachedRatesForWire = async (
  { db, clock, cache }: Pick<PlatformContext, 'db' | 'clock' | 'cache'>,
  mode: Mode,
) => {
  const rates = await cache.get(`rates:${mode}`, 1000, () => readCurrentRates(db, mode, clock()));
  if (rates.length === 0) return undefined;
  const types = listRatedBetTypes(mode);
  const pairs = RATE_KEYS.flatMap((key) => {
    const { betType } = types.find((type) => type.key === key) ?? {};
    const { stake = 0, win = 0 } = rates.find((rate) => rate.betType === betType) ?? {};
    return [
      [`${key}_val_1`, `${stake}`],
      [`${key}_val_2`, `${win}`],
    ];
  });
  return Object.fromEntries(pairs) as GameRates;
};
