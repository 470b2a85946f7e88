import type { Db, Tx } from '../platform/database/database';

const LIMIT_MS = 120_000;

/**
 * Begins a transaction, does `first` in it and keeps it open; `release` lets it commit and resolves then. It
 * is begun when this resolves: released before, it would stay open for ever. Two minutes later it ends by
 * itself, for a test that failed must not keep the database from closing.
 */
export const holdTransactionOpen = async (
  db: Pick<Db, 'tx'>,
  first: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<{ release: () => Promise<void> }> => {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
    setTimeout(resolve, LIMIT_MS).unref();
  });
  let held = over;
  await new Promise<void>((begun, failed) => {
    held = db.tx(async (tx) => {
      await first(tx);
      begun();
      await over;
    });
    held.catch(failed);
  });
  return {
    release: () => {
      end();
      return held;
    },
  };
};
