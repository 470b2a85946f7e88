import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../workspace/packages';
import { installedPackageNameOf, PUBLISHED_FOLDERS } from './installPackedPackages';

export type ReleaseCheckout = {
  dir: string;
  git: (...args: string[]) => string;
  lerna: (args: string[], env?: Record<string, string>) => string;
  commit: (message: string) => void;
  remove: () => void;
};

const OF_ALL = ['package.json', 'lerna.json', 'nx.json', 'LICENSE', 'README.md', 'docs'];
const isCopiedSource = (path: string): boolean => !['dist', 'node_modules', '.ank'].includes(basename(path));

/**
 * A checkout of its own with the packages that are published, one commit and no remote, below this one, where
 * its libraries lie: what Lerna writes there is nobody's. `extraPaths`: folders that packing reads.
 */
export const makeReleaseCheckout = (...extraPaths: string[]): ReleaseCheckout => {
  const dir = join(ROOT, '.ank/tests', randomUUID());
  mkdirSync(join(dir, 'node_modules/@ank'), { recursive: true });
  for (const name of [...OF_ALL, ...PUBLISHED_FOLDERS, ...extraPaths])
    cpSync(join(ROOT, name), join(dir, name), { recursive: true, filter: isCopiedSource });
  for (const name of PUBLISHED_FOLDERS)
    symlinkSync(join(dir, name), join(dir, 'node_modules', installedPackageNameOf(name)));
  writeFileSync(join(dir, '.gitignore'), 'node_modules/\ndist/\n.ank/\n.nx/\n');
  const run = (program: string, args: string[], env = {}) =>
    execFileSync(program, args, {
      cwd: dir,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, NX_DAEMON: 'false', ...env },
    });
  const author = ['-c', 'user.name=Release', '-c', 'user.email=release@ank.example'];
  const git = (...args: string[]) => run('git', [...author, ...args]);
  const commit = (message: string) => {
    git('add', '-A');
    git('commit', '-qm', message);
  };
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Release');
  git('config', 'user.email', 'release@ank.example');
  commit('feat: begin');
  const lerna = join(ROOT, 'node_modules/.bin/lerna');
  return {
    dir,
    git,
    commit,
    lerna: (args, env) => run(lerna, args, env),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};
