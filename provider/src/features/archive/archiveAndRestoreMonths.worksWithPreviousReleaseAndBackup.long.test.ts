import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toIsoInstant } from '../../platform/clock';
import { isDuplicateKeyError, requireFirstRow } from '../../platform/database/database';
import { openPglite, type PgliteDb } from '../../platform/database/pglite';
import { newPublicCode, newUuidV7, sha256 } from '../../platform/idsAndHashes';
import { createBackupAndDeleteOldOnes } from '../../process/commands/createBackupAndDeleteOldOnes';
import { restoreBackup } from '../../process/commands/restoreBackup';
import { dataDirectoryPaths } from '../../process/openRuntime';
import { OLD_BID_WITH_KEY, placeAndSettleOldBids } from '../../testing/oldBids';
import { assertLedgerIsClean, type TestPlayer } from '../../testing/playersAndBids';
import { newWorld, type World } from '../../testing/testWorld';
import { listWalletTransactions } from '../wallet/listWalletTransactions';
import { archiveThroughMonth, restoreArchiveFromMonth } from './archiveAndRestoreMonths';

const VIEWS = ['every_line', 'every_tx', 'every_entry', 'archived_bid', 'bid'];
const readAllViewRows = async (db: PgliteDb): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (const view of VIEWS) found.push(await db.query(`SELECT * FROM ${view} AS t ORDER BY t::text`));
  return found;
};

let db: PgliteDb;
let world: World;
let person: TestPlayer;
let bids: number;
before(async () => {
  const made = process.env.ANK_TEST_PGLITE;
  db = await openPglite(undefined, made ? new Uint8Array(readFileSync(made)) : undefined);
  world = await newWorld(db);
  [person] = (await placeAndSettleOldBids(world)) as [TestPlayer];
  ({ bids } = await archiveThroughMonth(world.context, '2025-05'));
});
after(async () => {
  await world?.close();
  await db?.close();
});

test('the statement of the release before, with the key of an archived bid, books nothing', async () => {
  const queries = JSON.parse(
    readFileSync(new URL('../schema/previous/queries.json', import.meta.url), 'utf8'),
  ) as string[];
  const place = queries.find((sql) => sql.includes('INSERT INTO bid (')) ?? '';
  const head = [sha256(person.token), toIsoInstant(world.now), 'm', 'main', ['2025-08-20'], true, 1000];
  const line = [['Single Digit'], ['Open'], ['1'], [''], ['1'], [''], ['Open'], [1000]];
  const send = (key: string) => {
    const bid = [newUuidV7(world.now), 'Single Digit', 'Open', key, Buffer.from(key), newPublicCode()];
    return db.query<{ balance: number | null }>(place, [...head, ...bid, ...line]);
  };
  const then = await readAllViewRows(db);
  await assert.rejects(send(OLD_BID_WITH_KEY.key), isDuplicateKeyError);
  assert.deepEqual(await readAllViewRows(db), then);
  assert.notEqual(requireFirstRow(await send('another')).balance, null);
  await assertLedgerIsClean(world);
});

test('a backup holds the archive: restored, it passes every rule, reads the same and can be brought back', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-archived-'));
  try {
    assert.ok(bids > 10, String(bids));
    const page = { userId: person.userId, before: undefined, rows: 500 };
    const [then, read] = [await readAllViewRows(db), await listWalletTransactions(db, page)];
    const file = await createBackupAndDeleteOldOnes(db, join(dir, 'from'), world.now);
    const { transactions: count } = await restoreBackup(file, join(dir, 'to'), world.now);
    assert.equal(count, (then[1] as unknown[]).length);
    const restored = await openPglite(dataDirectoryPaths(join(dir, 'to')).database);
    try {
      assert.deepEqual(await readAllViewRows(restored), then);
      assert.deepEqual(await listWalletTransactions(restored, page), read);
      assert.equal((await restoreArchiveFromMonth({ ...world.context, db: restored }, '2025-03')).bids, bids);
      await assertLedgerIsClean({ ...world, db: restored });
    } finally {
      await restored.close();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
