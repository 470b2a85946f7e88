import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildDirOf, readLatestVersion } from '../builder/output/buildVersions';
import { sha256IntegrityOfBytes } from '../builder/output/builtFiles';
import { listAllFiles } from '../workspace/listAndWriteFiles';
import { allPackages, packageAt, ROOT } from '../workspace/packages';

/**
 * Copies a file or folder of this checkout into another one, with its times, by which installed packages are
 * judged; its files are links to the same bytes.
 */
export const linkIntoCheckout = (checkout: string, path: string): void => {
  if (!existsSync(join(ROOT, path))) return;
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  execFileSync('cp', ['-al', join(ROOT, path), join(checkout, path)]);
};

/** Makes a checkout of the sources as they are here, with what is installed here. It is on the same disk. */
export const copySourcesAndLinkModules = (checkout: string): void => {
  const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of sources.split('\0').filter((path) => path && existsSync(join(ROOT, path))))
    cpSync(join(ROOT, file), join(checkout, file), { preserveTimestamps: true });
  linkIntoCheckout(checkout, 'node_modules');
  for (const { dir } of allPackages()) linkIntoCheckout(checkout, join(relative(ROOT, dir), 'node_modules'));
};

type BuildOptions = { env?: Record<string, string | undefined>; umask?: string };

/** Builds a package of a checkout anew, and returns the hash of each built file by its path in the package. */
export const rebuildAndHashFiles = (
  checkout: string,
  name: string,
  { env = {}, umask = '022' }: BuildOptions = {},
): Record<string, string> => {
  const cwd = join(checkout, name);
  rmSync(join(cwd, 'dist'), { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `umask ${umask}; exec "$0" "$@"`, process.execPath, '../tools/kit/bin/ank.mjs', 'build'],
    { cwd, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env } },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  const one = packageAt(cwd);
  return Object.fromEntries(
    listAllFiles(buildDirOf(one, readLatestVersion(one))).map((file) => [
      relative(cwd, file),
      sha256IntegrityOfBytes(readFileSync(file)),
    ]),
  );
};
