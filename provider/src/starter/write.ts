import type { Mode } from '@ank/protocol/bet-types';
import type { Tx } from '../db/db';
import { writeRates } from '../markets/rates';
import { STARTER_MARKETS, STARTER_RATES } from './catalogue';

/** Rates hold from `from` (ms). Throws when a market of it is there. */
export const writeCatalogue = async (tx: Tx, modes: readonly Mode[], from: number): Promise<number> => {
  const markets = STARTER_MARKETS.filter(({ mode }) => modes.includes(mode));
  await tx.query(
    `INSERT INTO market (market_id, mode, name, open_time, close_time, sort)
     SELECT m.id, m.mode, m.name, m.open_at::time, m.close_at::time, m.sort
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[]) AS m(id, mode, name, open_at, close_at, sort)`,
    [
      markets.map(({ id }) => id),
      markets.map(({ mode }) => mode),
      markets.map(({ name }) => name),
      markets.map(({ open }) => open),
      markets.map(({ close }) => close),
      markets.map((_, index) => index),
    ],
  );
  for (const mode of modes) await writeRates(tx, mode, STARTER_RATES[mode], from, from);
  return markets.length;
};
