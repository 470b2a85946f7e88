import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoSender, fileSender, gatewaySender, noSender, type Sender } from './accounts/sender';
import { newCache } from './cache';
import { simulatedClock } from './clock';
import type { Context } from './context';
import { type Db, one } from './db/db';
import { takeLock } from './db/lock';
import { migrate } from './db/migrate';
import { openPglite, type PgliteDb } from './db/pglite';
import { openPostgres } from './db/postgres';
import { stderrLog } from './log';
import type { Options } from './options';
import { newLoadCounts } from './telemetry/counts';

export type OpenDatabase = { db: Db; embedded: PgliteDb | undefined; close: () => Promise<void> };

/** Where things stand in the data directory. */
export const paths = (data: string) => ({
  database: join(data, 'db'),
  lock: join(data, 'provider.lock'),
  /** Where the operator's desk of the running server is, and a token for it; only its owner reads it. */
  desk: join(data, 'operator.json'),
  backups: join(data, 'backups'),
});

/** Opens PostgreSQL, or the embedded engine behind its lock. Throws when another process holds the directory. */
export const openDatabase = async (
  options: Pick<Options, 'databaseUrl' | 'data' | 'poolSize'>,
): Promise<OpenDatabase> => {
  const { databaseUrl, data, poolSize } = options;
  if (databaseUrl) {
    const db = openPostgres({ url: databaseUrl, poolSize });
    await db.query('SELECT 1');
    return { db, embedded: undefined, close: () => db.close() };
  }
  const { database, lock: lockPath } = paths(data);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const lock = takeLock(lockPath);
  try {
    const embedded = await openPglite(database);
    return { db: embedded, embedded, close: () => embedded.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** The key for codes and addresses: the environment's, else one kept in the database so that all processes share it. */
const secretOf = async (db: Db, own: string | undefined): Promise<Buffer> => {
  if (own !== undefined) {
    if (own.length < 32) throw new Error('PROVIDER_SECRET must have at least 32 characters');
    return Buffer.from(own);
  }
  await db.query(
    "INSERT INTO server_secret (name, value) VALUES ('codes', $1) ON CONFLICT (name) DO NOTHING",
    [randomBytes(32)],
  );
  const { value } = one(
    await db.query<{ value: Uint8Array }>("SELECT value FROM server_secret WHERE name = 'codes'"),
  );
  return Buffer.from(value);
};

const senderOf = ({ demo, smsUrl, smsToken, codeFile }: Options): Sender => {
  if (smsUrl) return gatewaySender(smsUrl, smsToken);
  if (codeFile) return fileSender(codeFile);
  return demo ? demoSender((line) => process.stderr.write(`${line}\n`)) : noSender;
};

export type Runtime = { context: Context; database: OpenDatabase };

/** Opens the database, brings its schema up to date and puts together what every part is given. */
export const openRuntime = async (options: Options): Promise<Runtime> => {
  const database = await openDatabase(options);
  try {
    const { db } = database;
    await migrate(db);
    const clock =
      options.speed === 1 && options.startAt === undefined
        ? Date.now
        : simulatedClock(options.startAt ?? Date.now(), options.speed);
    const context: Context = {
      db,
      clock,
      log: stderrLog,
      cache: newCache(),
      sender: senderOf(options),
      loads: newLoadCounts(db, clock),
      profile: options.profile,
      demo: options.demo,
      secret: await secretOf(db, options.secret),
      ...(options.publicUrl ? { publicUrl: options.publicUrl } : {}),
    };
    return { context, database };
  } catch (error) {
    await database.close();
    throw error;
  }
};
