import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUuidV7 } from '../../platform/idsAndHashes';
import { describeInWorld, describeOnBothEngines } from '../../testing/onBothEngines';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import type { World } from '../../testing/testWorld';
import { listMissingIndexes } from './createIndexes';
import { migrateSchema } from './migrate';

const NAME = 'ledger_entry_house';

const insertLedgerEntrySql = ({ now }: World): string =>
  `INSERT INTO ledger_entry (tx_id, entry_no, account, amount) VALUES ('${newUuidV7(now)}', 1, 'stakes:x', 1)`;

describeOnBothEngines('indexes of tables in use', {}, (world) => {
  test('one that is missing is made, without a new schema; the next time there is nothing to do', async () => {
    const { db } = world();
    await db.script(`DROP INDEX ${NAME}`);
    assert.deepEqual(await listMissingIndexes(db), [NAME]);
    assert.deepEqual(await migrateSchema(db), []);
    assert.deepEqual(await listMissingIndexes(db), []);
    assert.deepEqual(await migrateSchema(db), []);
  });

  test('one that another process drops or makes in the same moment is looked at again', async () => {
    const { db } = world();
    await db.script(`DROP INDEX ${NAME}`);
    let refusals = 0;
    const script = async (sql: string) => {
      if (!sql.includes('INDEX') || refusals === 2) return db.script(sql);
      refusals += 1;
      throw Object.assign(new Error('tuple concurrently updated'), { code: 'XX000' });
    };
    assert.deepEqual(await migrateSchema({ ...db, script }), []);
    assert.equal(refusals, 2);
    assert.deepEqual(await listMissingIndexes(db), []);
  });
});

describeInWorld('indexes while others write', 'postgres', {}, (world) => {
  const isWaiting = async () =>
    (
      await world().db.query(
        "SELECT 1 AS found FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'CREATE INDEX%'",
      )
    ).length > 0;

  test('who writes meanwhile is not kept waiting, not even by one that waits for somebody else', async () => {
    const { db } = world();
    await db.script(`DROP INDEX ${NAME}`);
    let making: Promise<unknown> | undefined;
    await db.tx(async (tx) => {
      await tx.query(insertLedgerEntrySql(world()));
      making = migrateSchema(db);
      await pollUntilTrue('the index waits for the transaction', isWaiting);
      // Behind a lock of the whole table this would be refused.
      await db.script(`SET LOCAL lock_timeout = 20000; ${insertLedgerEntrySql(world())}`);
      assert.deepEqual(await listMissingIndexes(db), [NAME]);
    });
    await making;
    assert.deepEqual(await listMissingIndexes(db), []);
  });

  test('what an attempt left behind that was cut off is made again, by two processes at once too', async () => {
    const { db } = world();
    await db.script(`DROP INDEX ${NAME}`);
    // Two entries of one account: it leaves an invalid index.
    await assert.rejects(db.script(`CREATE UNIQUE INDEX CONCURRENTLY ${NAME} ON ledger_entry (account)`));
    assert.deepEqual(await listMissingIndexes(db), [NAME]);
    await Promise.all([migrateSchema(db), migrateSchema(db)]);
    assert.deepEqual(await listMissingIndexes(db), []);
    const [made] = await db.query<{ how: string }>('SELECT pg_get_indexdef($1::text::regclass) AS how', [
      NAME,
    ]);
    assert.match(made?.how ?? '', /^CREATE INDEX .*\(account, tx_id\)/);
  });
});
