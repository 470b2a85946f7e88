import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PLACE_BID } from '../../bidding/placeSql';
import { MARKET, PLAYERS } from '../ha/night/prepare';
import type { TestServer } from '../postgres';

const asText = (...values: readonly string[]) => `ARRAY[${values.map((value) => `'${value}'`).join(',')}]`;

const ID =
  "(lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(:a::bigint), 3, '0') || '8' || lpad(to_hex(:b::bigint), 15, '0'))::uuid";
const TODAY = "(now() AT TIME ZONE 'Asia/Kolkata')::date";
const OPEN = asText('Open', 'Open', 'Open');
const DIGITS = asText('1', '2', '3');
const NONE = asText('', '', '');

/** Of the statement, $1 first; NULL for those that follow. */
const PARAMETERS = [
  ...["sha256(('bench-' || :player::int)::bytea)", 'now()', `'${MARKET}'`, "'main'"],
  ...[`ARRAY[${TODAY} - 1, ${TODAY}]`, 'true', '3000', ID, "'Single Digit'", "'Open'"],
  ...[`(${ID})::text`, `sha256((${ID})::text::bytea)`, "'BENCHBENCH'"],
  ...[asText('Single Digit', 'Single Digit', 'Single Digit'), OPEN, DIGITS, NONE, DIGITS, NONE, OPEN],
  'ARRAY[1000, 1000, 1000]',
];
const STATEMENT = PLACE_BID.replace(/\$(\d+)/g, (_, nr: string) => PARAMETERS[Number(nr) - 1] ?? 'NULL');
const SCRIPT = `\\set player random(1, ${PLAYERS})
\\set a random(0, 4095)
\\set b random(0, 1152921504606846975)
${STATEMENT.replaceAll('\n', ' ')};
`;

export const pgbenchBids = async (
  { bin, url }: Pick<TestServer, 'bin' | 'url'>,
  clients: number,
  seconds: number,
): Promise<number> => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-pgbench-'));
  const file = join(dir, 'bid.sql');
  writeFileSync(file, SCRIPT);
  try {
    const args = `-n -M prepared -j 2 -c ${clients} -T ${seconds}`.split(' ');
    const { stdout } = await promisify(execFile)(join(bin, 'pgbench'), [...args, '-f', file, url]);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!tps) throw new Error(`pgbench said: ${stdout}`);
    return Number(tps);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
