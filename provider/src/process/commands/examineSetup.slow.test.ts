import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { appendNewEntriesToAuditChain } from '../../features/auditLog/auditChain';
import { writeAuditEntry } from '../../features/auditLog/auditEntry';
import { signDailyRootIfDue } from '../../features/auditLog/auditRootsAndKeys';
import { closeAbandonedEntries } from '../../features/auditLog/closeAbandonedEntries';
import type { Db } from '../../platform/database/database';
import { describeInWorld } from '../../testing/onBothEngines';
import { readProviderOptions } from '../providerOptions';
import { examineSetup } from './examineSetup';

describeInWorld('doctor', 'postgres', {}, (world) => {
  const told = async (db: Db): Promise<string[]> =>
    (await examineSetup({ ...world().context, db }, readProviderOptions(['doctor'], {}))).map(
      ({ ok, what }) => `${ok ? 'ok' : 'look'} ${what}`,
    );

  test('that any app_key is accepted is told of, until some are named', async () => {
    assert.ok(
      (await told(world().db)).includes(
        'look Every app_key is accepted. List those of your apps in APP_KEYS',
      ),
    );
    const securitySettings = { ...world().context.securitySettings, appKeys: ['a', 'b'] };
    const found = await examineSetup(
      { ...world().context, securitySettings },
      readProviderOptions(['doctor'], {}),
    );
    assert.ok(found.some(({ ok, what }) => ok && what === 'Calls need one of 2 app_keys'));
  });

  test('an engine that lacks a setting is looked through all the same, and told of', async () => {
    const { db } = world();
    const lacking: Db = {
      ...db,
      // PostgreSQL itself refuses a name that it does not know.
      query: (sql, params = []) =>
        db.query(
          sql,
          params.map((value) => (value === 'fsync' ? 'ank.unheard_of' : value)),
        ),
    };
    const usual = await told(db);
    const other = await told(lacking);
    assert.equal(other.length, usual.length);
    assert.ok(usual.some((line) => /fsync is (on|off)$/.test(line)));
    assert.ok(other.some((line) => /^look This engine has no setting fsync/.test(line)));
  });

  test('a database that acknowledges what has not reached the disk is told of', async () => {
    const { db } = world();
    const lax: Db = {
      ...db,
      query: (sql, params = []) =>
        params[0] === 'synchronous_commit' ? db.query("SELECT 'off' AS value") : db.query(sql, params),
    };
    assert.ok((await told(lax)).some((line) => line.startsWith('look synchronous_commit is off')));
    assert.ok(!(await told(db)).some((line) => line.includes('synchronous_commit')));
  });

  test('a role that may change or delete what is written once is told of, table by table', async () => {
    const { db } = world();
    const ledger =
      /may change or delete rows of ledger_tx, ledger_entry, audit, trail_link, trail_root, draw_chain, archived_bid\./;
    assert.ok((await told(db)).some((line) => line.startsWith('look') && ledger.test(line)));
    const role = `ank_app_${process.pid}`;
    await db.query(`CREATE ROLE ${role}`);
    const asRole = (): Promise<string[]> =>
      db.tx(async (tx) => {
        await tx.query(`SET LOCAL ROLE ${role}`);
        return told({ ...db, query: tx.query });
      });
    try {
      await db.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
      await db.query(
        `REVOKE UPDATE, DELETE ON ledger_tx, ledger_entry, audit, trail_link, draw_chain, archived_bid FROM ${role}`,
      );
      assert.ok((await asRole()).some((line) => /^look .* rows of trail_root\. /.test(line)));
      await db.query(`REVOKE UPDATE, DELETE ON trail_root FROM ${role}`);
      assert.ok(
        (await asRole()).includes(
          'ok The database role can neither change nor delete entries of the ledger and the audit log',
        ),
      );
      await db.tx(async (tx) => {
        await tx.query(`SET LOCAL ROLE ${role}`);
        const within = {
          ...db,
          query: tx.query,
          tx: (work: (inner: typeof tx) => Promise<never>) => work(tx),
        };
        await writeAuditEntry(tx, { actor: 'a', action: 'b', subject: 'c', detail: {} }, 1, 'under way');
        assert.equal(
          await closeAbandonedEntries({ db: within as unknown as Db, clock: world().context.clock }),
          1,
        );
        await appendNewEntriesToAuditChain({ db: within as unknown as Db, clock: world().context.clock });
        assert.equal(
          await signDailyRootIfDue(
            { db: within as unknown as Db, clock: Date.now },
            generateKeyPairSync('ed25519').privateKey,
          ),
          true,
        );
      });
    } finally {
      await db.query(`DROP OWNED BY ${role}`);
      await db.query(`DROP ROLE ${role}`);
    }
  });

  test('a trail that nobody signs is told of', async () => {
    assert.ok((await told(world().db)).some((line) => /^look No key to sign the audit log/.test(line)));
    const { privateKey } = generateKeyPairSync('ed25519');
    const context = { ...world().context, signingKeys: () => [privateKey] };
    const found = await examineSetup(context, readProviderOptions(['doctor'], {}));
    assert.ok(found.some(({ ok, what }) => ok && what.startsWith('The audit log ')));
  });
});
