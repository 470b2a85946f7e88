import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, isDuplicate, sqlState } from './db';
import { makeIndexes } from './indexes';
import { schema1 } from './schema1';
import { schema2 } from './schema2';
import { schema3 } from './schema3';
import { schema4 } from './schema4';
import { schema5 } from './schema5';
import { schema6 } from './schema6';
import { schema7 } from './schema7';
import { schema8 } from './schema8';
import { schema9 } from './schema9';
import { schema10 } from './schema10';
import { schema11 } from './schema11';
import { schema12 } from './schema12';
import { schema13 } from './schema13';
import { schema14 } from './schema14';
import { schema15 } from './schema15';
import { schema16 } from './schema16';
import { schema17 } from './schema17';
import { schema18 } from './schema18';
import { schema19 } from './schema19';
import { schema20 } from './schema20';

/** In order, never edited once released: a change is a new entry. */
const MIGRATIONS: readonly { id: number; sql: string }[] = [
  { id: 1, sql: schema1 },
  { id: 2, sql: schema2 },
  { id: 3, sql: schema3 },
  { id: 4, sql: schema4 },
  { id: 5, sql: schema5 },
  { id: 6, sql: schema6 },
  { id: 7, sql: schema7 },
  { id: 8, sql: schema8 },
  { id: 9, sql: schema9 },
  { id: 10, sql: schema10 },
  { id: 11, sql: schema11 },
  { id: 12, sql: schema12 },
  { id: 13, sql: schema13 },
  { id: 14, sql: schema14 },
  { id: 15, sql: schema15 },
  { id: 16, sql: schema16 },
  { id: 17, sql: schema17 },
  { id: 18, sql: schema18 },
  { id: 19, sql: schema19 },
  { id: 20, sql: schema20 },
];

/** The newest migration this program knows. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** How long (ms) a change of a table waits for those who use it: whoever comes after it waits as long. */
const LOCK_WAIT = 3000;

/**
 * What two processes that change the same thing at once run into, and who finds a table in use for longer than others should
 * wait behind him: the loser looks again.
 */
const isRace = (error: unknown) =>
  isDuplicate(error) || ['42P07', '42710', '40P01', '55P03'].includes(sqlState(error) ?? '');

export const schemaVersion = async (db: Db): Promise<number> => {
  try {
    const rows = await db.query<{ id: number }>('SELECT max(id) AS id FROM schema_migration');
    return rows[0]?.id ?? 0;
  } catch (error) {
    if (sqlState(error) === '42P01') return 0;
    throw error;
  }
};

/** PostgreSQL's word for a role that lacks a right. */
const isForbidden = (error: unknown) => sqlState(error) === '42501';

/** Applies the migrations after `version` and adds their ids to `applied`. */
const change = async (db: Db, version: number, applied: number[]): Promise<void> => {
  await db.script(
    'CREATE TABLE IF NOT EXISTS schema_migration (id int PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const { id, sql } of MIGRATIONS.filter((migration) => migration.id > version)) {
    // One script is one transaction. The row comes first: a second process waits on its key and finds the work done.
    await db.script(
      `SET LOCAL lock_timeout = ${LOCK_WAIT}; INSERT INTO schema_migration (id) VALUES (${id}); ${sql}`,
    );
    applied.push(id);
  }
};

/**
 * Brings the database to this program's schema; safe when several processes start at once. Gives the ids applied.
 * Throws when the database is newer than the program, or older while this role may not change the schema.
 */
export const migrate = async (db: Db): Promise<number[]> => {
  const applied: number[] = [];
  for (let tries = 0; ; tries++) {
    try {
      const version = await schemaVersion(db);
      if (version > SCHEMA_VERSION) {
        throw new Error(
          `The database has schema ${version}, this program knows ${SCHEMA_VERSION}. Nothing was changed: start the newer program, or, when this one is the release just before, serve --newer-schema`,
        );
      }
      if (version < SCHEMA_VERSION) await change(db, version, applied);
      // Nothing is changed where nothing is missing: a role that may only read and write rows gets by.
      await makeIndexes(db);
      return applied;
    } catch (error) {
      if (isForbidden(error)) {
        throw new Error(
          `The database is not at schema ${SCHEMA_VERSION} and this role may not change it: run ank-provider migrate as its owner`,
          { cause: error },
        );
      }
      if (tries === 20 && sqlState(error) === '55P03') {
        throw new Error(
          'A table has been in use for a minute, by a dump or a long report perhaps. Nothing was left half done: run ank-provider migrate again once that has ended',
          { cause: error },
        );
      }
      if (tries === 20 || !isRace(error)) throw error;
      await sleep(100);
    }
  }
};
