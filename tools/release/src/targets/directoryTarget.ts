import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Target } from './target';
import { begin, cannotWrite, end, inTurn, isCode, isGone, orUndefined } from './turn';

/** No server shows what begins with a dot. */
const WRITING = 'registry/.writing';
const TURN = 'registry/.turn';
/** After which a file of another machine's writer counts as left, ms. */
const LEFT_AFTER_MS = 3_600_000;

/** Flushed: the next step moves a whole file, or none. */
const writeAside = async (aside: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(aside, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Left by killed writers. */
const tidy = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const there = await orUndefined(stat(file));
    if (isGone(name) || (there && Date.now() - there.mtimeMs > LEFT_AFTER_MS))
      await rm(file, { recursive: true, force: true });
  }
};

/** By a second at least: nginx's tag is made of second and length. */
const makeYounger = async (aside: string, old: string): Promise<void> => {
  const before = await orUndefined(stat(old));
  if (!before) return;
  const seconds = Math.max(Math.floor(Date.now() / 1000), Math.floor(before.mtimeMs / 1000) + 1);
  await utimes(aside, seconds, seconds);
};

/** Rejects paths that lead out of it, and names the path of a failed write. */
export const directoryTarget = (dir: string): Target => {
  const root = resolve(dir);
  const at = (path: string) => {
    const file = join(root, path);
    if (!file.startsWith(root + sep)) throw new Error(`${path} leads out of ${root}`);
    return file;
  };
  const writing = join(root, WRITING);
  let tidied: Promise<void> | undefined;

  const written = async <Value>(
    path: string,
    bytes: Uint8Array,
    place: (aside: string, file: string) => Promise<Value>,
  ): Promise<Value> => {
    const file = at(path);
    const name = begin();
    const aside = join(writing, name);
    try {
      tidied ??= tidy(writing);
      await tidied;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeAside(aside, bytes);
        return await place(aside, file);
      } finally {
        await rm(aside, { force: true });
      }
    } catch (error) {
      tidied = undefined;
      throw cannotWrite(file, error);
    } finally {
      end(name);
    }
  };

  const move = async (aside: string, file: string): Promise<void> => {
    await makeYounger(aside, file);
    await rename(aside, file);
  };

  return {
    name: root,
    get: (path) => orUndefined(readFile(at(path))),
    put: (path, bytes) => written(path, bytes, move),
    putIfAbsent: (path, bytes) =>
      written(path, bytes, async (aside, file) => {
        try {
          // A link never replaces a file, and the file is whole from the start.
          await link(aside, file);
          return true;
        } catch (error) {
          if (isCode(error, 'EEXIST')) return false;
          throw error;
        }
      }),
    replace: (path, was, bytes) =>
      written(path, bytes, (aside, file) =>
        inTurn(at(TURN), writing, async () => {
          const there = await orUndefined(readFile(file));
          if (was === undefined ? there !== undefined : !there?.equals(was)) return false;
          await move(aside, file);
          return true;
        }),
      ),
    list: async (folder) => {
      const entries = await orUndefined(readdir(at(folder), { withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name);
    },
    all: async () => {
      const entries = (await orUndefined(readdir(root, { withFileTypes: true, recursive: true }))) ?? [];
      return entries
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'));
    },
  };
};
