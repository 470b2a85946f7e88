import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '@ank/testkit/free-port';

const call = promisify(execFile);

const PATIENCE_MS = 90_000;
const KEYS = { access: 'ANKTESTS', secret: 'tests-of-the-publisher' };

/**
 * Ceph's object gateway over one monitor and one store in memory: the smallest whole S3 storage Debian has.
 */
const renderCephConfig = (dir: string, fsid: string, monitor: number, gateway: number): string => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitor}]
keyring = ${dir}/keyring
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
mon allow pool size one = true
run dir = ${dir}
admin socket =
log file = ${dir}/$name.log
mon data = ${dir}/mon
osd data = ${dir}/osd
rgw data = ${dir}/rgw
rgw rados pool pg num min = 1
rgw run sync thread = false
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`;

const explainMissingCeph = (error: unknown): Error =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? new Error(
        'This test needs an S3 storage to talk to. `npm run test:all` brings it, or run:\n' +
          '  sudo apt-get install --no-install-recommends radosgw ceph-mon ceph-osd',
        { cause: error },
      )
    : (error as Error);

const waitUntilReady = async (missingPart: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(200)) {
    if (await holds().catch(() => false)) return;
  }
  throw new Error(`the storage of the tests did not start: no ${missingPart} within ${PATIENCE_MS / 1000} s`);
};

export type CephGateway = {
  /** Environment variables with which `openBucketStorage` finds it. */
  env: Record<string, string>;
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  stop: () => Promise<void>;
};

/**
 * Starts an empty S3 storage on free ports of this machine; rejects with the packages to install when
 * Debian's is missing.
 */
export const startCephGateway = async (): Promise<CephGateway> => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-s3-'));
  for (const folder of ['mon', 'osd', 'rgw']) mkdirSync(join(dir, folder));
  const [fsid, monitor, gateway] = [randomUUID(), await findFreePort(), await findFreePort()];
  const conf = join(dir, 'ceph.conf');
  writeFileSync(conf, renderCephConfig(dir, fsid, monitor, gateway));
  const keyring = join(dir, 'keyring');
  const key = (...args: string[]) => call('ceph-authtool', [keyring, '--gen-key', '-n', ...args]);
  const ceph = (...args: string[]) =>
    call('ceph', ['-c', conf, '--connect-timeout', '20', ...args]).then(({ stdout }) => stdout);

  const children: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    const out = openSync(join(dir, `${program}.out`), 'w');
    const child = spawn(program, ['-c', conf, ...args, '-f'], { stdio: ['ignore', out, out] });
    // A store that is not installed is reported by the call that needs it next.
    child.once('error', () => {});
    children.push(child);
    closeSync(out);
  };
  const stop = async () => {
    for (const child of children.reverse()) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // Nothing of it is wanted after the tests, so nothing has to be written down.
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(dir, { recursive: true, force: true });
  };

  try {
    writeFileSync(keyring, '');
    await key('mon.', '--cap', 'mon', 'allow *');
    await key(
      'client.admin',
      '--cap',
      'mon',
      'allow *',
      '--cap',
      'osd',
      'allow *',
      '--cap',
      'mgr',
      'allow *',
    );
    await key('osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *');
    const map = join(dir, 'monmap');
    await call('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map]);
    await call('ceph-mon', ['-c', conf, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring]);
    start('ceph-mon', '-i', 'a');
    const osd = randomUUID();
    await ceph('osd', 'new', osd);
    await call('ceph-osd', ['-c', conf, '-i', '0', '--mkfs', '--osd-uuid', osd]);
    start('ceph-osd', '-i', '0');
    await waitUntilReady('store', async () => (await ceph('osd', 'stat')).includes('1 up'));
    start('radosgw', '-n', 'client.admin');
    const endpoint = `http://127.0.0.1:${gateway}`;
    await call('radosgw-admin', [
      ...['-c', conf, 'user', 'create', '--uid=ank', '--display-name=ank'],
      ...[`--access-key=${KEYS.access}`, `--secret-key=${KEYS.secret}`],
    ]);
    await waitUntilReady('gateway', async () => (await fetch(endpoint)).ok);
    return {
      endpoint,
      credentials: { accessKeyId: KEYS.access, secretAccessKey: KEYS.secret },
      env: {
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_ACCESS_KEY_ID: KEYS.access,
        AWS_SECRET_ACCESS_KEY: KEYS.secret,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw explainMissingCeph(error);
  }
};
