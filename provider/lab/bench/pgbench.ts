import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PLACE_BID } from '../../src/bidding/placeSql';

const asText = (values: readonly string[]) => `ARRAY[${values.map((value) => `'${value}'`).join(',')}]`;

/** A version 7 id; pgbench draws :a and :b for each transaction. */
const ID =
  "(lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(:a::bigint), 3, '0') || '8' || lpad(to_hex(:b::bigint), 15, '0'))::uuid";

const script = (players: number, market: string): string => {
  const parameters: Record<number, string> = {
    1: "sha256(('bench-' || :player::int)::bytea)",
    2: 'now()',
    3: `'${market}'`,
    4: "'main'",
    5: "ARRAY[(now() AT TIME ZONE 'Asia/Kolkata')::date - 1, (now() AT TIME ZONE 'Asia/Kolkata')::date]",
    6: 'true',
    7: '3000',
    8: ID,
    9: "'Single Digit'",
    10: "'Open'",
    11: `(${ID})::text`,
    12: `sha256((${ID})::text::bytea)`,
    13: "'BENCHBENCH'",
    14: asText(['Single Digit', 'Single Digit', 'Single Digit']),
    15: asText(['Open', 'Open', 'Open']),
    16: asText(['1', '2', '3']),
    17: asText(['', '', '']),
    18: asText(['1', '2', '3']),
    19: asText(['', '', '']),
    20: asText(['Open', 'Open', 'Open']),
    21: 'ARRAY[1000, 1000, 1000]',
  };
  const sql = PLACE_BID.replace(
    /\$(\d+)/g,
    (_, number: string) => parameters[Number(number)] ?? 'NULL',
  ).replaceAll('\n', ' ');
  return `\\set player random(1, ${players})\n\\set a random(0, 4095)\n\\set b random(0, 1152921504606846975)\n${sql};\n`;
};

export const pgbenchBids = async (
  { bin, url, players, market }: { bin: string; url: string; players: number; market: string },
  clients: number,
  seconds: number,
): Promise<number> => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-pgbench-'));
  const file = join(dir, 'bid.sql');
  writeFileSync(file, script(players, market));
  try {
    const { stdout } = await promisify(execFile)(join(bin, 'pgbench'), [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      file,
      url,
    ]);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!tps) throw new Error(`pgbench said: ${stdout}`);
    return Number(tps);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
