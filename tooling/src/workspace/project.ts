import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedFolder } from './resolved';

/** Folder of these tools: in Ank's own repository, or among installed packages. */
export const TOOLING = resolve(fileURLToPath(new URL('../..', import.meta.url)));

const manifestIn = (dir: string): { workspaces?: unknown } | undefined => {
  const file = join(dir, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : undefined;
};

const foldersAbove = (dir: string): string[] =>
  dirname(dir) === dir ? [dir] : [dir, ...foldersAbove(dirname(dir))];

/** The project that a folder belongs to: the nearest workspace around it, else the nearest package, else the folder itself. */
export const projectOf = (from: string): string => {
  const packages = foldersAbove(resolve(from)).filter((dir) => manifestIn(dir));
  return packages.find((dir) => manifestIn(dir)?.workspaces !== undefined) ?? packages[0] ?? resolve(from);
};

/** Folder of a package of Ank's as the project sees it. Throws with what to install where it is not there. */
export const folderOf = (name: string): string => {
  const found = installedFolder(name, process.cwd());
  if (!found)
    throw new Error(`${name} is not installed here. Run: npm install --save-dev --save-exact ${name}`);
  return found;
};

/** A door of the shell, as a file: "main", "federation", "index.html". */
export const shellFile = (door: string): string =>
  createRequire(join(folderOf('@ank/shell'), 'package.json')).resolve(`@ank/shell/${door}`);
