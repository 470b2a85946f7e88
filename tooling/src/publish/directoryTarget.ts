import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Target } from './target';

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

const orUndefined = async <Value>(work: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Writes beside the place and flushes, so that the step that follows puts a whole file there or none. */
const writeBeside = async (file: string, bytes: Uint8Array): Promise<string> => {
  await mkdir(dirname(file), { recursive: true });
  const beside = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  const handle = await open(beside, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return beside;
};

/** At least one second younger than the file it will replace: nginx names a content by its second and its length. */
const makeYounger = async (beside: string, old: string): Promise<void> => {
  const before = await orUndefined(stat(old));
  if (!before) return;
  const seconds = Math.max(Math.floor(Date.now() / 1000), Math.floor(before.mtimeMs / 1000) + 1);
  await utimes(beside, seconds, seconds);
};

/** A directory that any static server can serve. Rejects paths that lead out of it. */
export const directoryTarget = (dir: string): Target => {
  const root = resolve(dir);
  const at = (path: string) => {
    const file = join(root, path);
    if (!file.startsWith(root + sep)) throw new Error(`${path} leads out of ${root}`);
    return file;
  };
  return {
    name: root,
    get: (path) => orUndefined(readFile(at(path))),
    put: async (path, bytes) => {
      const beside = await writeBeside(at(path), bytes);
      await makeYounger(beside, at(path));
      await rename(beside, at(path));
    },
    putIfAbsent: async (path, bytes) => {
      const beside = await writeBeside(at(path), bytes);
      try {
        // A link never replaces a file, and the file is whole from the first moment.
        await link(beside, at(path));
        return true;
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(beside);
      }
    },
    list: async (folder) => {
      const entries = await orUndefined(readdir(at(folder), { withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name);
    },
  };
};
