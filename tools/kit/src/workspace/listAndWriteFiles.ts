import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { listSourceFiles } from './listSourceFiles';

/** Every file below it, full paths in a stable order. */
export const listAllFiles = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

export const writeFileAndFolders = (file: string, text: string | Uint8Array): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

export const writeJson = (file: string, value: unknown): void =>
  writeFileAndFolders(file, `${JSON.stringify(value, null, 2)}\n`);

/** Removes older folders than the `keepCount` newest beside `current`. Hidden ones stay. */
export const removeOlderFolders = (dir: string, keepCount: number, current: string): void => {
  const others = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== current)
    .map(({ name }) => join(dir, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of others.slice(keepCount)) rmSync(old, { recursive: true, force: true });
};

/** Returns the files that `start` leads to, by what each imports; `start` itself is left out. */
export const findReachableFiles = (
  start: string,
  importsOf: (file: string) => readonly string[],
): string[] => {
  const found = new Set([start]);
  for (const file of found) for (const next of importsOf(file)) found.add(next);
  found.delete(start);
  return [...found];
};

type HashInputs = {
  root: string;
  paths: string[];
  keep?: (path: string) => boolean;
};

/** SHA-256 (hex), the same wherever the repository lies. */
export const hashInputs = ({ root, paths, keep = () => true }: HashInputs): string => {
  const hash = createHash('sha256');
  const files = paths
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? listSourceFiles(path) : [path]));
  for (const file of files) {
    const name = relative(root, file).replaceAll(sep, '/');
    if (keep(name)) hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};
