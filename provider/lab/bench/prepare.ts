import { sha256 } from '../../src/accounts/tokens';
import { isoDay, today } from '../../src/clock';
import type { Db } from '../../src/db/db';
import { migrate } from '../../src/db/migrate';
import { ensureDraws } from '../../src/markets/draws';
import { writeRates } from '../../src/markets/rates';
import { STARTER_RATES } from '../../src/starter/catalogue';
import { enterStanding } from '../../src/trail/stands';

export const PLAYERS = 1000;
export const MARKET = 'bench';

/** A market that plays until midnight in India, and rich players with tokens bench-1, bench-2 … */
export const prepare = async (db: Db): Promise<void> => {
  await migrate(db);
  const now = Date.now();
  await db.tx(async (tx) => {
    await tx.query(
      `INSERT INTO market (market_id, mode, name, open_time, close_time) VALUES ('${MARKET}', 'main', 'Bench', '23:59:58', '23:59:59')`,
    );
    await writeRates(tx, 'main', STARTER_RATES.main, now - 1000, now);
    await enterStanding(tx, 'bench', now);
    await ensureDraws(tx, isoDay(today(now)), now);
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
