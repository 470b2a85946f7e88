import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PLACE_BID } from '../../bidding/placeSql';
import { isoDay, today } from '../../clock';
import { sha256 } from '../../numbers';
import { NOON } from '../ha/stage';
import type { Person } from '../people';
import type { TestServer } from '../postgres';

const AT = Date.parse(NOON);
/** As the provider's ids: by time, then by chance. */
const ID =
  "(lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(:a::bigint), 3, '0') || '8' || lpad(to_hex(:b::bigint), 15, '0'))::uuid";

const asText = (...values: readonly string[]) => `ARRAY[${values.map((value) => `'${value}'`).join(',')}]`;

/** Of the statement, $1 first; NULL for those that follow. */
const parametersOf = (people: readonly Pick<Person, 'token'>[]) => {
  const tokens = people.map(({ token }) => `\\x${sha256(token).toString('hex')}`);
  const [digits, opens, none] = [asText('1', '2', '3'), asText('Open', 'Open', 'Open'), asText('', '', '')];
  return [
    ...[`((${asText(...tokens)})::bytea[])[:player]`, `to_timestamp(${AT / 1000})`, "'6'", "'main'"],
    ...[`ARRAY['${isoDay(today(AT))}'::date]`, 'true', '3000', ID, "'Single Digit'", "'Open'"],
    ...[`(${ID})::text`, `sha256((${ID})::text::bytea)`, "'BENCHBENCH'"],
    ...[asText('Single Digit', 'Single Digit', 'Single Digit'), opens, digits, none, digits, none, opens],
    'ARRAY[1000, 1000, 1000]',
  ];
};

/** What bids with three lines a second the database takes of the provider's own statement, prepared. */
export const pgbenchBids = async (
  { bin, url }: Pick<TestServer, 'bin' | 'url'>,
  people: readonly Pick<Person, 'token'>[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> => {
  const parameters = parametersOf(people);
  const statement = PLACE_BID.replace(/\$(\d+)/g, (_, nr: string) => parameters[Number(nr) - 1] ?? 'NULL');
  const script = [
    `\\set player random(1, ${people.length})`,
    '\\set a random(0, 4095)',
    '\\set b random(0, 1152921504606846975)',
    `${statement.replaceAll('\n', ' ')};\n`,
  ];
  const dir = mkdtempSync(join(tmpdir(), 'ank-pgbench-'));
  const file = join(dir, 'bid.sql');
  writeFileSync(file, script.join('\n'));
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
