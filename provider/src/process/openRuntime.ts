import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCleanupStepsInReverse } from '@ank/build/undo-all';
import { countHashesRunningAndQueued, setMaxQueuedHashes } from '../features/accounts/passwordHashQueue';
import {
  newDemoSmsSender,
  newFileSmsSender,
  newGatewaySmsSender,
  type TextMessageSender,
  throwingSmsSender,
} from '../features/accounts/textMessageSender';
import { readSigningKeys } from '../features/auditLog/auditRootsAndKeys';
import { PUBLIC_HTTPS_DESTINATIONS } from '../features/push/pushKeysAndDestinations';
import { migrateSchema, readSchemaVersion, SCHEMA_VERSION } from '../features/schema/migrate';
import { deriveDeskKeyCreatingFileIfMissing } from '../features/staff/operatorSecrets';
import { newBufferedRemoteLoadCounts } from '../features/telemetry/remoteLoadCounts';
import { checkModeAndOpenTrainingClock } from '../features/training/rehearsalMarkAndClock';
import { type Clock, newSimulatedClock } from '../platform/clock';
import {
  type Db,
  newExpiringCache,
  type PoolCounts,
  readOrCreateStoredSecret,
} from '../platform/database/database';
import { splitUrlByHost } from '../platform/database/databaseUrl';
import { newFollowerReads } from '../platform/database/followerReads';
import { openPglite } from '../platform/database/pglite';
import { openPostgres } from '../platform/database/postgres';
import { requireSessionParameters } from '../platform/database/sessionParameters';
import { lockDataDirectory } from '../platform/dataDirectoryLock';
import { newLog } from '../platform/log';
import { newMetrics } from '../platform/metrics';
import { newSecurityEventRecorder } from '../platform/securityEvents';
import { writeStderr } from '../platform/writeStderr';
import type { ProviderContext } from './providerContext';
import type { ProviderOptions, StartPurpose } from './providerOptions';
import { registerGaugesReadWhenScraped } from './registerGaugesReadWhenScraped';

/** The share of connections that are kept for bids, so that no other work makes a bid wait. */
const BIDS_SHARE = 0.6;
const FOLLOWER_POOL = 4;

export const dataDirectoryPaths = (data: string) => ({
  database: join(data, 'db'),
  lock: join(data, 'provider.lock'),
  /** The running server's desk and a token for it; only its owner reads it. */
  desk: join(data, 'operator.json'),
  backups: join(data, 'backups'),
  deskKey: join(data, 'desk.key'),
});

/** Names the database, never with a password. */
export const describeDatabase = ({ databaseUrl, data }: Pick<ProviderOptions, 'databaseUrl' | 'data'>) => {
  if (!databaseUrl) return `embedded, in ${resolve(data)}`;
  const urls = splitUrlByHost(databaseUrl).map((url) => new URL(url));
  const servers = urls.map(({ hostname, port }) => `${hostname}:${port || 5432}`);
  return `PostgreSQL at ${servers.join(',')}${urls[0]?.pathname}`;
};

/** Throws when another process holds the directory, or a database not to be created is missing. */
export const openDatabase = async (
  options: Pick<ProviderOptions, 'databaseUrl' | 'data' | 'poolSize'>,
  mayCreate: boolean,
  onLost: (error: Error) => void = () => undefined,
) => {
  const { databaseUrl, data, poolSize } = options;
  if (databaseUrl) {
    const own = poolSize < 3 ? 0 : Math.round(poolSize * BIDS_SHARE);
    const open = (size: number) => openPostgres({ url: databaseUrl, poolSize: size, onLost });
    const db = open(poolSize - own);
    const bids = own > 0 ? open(own) : db;
    const close = async () => {
      await runCleanupStepsInReverse([() => (bids === db ? undefined : bids.close()), () => db.close()]);
    };
    await requireSessionParameters(db).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return { db, bids, embedded: undefined, close };
  }
  const { database, lock: lockPath } = dataDirectoryPaths(data);
  if (!mayCreate && !existsSync(join(database, 'PG_VERSION')))
    throw new Error(
      `There is no database in ${resolve(data)}. Name its directory with --data, or run ank-provider migrate to create one`,
    );
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const release = await lockDataDirectory(lockPath);
  try {
    const embedded = await openPglite(database);
    return { db: embedded, bids: embedded, embedded, close: () => embedded.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};

const readOrCreateServerSecret = async (
  db: Db,
  configuredSecret: string | undefined,
  purpose: StartPurpose,
) => {
  if (configuredSecret !== undefined) {
    if (configuredSecret.length < 32) throw new Error('PROVIDER_SECRET must have at least 32 characters');
    return Buffer.from(configuredSecret);
  }
  // A command sends no codes, so no secret is kept for it.
  if (purpose !== 'serve') return randomBytes(32);
  return readOrCreateStoredSecret(db, 'codes');
};

const newClockOfOptions = ({ speed, startAt }: ProviderOptions): Clock =>
  speed === 1 && startAt === undefined ? Date.now : newSimulatedClock(startAt ?? Date.now(), speed);

const newSmsSenderOfOptions = ({
  demo,
  training,
  smsUrl,
  smsToken,
  codeFile,
}: ProviderOptions): TextMessageSender => {
  if (smsUrl) return newGatewaySmsSender(smsUrl, smsToken);
  if (codeFile) return newFileSmsSender(codeFile);
  return demo || training ? newDemoSmsSender(writeStderr) : throwingSmsSender;
};

export type Runtime = { context: ProviderContext; database: Awaited<ReturnType<typeof openDatabase>> };

const migrateOrRequireSchema = async (db: Db, purpose: StartPurpose, newerSchema: boolean) => {
  if (purpose === 'serve') {
    // Schemas only grow (decision 021), but only a person knows which release this is.
    if (newerSchema && (await readSchemaVersion(db)) > SCHEMA_VERSION) return;
    await migrateSchema(db);
    return;
  }
  const version = await readSchemaVersion(db);
  if (version === 0)
    throw new Error('The provider has no tables in this database. Run ank-provider migrate to create them');
  if (purpose === 'desk' && version !== SCHEMA_VERSION)
    throw new Error(
      `The database has schema ${version}, this program needs ${SCHEMA_VERSION}. Nothing was changed: ` +
        (version < SCHEMA_VERSION ? 'run ank-provider migrate first' : 'use the newer program'),
    );
};

const sumPoolCounts = (lanes: readonly Db[]): PoolCounts =>
  lanes
    .map((lane) => lane.pool())
    .reduce((sum, { size, busy, idle, waiting }) => ({
      size: sum.size + size,
      busy: sum.busy + busy,
      idle: sum.idle + idle,
      waiting: sum.waiting + waiting,
    }));

export const openRuntime = async (options: ProviderOptions, purpose: StartPurpose): Promise<Runtime> => {
  if (purpose === 'serve' && options.production && !options.databaseUrl && !options.embedded)
    throw new Error(
      'With NODE_ENV=production, DATABASE_URL must name a PostgreSQL server, because the embedded database survives a killed process but not a ' +
        'power cut. To use it nevertheless, add --embedded',
    );
  const log = newLog(writeStderr, options.logLevel);
  const metrics = newMetrics();
  const onLost = (error: Error) => {
    metrics.lost.inc();
    log.warn('database connection lost', { error });
  };
  const opened = await openDatabase(options, purpose === 'serve', onLost);
  const follower =
    purpose === 'serve' && options.readUrl
      ? openPostgres({ url: options.readUrl, poolSize: FOLLOWER_POOL, onLost })
      : undefined;
  const close = async () => {
    await runCleanupStepsInReverse([opened.close, () => follower?.close()]);
  };
  const database = { ...opened, close };
  try {
    const { db, bids } = database;
    await migrateOrRequireSchema(db, purpose, options.newerSchema);
    const training = await checkModeAndOpenTrainingClock(db, options, purpose);
    const clock = training?.now ?? newClockOfOptions(options);
    registerGaugesReadWhenScraped(
      metrics,
      () => sumPoolCounts([...new Set([db, bids])]),
      countHashesRunningAndQueued,
    );
    setMaxQueuedHashes(options.securitySettings.hashesWaiting);
    const context: ProviderContext = {
      db,
      bids,
      ...(follower && { reads: newFollowerReads(db, follower) }),
      clock,
      databaseClockOffset: clock === Date.now ? { aheadMs: 0 } : undefined,
      log,
      cache: newExpiringCache(),
      sender: newSmsSenderOfOptions(options),
      loads: newBufferedRemoteLoadCounts(db, clock),
      profile: options.profile,
      securitySettings: options.securitySettings,
      metrics,
      security: newSecurityEventRecorder(log, metrics.security),
      demo: options.demo || options.training,
      ...(options.push && !training
        ? { push: { keys: options.push, destinationRule: PUBLIC_HTTPS_DESTINATIONS, timeoutMs: 5000 } }
        : {}),
      ...(training ? { training } : {}),
      signingKeys: () => readSigningKeys(options.trailKey),
      published: options.published,
      deskKey: () =>
        deriveDeskKeyCreatingFileIfMissing(options.secret, dataDirectoryPaths(options.data).deskKey),
      secret: await readOrCreateServerSecret(db, options.secret, purpose),
      ...(options.publicUrl ? { publicUrl: options.publicUrl } : {}),
    };
    return { context, database };
  } catch (error) {
    await database.close();
    throw error;
  }
};

export const withRuntime = async <T>(
  options: ProviderOptions,
  purpose: StartPurpose,
  work: (runtime: Runtime) => Promise<T>,
): Promise<T> => {
  const runtime = await openRuntime(options, purpose);
  return work(runtime).finally(runtime.database.close);
};
