import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { instant, one } from '../../src/db/db';
import { makeTrailKey } from '../../src/trail/roots';
import { isTaken, placeBids, type Sent } from './phones';
import {
  addMarkets,
  clearOfMidnight,
  load,
  MARKET,
  onPostgres,
  prepare,
  quantile,
  withServer,
} from './prepare';

const OTHER = 'other';
const CLIENTS = 8;
/** Seconds of bids before the cut-off, and after it. */
const BEFORE = 8;
const AFTER = 10;

const SPANS = [
  ['6 to 1 s before', -6000, -1000],
  ['the last second', -1000, 0],
  ['the second after', 0, 1000],
  ['2 to 9 s after, sealing', 2000, 9000],
] as const;

const timesOf = (sent: readonly Sent[]): string => {
  const times = sent.map(({ ms }) => ms);
  const ms = (share: number) => quantile(times, share).toFixed(1);
  const taken = sent.filter(isTaken).length;
  return `${taken} taken, ${sent.length - taken} refused, p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, longest ${ms(1)} ms`;
};

/**
 * How long bids take around a cut-off, on its draw and on one that stays open. Throws when a line that was
 * taken is not in the seal.
 */
export const benchCutOff = (dir: string): Promise<void> =>
  onPostgres(1, async (db, { url }) => {
    await prepare(db);
    await clearOfMidnight(BEFORE + AFTER + 10);
    await addMarkets(db, [OTHER]);
    const key = join(dir, 'trail.key');
    mkdirSync(dir, { recursive: true });
    makeTrailKey(key);
    await withServer(dir, { DATABASE_URL: url, TRAIL_KEY_FILE: key }, async ({ ready }) => {
      const closing = instant(Date.now() + BEFORE * 1000);
      const cutOff = performance.now() + BEFORE * 1000;
      await db.query('UPDATE draw SET open_cutoff = $1 WHERE market_id = $2', [closing, MARKET]);
      const sent = await placeBids([ready.url], CLIENTS, cutOff + AFTER * 1000, [MARKET, OTHER]);
      for (const [words, from, to] of SPANS)
        for (const market of [MARKET, OTHER]) {
          const some = sent.filter((bid) => bid.at >= cutOff + from && bid.at < cutOff + to);
          const own = timesOf(some.filter((bid) => bid.market === market));
          console.log(`${words.padEnd(24)} ${market.padEnd(6)} ${own}`);
        }
      const taken = 3 * sent.filter((bid) => bid.market === MARKET && isTaken(bid)).length;
      const { sealed } = one<{ sealed: number }>(
        await db.query(
          "SELECT (body::jsonb->>'lines')::int AS sealed FROM draw_chain WHERE kind = 'seal' AND session = 'Open'",
        ),
      );
      console.log(`${sealed} lines sealed of ${taken} taken; ${load()}`);
      if (sealed !== taken) throw new Error('The seal does not hold what was taken');
    });
  });
