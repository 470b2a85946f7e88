import './refuseUnusablePath.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LOCK = join(ROOT, 'package-lock.json');
/** npm's own note of what it installed. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
/** Our note of the lockfile it was installed from. */
const STAMP = join(ROOT, 'node_modules/.ank-lock');

const hashLockfile = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

/** What runs the product; npm leaves out what only the others need. */
const STARTING = ['protocol', 'shared', 'tools/kit', 'tools/release', 'shell', 'desk', 'provider'];

/**
 * The parts of the one lockfile, as npm's own words: what starts is in what tests, and that in what a plain
 * npm install brings.
 */
const LOCKFILE_PARTS = {
  start: {
    says: 'what builds and runs the product: 400 packages, 300 MB',
    packages: () => [...STARTING, ...listRemoteFolders()],
    // Peers that nothing else brings: Rspack (52 MB), which Module Federation names beside webpack.
    more: ['--omit=dev', '--omit=peer'],
  },
  test: {
    says: 'what tests and develops the product too: 1,100 packages, 690 MB',
    packages: () => [
      ...STARTING,
      ...listRemoteFolders(),
      'tools/testkit',
      'tools/lab',
      'tools/create-remote',
      'e2e',
    ],
    more: ['--include-workspace-root'],
  },
  all: {
    says: 'everything, with what gives packages their versions and publishes them: 1,500 packages',
  },
};

const listRemoteFolders = () =>
  readdirSync(ROOT).filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'package.json')));

const includesPart = (installed, part) =>
  installed === part || installed === 'all' || (installed === 'test' && part === 'start');

const isInstalled = (part) => {
  if (!existsSync(INSTALLED)) return false;
  if (existsSync(STAMP)) {
    const [installed, hash] = readFileSync(STAMP, 'utf8').split(' ');
    if (hash === hashLockfile() && includesPart(installed, part)) return true;
    // Whatever npm did since, it did in parts.
    if (statSync(INSTALLED).mtimeMs <= statSync(STAMP).mtimeMs) return false;
  }
  // Installed by hand: npm's note is younger than the lockfile it was made from.
  return statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs;
};

const runNpm = (args) => {
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('endWithParent.mjs', import.meta.url)}`;
  return spawnSync(program, [...first, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS },
  });
};

/** Ends the process with a sentence when this Node is older than package.json asks for. */
const exitIfNodeIsTooOld = () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [leastMajor, leastMinor] = wanted.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  console.error(
    `Ank needs Node ${wanted} or newer; this is ${process.versions.node}. Get it from nodejs.org.`,
  );
  process.exit(1);
};

/**
 * Installs a part of what the lockfile names when that has not been done; ends the process with a sentence
 * when it fails.
 */
export const installPartWhenNeeded = (part) => {
  exitIfNodeIsTooOld();
  const isThere = isInstalled(part);
  if (!isThere) {
    const { says, packages = () => [], more = [] } = LOCKFILE_PARTS[part];
    console.log(`Installing ${says} …`);
    const began = Date.now();
    // Not `npm ci`: it refuses a lockfile that lacks optional packages of other platforms, which not every
    // registry has. The versions are the lockfile's all the same, and --no-save leaves it as it is.
    const { status, error } = runNpm([
      ...['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
      ...packages().flatMap((name) => ['-w', name]),
      ...more,
    ]);
    if (status !== 0) {
      const why = error
        ? `npm could not be started (${error.message})`
        : 'npm install failed; what it said stands above';
      console.error(`Ank could not install its packages: ${why}.`);
      process.exit(1);
    }
    console.log(`Installed in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
  if (isThere && existsSync(STAMP) && readFileSync(STAMP, 'utf8').endsWith(hashLockfile())) return;
  try {
    // What was there without a word of ours, a plain npm install brought.
    writeFileSync(STAMP, `${isThere ? 'all' : part} ${hashLockfile()}`);
  } catch (error) {
    console.error(`Ank cannot write to node_modules (${error.message}): give yourself the right to.`);
    process.exit(1);
  }
};

/** Commands that need what tests and develops the product; the first word of the command line names each. */
const NEED_MORE =
  'check dev doors format lint new-remote pack preview shared-modules size speed suite test types';

/**
 * Returns the part of the lockfile that a command line of `ank` needs: `test` for what tests and develops,
 * `start` for what builds, runs and publishes, for a question after help, and for a word that names no command.
 */
export const findPartNeededBy = ([command = '', ...args]) => {
  if (args.includes('--help') || args.includes('-h')) return 'start';
  if (command === 'docs') return args.includes('--parts') ? 'test' : 'start';
  return NEED_MORE.split(' ').includes(command) ? 'test' : 'start';
};

/** Installs what a command line of `ank` needs where npm start has installed only what runs the product. */
export const installForCommandWhenNeeded = (commandLine) => {
  const hasLittle = existsSync(STAMP) && readFileSync(STAMP, 'utf8').startsWith('start ');
  if (hasLittle && findPartNeededBy(commandLine) === 'test') installPartWhenNeeded('test');
};

/** With the words that npm was given. */
export const runAnkCommand = async (command) => {
  process.chdir(ROOT);
  process.argv.splice(2, 0, command);
  await import('./ank.mjs');
};
