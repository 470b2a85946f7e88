import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@ank/testkit/free-port';
import { readScalar } from '../../platform/database/database';
import { openPostgres } from '../../platform/database/postgres';
import { findDatabaseUnixUser, pollUntilAnswered, startClusterDaemon } from './clusterDaemons';
import { chownToDatabaseOwner, makeFolderOfDatabaseOwner } from './clusterNode';
import type { DatabaseCluster } from './databaseCluster';

/** Gives its folder. */
export const takeBaseBackup = async (cluster: DatabaseCluster): Promise<string> => {
  const node = await pollUntilAnswered('a primary', cluster.leader);
  const backupFolder = join(makeFolderOfDatabaseOwner(join(cluster.dir, 'backup')), 'data');
  execFileSync(
    join(cluster.bin, 'pg_basebackup'),
    ['-d', cluster.urlOf(node, 'replicator'), '-D', backupFolder, '-X', 'none', '--checkpoint=fast'],
    { ...findDatabaseUnixUser(), stdio: ['ignore', 'ignore', 'pipe'], timeout: 120_000, cwd: cluster.dir },
  );
  return backupFolder;
};

/** Later than everything committed. */
export const readDatabaseTime = async (cluster: DatabaseCluster): Promise<string> => {
  const db = openPostgres({ url: cluster.url, poolSize: 1 });
  try {
    return await readScalar<string>(db, 'SELECT clock_timestamp()::text AS now');
  } finally {
    await db.close();
  }
};

const waitUntilWalIsArchived = async (cluster: DatabaseCluster): Promise<void> => {
  const db = openPostgres({
    url: cluster.urlOf(await pollUntilAnswered('a primary', cluster.leader)),
    poolSize: 1,
  });
  try {
    const file = await readScalar<string>(db, 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
    await pollUntilAnswered(`${file} in the archive`, async () => existsSync(join(cluster.archive, file)));
  } finally {
    await db.close();
  }
};

/** Restores to an instant on a server of its own. */
export const withDatabaseRestoredTo = async <T>(
  cluster: DatabaseCluster,
  folder: string,
  instant: string,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  await waitUntilWalIsArchived(cluster);
  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: `'${join(cluster.dir, 'backup')}'`,
    archive_mode: 'off',
    primary_conninfo: "''",
    synchronous_standby_names: "''",
    restore_command: `'cp ${cluster.archive}/%f %p'`,
    recovery_target_time: `'${instant}'`,
    recovery_target_action: 'promote',
    hba_file: `'${join(folder, 'pg_hba.conf')}'`,
    ident_file: `'${join(folder, 'pg_ident.conf')}'`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  for (const [name, text] of [
    ['postgresql.conf', `max_connections = 100\nmax_worker_processes = 8\n${lines.join('')}`],
    ['postgresql.auto.conf', ''],
    ['pg_hba.conf', 'host all all 127.0.0.1/32 scram-sha-256\n'],
    ['pg_ident.conf', ''],
    ['recovery.signal', ''],
  ] as const) {
    writeFileSync(join(folder, name), text);
    chownToDatabaseOwner(join(folder, name));
  }
  const log = join(cluster.dir, 'restored.log');
  const server = startClusterDaemon(
    { path: join(cluster.bin, 'postgres') },
    ['-D', folder],
    cluster.dir,
    log,
  );
  const url = cluster.urlOf({ port }, 'ank');
  const db = openPostgres({ url, poolSize: 1 });
  try {
    await pollUntilAnswered('a restored server that takes writes', async () => {
      const follows = await readScalar<boolean>(db, 'SELECT pg_is_in_recovery() AS follows');
      return !follows;
    });
    return await work(url);
  } finally {
    await db.close();
    server.child.kill('SIGQUIT');
    await server.ended;
  }
};
