import type { Db } from '../../src/db/db';

const TABLES = ['bid', 'bid_line', 'ledger_tx', 'ledger_entry', 'archived_bid'];

/** Bytes by table (with what it keeps beside its rows) and by index. */
type Disk = ReadonlyMap<string, number>;

export const diskOf = async (db: Db): Promise<Disk> => {
  const rows = await db.query<{ name: string; bytes: number }>(
    `SELECT t AS name, pg_table_size(t::regclass)::bigint AS bytes FROM unnest($1::text[]) AS t
     UNION ALL SELECT indexrelid::regclass::text, pg_relation_size(indexrelid)::bigint FROM pg_index WHERE indrelid = ANY($1::text[]::regclass[])`,
    [TABLES],
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
};

/** Bytes a bid, in all and by table and index, between two looks `bids` bids apart. */
export const diskLines = (before: Disk, after: Disk, bids: number): string[] => {
  const grown = [...after]
    .map(([name, bytes]) => ({ name, each: (bytes - (before.get(name) ?? 0)) / bids }))
    .filter(({ each }) => each > 0)
    .sort((one, other) => other.each - one.each);
  const all = grown.reduce((sum, { each }) => sum + each, 0);
  return [
    `${Math.round(all)} bytes of disk a bid, over ${bids} bids:`,
    ...grown.map(({ name, each }) => `${each.toFixed(0).padStart(8)}  ${name}`),
  ];
};
