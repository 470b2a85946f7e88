import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOCK = join(ROOT, 'package-lock.json');
/** npm's own note of what it installed. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
/** Our note of the lockfile it was installed from. */
const STAMP = join(ROOT, 'node_modules/.ank-lock');

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

const isInstalled = () => {
  if (!existsSync(INSTALLED)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
  // Installed by hand: npm's note is younger than the lockfile it was made from.
  return statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs;
};

const npm = (args) => {
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return spawnSync(program, [...first, ...args], { cwd: ROOT, stdio: 'inherit' });
};

/** Installs what the lockfile names when that has not been done; ends the process with a sentence when it fails. */
export const installWhenNeeded = () => {
  if (!isInstalled()) {
    console.log('Installing packages, a few minutes the first time …');
    // Not `npm ci`: it refuses a lockfile that lacks optional packages of other platforms, which not every registry has.
    // The versions are the lockfile's all the same, and --no-save leaves it as it is.
    const { status, error } = npm(['install', '--no-save', '--no-audit', '--no-fund']);
    if (status !== 0) {
      const why = error
        ? `npm could not be started (${error.message})`
        : 'npm install failed; what it said stands above';
      console.error(`Ank could not install its packages: ${why}.`);
      process.exit(1);
    }
  }
  try {
    writeFileSync(STAMP, lockHash());
  } catch (error) {
    console.error(`Ank cannot write to node_modules (${error.message}): give yourself the right to.`);
    process.exit(1);
  }
};
