import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, instantOf, isoDay, MINUTE, today } from '../../../clock';
import type { Db } from '../../../db/db';
import { migrate } from '../../../db/migrate';
import { ensureDraws } from '../../../markets/draws';
import { writeRates } from '../../../markets/rates';
import { sha256 } from '../../../numbers';
import { STARTER_RATES } from '../../../starter/catalogue';
import { enterStanding } from '../../../trail/standing';

export const PLAYERS = 1000;
export const MARKET = 'bench';

/** Markets that play until midnight in India, and rich players with tokens bench-1, bench-2 … */
export const prepare = async (db: Db, markets: readonly string[]) => {
  await migrate(db);
  const now = Date.now();
  await db.query(
    `INSERT INTO market (market_id, mode, name, open_time, close_time, sort)
     SELECT m.id, 'main', 'Bench ' || m.id, '23:59:58', '23:59:59', m.nr FROM unnest($1::text[]) WITH ORDINALITY AS m(id, nr)`,
    [markets],
  );
  await ensureDraws(db, isoDay(today(now)), now);
  await db.tx(async (tx) => {
    await writeRates(tx, 'main', STARTER_RATES.main, now - 1000, now);
    await enterStanding(tx, 'bench', now);
    await tx.query(
      `INSERT INTO player (user_id, mobile, name, password_hash, created_at)
       SELECT gen_random_uuid(), (9000000000 + n)::text, 'Bench ' || n, '', now() FROM generate_series(1, $1::int) AS n`,
      [PLAYERS],
    );
    await tx.query('INSERT INTO wallet (user_id, balance) SELECT user_id, 100000000000 FROM player');
    const tokens = Array.from({ length: PLAYERS }, (_, index) => sha256(`bench-${index + 1}`));
    await tx.query(
      `INSERT INTO session_token (token_hash, user_id, address_mac, created_at, last_used_at, expires_at)
       SELECT t.hash, p.user_id, '', now(), now(), now() + interval '30 days'
         FROM (SELECT hash, row_number() OVER () AS n FROM unnest($1::bytea[]) AS hash) t
         JOIN (SELECT user_id, row_number() OVER (ORDER BY mobile) AS n FROM player) p ON p.n = t.n`,
      [tokens],
    );
  });
  await db.script('ANALYZE');
};

/**
 * Waits for the next day in India when `seconds` of work would cross its midnight, until which the market
 * plays.
 */
export const clearOfMidnight = async (seconds: number) => {
  const left = instantOf(today(Date.now())) + DAY - Date.now();
  if (left > seconds * 1000 + MINUTE / 6) return;
  console.log(`waiting ${Math.ceil(left / 1000)} s for midnight in India to pass`);
  // Servers make the draws of the new day when they are first asked in it.
  await sleep(left + 2000);
};

/** What this share of them is below; 1 gives the largest, none gives 0. */
export const quantile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;
