import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/**
 * Programs the tests drive, with the Debian package that brings each, called as that package where `program`
 * does not say otherwise. What weighs much is for the whole run alone; `orElse` does where the program cannot
 * be had.
 */
const PROGRAMS = [
  {
    name: "Chromium's headless shell",
    package: 'chromium-headless-shell',
    isElsewhere: () => isChromiumPathSet(),
    orElse: () => isOnPath('chromium'),
  },
  { name: 'PostgreSQL', package: 'postgresql', isElsewhere: () => hasDebianPostgres() },
  { name: 'nginx', package: 'nginx-light', program: 'nginx' },
  {
    name: "nginx's brotli",
    package: 'libnginx-mod-http-brotli-static',
    program: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  },
];

const FOR_THE_WHOLE_RUN = [
  { name: 'Chromium', package: 'chromium', isElsewhere: () => isChromiumPathSet() },
  // The S3 storage that the publisher's tests talk to: Ceph's gateway, its monitor, its store.
  { name: "Ceph's S3 gateway", package: 'radosgw' },
  { name: "Ceph's monitor", package: 'ceph-mon' },
  { name: "Ceph's store", package: 'ceph-osd' },
  // The other engines that players have: Firefox's, and WebKit's with a display to draw on.
  { name: 'Firefox ESR', package: 'firefox-esr' },
  { name: "WebKit's driver", package: 'webkit2gtk-driver', program: 'WebKitWebDriver' },
  {
    name: 'a font of Hindi and Marathi',
    package: 'fonts-lohit-deva',
    program: '/usr/share/fonts/truetype/lohit-devanagari',
  },
  { name: 'a display without a screen', package: 'xvfb', program: 'Xvfb' },
  { name: 'Patroni', package: 'patroni' },
  { name: 'etcd', package: 'etcd-server', program: 'etcd' },
  { name: 'HAProxy', package: 'haproxy' },
  { name: 'PgBouncer', package: 'pgbouncer' },
];

const isChromiumPathSet = () => existsSync(process.env.CHROMIUM ?? '');

/** A full path is looked at itself. */
const isOnPath = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some(
    (dir) => dir && existsSync(resolve(dir, program)),
  );

/** Debian keeps the server's programs off the path, one folder per major version. */
const hasDebianPostgres = () => {
  const dir = '/usr/lib/postgresql';
  return (
    existsSync(dir) && readdirSync(dir).some((version) => existsSync(join(dir, version, 'bin/postgres')))
  );
};

const isRoot = process.getuid?.() === 0;
const canSudoWithoutPassword = () => spawnSync('sudo', ['-n', 'true']).status === 0;

// Debian starts no server here: the tests start their own, on free ports.
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', LC_ALL: 'C' };
const runAsRoot = (command) => {
  const [program, ...args] = isRoot ? command : ['sudo', '-n', ...command];
  return spawnSync(program, args, { stdio: 'inherit', env }).status === 0;
};

const INSTALL = ['apt-get', 'install', '-q', '--no-install-recommends'];

/** apt's own words on what it would fetch and how much room it takes; empty when it does not say. */
export const readAptSizes = (aptOutput) =>
  aptOutput
    .split('\n')
    .filter((line) => /^Need to get |^After this operation, .* will be used/.test(line))
    .map((line) => line.trim())
    .join(' ');

/** Says what is brought, and how large it is with all that belongs to it. */
const printPackagesAndSizes = (packages) => {
  const [program, ...args] = [...INSTALL, '--assume-no', ...packages];
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', env });
  console.log(`From Debian: ${packages.join(' ')}. ${readAptSizes(stdout ?? '')}`);
};

const canInstallPackages = () => existsSync('/usr/bin/apt-get') && (isRoot || canSudoWithoutPassword());

const installPackages = (packages) => {
  if (!canInstallPackages()) return false;
  if (!runAsRoot(['apt-get', 'update', '-q'])) return false;
  printPackagesAndSizes(packages);
  return runAsRoot([...INSTALL, '-y', ...packages]);
};

/** What a run needs, the whole one or the usual one. */
export const listNeededPrograms = (isWhole) => (isWhole ? [...PROGRAMS, ...FOR_THE_WHOLE_RUN] : PROGRAMS);

const isProgramMissing = (program) =>
  !program.isElsewhere?.() && !isOnPath(program.program ?? program.package);
const isMissingWithoutAlternative = (program) => isProgramMissing(program) && !program.orElse?.();
const packageNamesOf = (programs) => programs.map((one) => one.package);

/** The packages that a run lacks, where nothing is to be brought. */
export const listMissingPackages = (isWhole) =>
  packageNamesOf(listNeededPrograms(isWhole).filter(isMissingWithoutAlternative));

/**
 * Brings what is missing from Debian, and gives the packages that a usual run must do without where this is
 * no Debian, or nobody who may install. Ends the process with the command to run where they should have come
 * and did not, and where the whole run lacks something.
 */
export const installMissingPrograms = (isWhole = false) => {
  const missing = listNeededPrograms(isWhole).filter(isProgramMissing);
  if (missing.length === 0) return [];
  if (!isWhole && !canInstallPackages()) return listMissingPackages(isWhole);
  console.log(`Bringing ${missing.map(({ name }) => name).join(' and ')} from Debian …`);
  const needed = missing.filter(isMissingWithoutAlternative);
  // A Debian that does not know the better program shall bring the others all the same.
  if (!installPackages(packageNamesOf(missing)) && needed.length > 0 && needed.length < missing.length)
    installPackages(packageNamesOf(needed));
  const left = needed.filter(isProgramMissing);
  if (left.length === 0) return [];
  console.error(
    `The tests need ${left.map(({ name }) => name).join(' and ')}. Run:\n  sudo apt-get install ${packageNamesOf(left).join(' ')}`,
  );
  process.exit(1);
};
