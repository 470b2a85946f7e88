import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedFolder } from './resolved';

export const BUILD_DIR = resolve(fileURLToPath(new URL('../..', import.meta.url)));

const manifestIn = (dir: string): { workspaces?: unknown } | undefined => {
  const file = join(dir, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : undefined;
};

const foldersAbove = (dir: string): string[] =>
  dirname(dir) === dir ? [dir] : [dir, ...foldersAbove(dirname(dir))];

/** The nearest workspace around the folder, else the nearest package, else itself. */
export const projectOf = (from: string): string => {
  const packages = foldersAbove(resolve(from)).filter((dir) => manifestIn(dir));
  return packages.find((dir) => manifestIn(dir)?.workspaces !== undefined) ?? packages[0] ?? resolve(from);
};

/** A package of Ank's as the project sees it. Throws what to install. */
export const folderOf = (name: string): string => {
  const found = installedFolder(name, process.cwd());
  if (!found)
    throw new Error(`${name} is not installed here. Run: npm install --save-dev --save-exact ${name}`);
  return found;
};

export const shellFile = (door: string): string =>
  createRequire(join(folderOf('@ank/shell'), 'package.json')).resolve(`@ank/shell/${door}`);

/** Hundreds of small modules, a third of a second in each process. */
export const isScattered = (library: string): boolean => /^typebox(\/|$)/.test(library);
