import { mapConcurrently } from '@ank/build/in-order';
import { WORKER_FILE } from '@ank/build/paths';
import type { BuildFile } from '../built/loadedBuild';
import { MANIFEST_FILE, makeWebAppFiles, type PageOptions } from '../page/webAppFiles';
import type { SiteStorage } from '../targets/siteStorage';
import {
  CURRENT_REVISION_FILE,
  listRevisionNumbers,
  mustReadLiveRevision,
  readPageOfRevision,
} from './revisions';

/** Throws, with nothing made live, when a path holds another content. */
export const uploadImmutableFiles = async (target: SiteStorage, files: BuildFile[]): Promise<void> => {
  await mapConcurrently(files, ({ path, bytes }) => target.putIfAbsent(path, bytes));
  await mapConcurrently(files, async ({ path, bytes }) => {
    const there = await target.get(path);
    if (!there) throw new Error(`${path} was written to ${target.name} but is not there`);
    if (!there.equals(bytes)) {
      throw new Error(
        `${path} is published with other content, and a version never changes: raise the package's version, build and publish again`,
      );
    }
  });
};

export const INDEX_FILE = 'index.html';

type PageBlockId = 'registry' | 'config';

export const readPageBlockText = (page: Uint8Array, id: PageBlockId): string => {
  const blocks = /<script type="application\/json" id="(\w+)"[^>]*>(.*?)<\/script>/gs;
  return [...String(page).matchAll(blocks)].find(([, name]) => name === id)?.[2] ?? 'null';
};

export const readPageBlockJson = (page: Uint8Array, id: PageBlockId): unknown =>
  JSON.parse(readPageBlockText(page, id));

/** Puts a file; returns false when somebody else put another file there meanwhile. */
const putUnlessOvertaken = async (target: SiteStorage, path: string, bytes: Buffer): Promise<boolean> => {
  const was = await target.get(path);
  return was?.equals(bytes) || target.replace(path, was, bytes);
};

/** Reads the number of the revision that a page, or current.json, is made of. */
export const parseRevisionNumberOrZero = (bytes: Buffer | undefined): number =>
  Number(/"revision":(\d+)/.exec(bytes?.toString() ?? '')?.[1] ?? 0);

/**
 * Writes the page before open tabs hear of it, and never an older revision. Returns the revision that is
 * live, or undefined if another publisher was faster.
 */
const putLivePageUnlessOvertaken = async (target: SiteStorage): Promise<number | undefined> => {
  // Read first: the newest afterwards is at least as new as what is replaced.
  const index = await target.get(INDEX_FILE);
  const current = await target.get(CURRENT_REVISION_FILE);
  const revision = await mustReadLiveRevision(target);
  const page = await readPageOfRevision(target, revision);
  const config = (readPageBlockJson(page, 'config') ?? {}) as PageOptions;
  const files = await makeWebAppFiles(target, config, revision.shell.version);
  const [, manifest] = files.at(-1) ?? [];
  // The manifest names the icons by hash: if it is there, so are they.
  const hasIcons = manifest && (await target.get(MANIFEST_FILE))?.equals(manifest);
  for (const [path, bytes] of hasIcons ? files.filter(([path]) => path === WORKER_FILE) : files)
    if (!(await putUnlessOvertaken(target, path, bytes))) return undefined;
  if (!index?.equals(page) && !(await target.replace(INDEX_FILE, index, page))) return undefined;
  const said = Buffer.from(JSON.stringify(readPageBlockJson(page, 'registry')));
  if (current?.equals(said)) return revision.revision;
  if (parseRevisionNumberOrZero(current) > revision.revision) return undefined;
  return (await target.replace(CURRENT_REVISION_FILE, current, said)) ? revision.revision : undefined;
};

/** Gives the newest's number, after a look whether somebody was faster. */
export const writeLivePage = async (target: SiteStorage): Promise<number> => {
  for (;;) {
    const revision = await putLivePageUnlessOvertaken(target);
    if (revision !== undefined && (await listRevisionNumbers(target)).at(-1) === revision) return revision;
  }
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  INDEX_FILE as INDEX,
  parseRevisionNumberOrZero as numberIn,
  readPageBlockJson as blockIn,
  readPageBlockText as blockText,
  uploadImmutableFiles as upload,
  writeLivePage as goLive,
};
