import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from './db/db';
import { examine } from './doctor';
import { readOptions } from './options';
import { inWorld } from './testing/both';

inWorld('doctor', 'postgres', {}, (world) => {
  const told = async (db: Db): Promise<string[]> =>
    (await examine({ ...world().context, db }, readOptions(['doctor'], {}))).map(
      ({ ok, what }) => `${ok ? 'ok' : 'look'} ${what}`,
    );

  test('that any app_key is accepted is told of, until some are named', async () => {
    assert.ok(
      (await told(world().db)).includes('look Any app_key is accepted: APP_KEYS names those of your apps'),
    );
    const guard = { ...world().context.guard, appKeys: ['a', 'b'] };
    const found = await examine({ ...world().context, guard }, readOptions(['doctor'], {}));
    assert.ok(found.some(({ ok, what }) => ok && what === 'Calls are taken with one of 2 app_keys'));
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
    assert.ok(other.some((line) => /^look This engine tells of no fsync/.test(line)));
  });
});
