import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs the tests drive, with the Debian package that brings each. */
const PROGRAMS = [
  { name: 'Chromium', package: 'chromium', isHere: () => onPath('chromium') },
  { name: 'PostgreSQL', package: 'postgresql', isHere: () => onPath('postgres') || hasDebianPostgres() },
  { name: 'nginx', package: 'nginx-light', isHere: () => onPath('nginx') },
  {
    name: "nginx's brotli",
    package: 'libnginx-mod-http-brotli-static',
    isHere: () => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  },
  // The S3 storage that the publisher's tests talk to: Ceph's gateway, its monitor, its store.
  { name: "Ceph's S3 gateway", package: 'radosgw', isHere: () => onPath('radosgw') },
  { name: "Ceph's monitor", package: 'ceph-mon', isHere: () => onPath('ceph-mon') },
  { name: "Ceph's store", package: 'ceph-osd', isHere: () => onPath('ceph-osd') },
];

const onPath = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some(
    (dir) => dir && existsSync(join(dir, program)),
  );

/** Debian keeps the server's programs off the path, one folder per major version. */
const hasDebianPostgres = () => {
  const dir = '/usr/lib/postgresql';
  return (
    existsSync(dir) && readdirSync(dir).some((version) => existsSync(join(dir, version, 'bin/postgres')))
  );
};

const isRoot = process.getuid?.() === 0;
const maySudo = () => spawnSync('sudo', ['-n', 'true']).status === 0;

const run = (command) => {
  const [program, ...args] = isRoot ? command : ['sudo', '-n', ...command];
  // Debian starts no server here: the tests start their own, on free ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync(program, args, { stdio: 'inherit', env }).status === 0;
};

/** Brings what is missing from Debian; ends the process with the command to run when it may not. */
export const bringPrograms = () => {
  const missing = PROGRAMS.filter(({ isHere }) => !isHere());
  if (missing.length === 0) return;
  const packages = missing.map((one) => one.package);
  console.log(`Bringing ${missing.map(({ name }) => name).join(' and ')} from Debian …`);
  const canInstall = existsSync('/usr/bin/apt-get') && (isRoot || maySudo());
  const isDone =
    canInstall &&
    run(['apt-get', 'update', '-q']) &&
    run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages]) &&
    missing.every(({ isHere }) => isHere());
  if (isDone) return;
  console.error(
    `The tests need ${missing.map(({ name }) => name).join(' and ')}. Run:\n  sudo apt-get install ${packages.join(' ')}`,
  );
  process.exit(1);
};
