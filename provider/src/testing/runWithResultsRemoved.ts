import { type Query, readScalar } from '../platform/database/database';

/**
 * Runs `work` as if no result were there: what a bid does whose statement began before a declaration and is
 * written after it. The results are as before when this resolves.
 */
export const runWithResultsRemoved = async <T>(db: { query: Query }, work: () => Promise<T>): Promise<T> => {
  const kept = await readScalar<unknown[]>(
    db,
    "WITH gone AS (DELETE FROM result RETURNING *) SELECT coalesce(jsonb_agg(to_jsonb(gone)), '[]') AS kept FROM gone",
  );
  try {
    return await work();
  } finally {
    await db.query('INSERT INTO result SELECT * FROM jsonb_populate_recordset(NULL::result, $1::jsonb)', [
      JSON.stringify(kept),
    ]);
  }
};
