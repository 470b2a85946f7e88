import { chmod, link, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { toReadError, toWriteError } from '@ank/build/file-errors';
import {
  forgetNameOwnedByProcess,
  isOwnerOfNameAlive,
  newNameOwnedByThisProcess,
} from '@ank/build/process-identity';
import { takeProcessLock } from '@ank/build/process-lock';
import { falseOnErrorCode, undefinedIfMissing } from './ignoreErrorCode';
import {
  makeFolderWithSiteMode,
  PERMISSIONS,
  READ_AND_ENTER_BITS,
  READ_BITS,
  readSiteModes,
} from './siteFileModes';
import { SITE_FOLDER_ITSELF, type SiteStorage } from './siteStorage';

const throwReadError = (error: unknown): never => {
  throw toReadError(error);
};
const listEntries = async (dir: string, recursive = false) =>
  (await undefinedIfMissing(readdir(dir, { withFileTypes: true, recursive })).catch(throwReadError)) ?? [];

/** No server shows what begins with a dot. */
const WRITING = 'registry/.writing';
const TURN = 'registry/.turn';

/** The time after which a file of another machine's writer counts as left, in ms. */
const LEFT_AFTER_MS = 3_600_000;

/** Tells whether a file was left by a writer that was killed here, or by one elsewhere that had its time. */
const isLeftByEndedWriter = async (file: string): Promise<boolean> => {
  const isInUse = isOwnerOfNameAlive(basename(file));
  if (isInUse !== undefined) return !isInUse;
  const there = await undefinedIfMissing(stat(file));
  return there !== undefined && Date.now() - there.mtimeMs > LEFT_AFTER_MS;
};

const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (await isLeftByEndedWriter(file)) await rm(file, { recursive: true, force: true });
  }
};

/** Younger by a second at least than what it replaces: nginx's tag is made of second and length. */
const replaceFileWithLaterTime = async (aside: string, file: string): Promise<void> => {
  const before = await undefinedIfMissing(stat(file));
  const seconds = Math.floor(Math.max(Date.now(), (before?.mtimeMs ?? -1000) + 1000) / 1000);
  if (before) await utimes(aside, seconds, seconds);
  await rename(aside, file);
};

/** Runs work in turn among all processes that replace files of this site. */
const runUnderSiteLock = async <Value>(folder: string, work: () => Promise<Value>): Promise<Value> => {
  const lock = await takeProcessLock(folder, { isPatient: true });
  return work().finally(lock.release);
};

/** Rejects paths that lead out of it, and names the path of a failed write. */
export const newDirectoryStorage = (dir: string): SiteStorage => {
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
    const name = newNameOwnedByThisProcess();
    const aside = join(writing, name);
    try {
      tidied ??= makeFolderWithSiteMode(root, writing).then(() => removeLeftovers(writing));
      await tidied;
      await makeFolderWithSiteMode(root, dirname(file));
      try {
        // Flushed: the next step moves a whole file, or none.
        await writeFile(aside, bytes, { flag: 'wx', flush: true });
        await chmod(aside, (await readSiteModes(root)).file);
        return await place(aside, file);
      } finally {
        await rm(aside, { force: true });
      }
    } catch (error) {
      tidied = undefined;
      throw toWriteError(file, error);
    } finally {
      forgetNameOwnedByProcess(name);
    }
  };

  return {
    name: root,
    get: (path) => undefinedIfMissing(readFile(at(path))).catch(throwReadError),
    put: (path, bytes) => written(path, bytes, replaceFileWithLaterTime),
    putIfAbsent: (path, bytes) =>
      // A link never replaces a file, and the file is whole from the start.
      written(path, bytes, (aside, file) => falseOnErrorCode('EEXIST', link(aside, file))),
    replace: (path, was, bytes) =>
      written(path, bytes, (aside, file) =>
        runUnderSiteLock(at(TURN), async () => {
          const there = await undefinedIfMissing(readFile(file));
          if (was === undefined ? there !== undefined : !there?.equals(was)) return false;
          await replaceFileWithLaterTime(aside, file);
          return true;
        }),
      ),
    list: async (folder) =>
      (await listEntries(at(folder)))
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name),
    openToReaders: async () => {
      const wanted = await readSiteModes(root);
      const foreign: string[] = [];
      for (const entry of [undefined, ...(await listEntries(root, true))]) {
        const path = entry ? join(entry.parentPath, entry.name) : root;
        const isFolder = entry?.isDirectory() ?? true;
        if (!isFolder && !entry?.isFile()) continue;
        const mode = (await stat(path)).mode & PERMISSIONS;
        const open = mode | (isFolder ? wanted.folder & READ_AND_ENTER_BITS : wanted.file & READ_BITS);
        if (open !== mode && !(await falseOnErrorCode('EPERM', chmod(path, open)))) foreign.push(path);
      }
      const [first, ...more] = foreign;
      if (first)
        throw new Error(
          `cannot open ${first}${more.length > 0 ? ` and ${more.length} more` : ''} to the web server: another user owns it. Run this command as its owner.`,
        );
    },
    unreadable: async () => {
      const wanted = await readSiteModes(root);
      const isOpen = async (path: string, bits: number) => ((await stat(path)).mode & bits) === bits;
      const closed = (await isOpen(root, wanted.folder & READ_AND_ENTER_BITS)) ? [] : [SITE_FOLDER_ITSELF];
      for (const entry of await listEntries(root, true)) {
        const path = join(entry.parentPath, entry.name);
        const name = relative(root, path).split(sep).join('/');
        if (name.split('/').some((part) => part.startsWith('.'))) continue;
        const bits = entry.isDirectory() ? wanted.folder & READ_AND_ENTER_BITS : wanted.file & READ_BITS;
        if (!(await isOpen(path, bits))) closed.push(name);
      }
      return closed.sort();
    },
    all: async () =>
      (await listEntries(root, true))
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/')),
  };
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export { newDirectoryStorage as directoryTarget };
