import { inOrder } from '@ank/build/in-order';
import { WORKER_FILE } from '@ank/build/paths';
import type { Upload } from '../built/built';
import { MANIFEST, type PageOptions, readWebApp } from '../page/page';
import type { Target } from '../targets/target';
import { CURRENT, liveRevision, pageOf, revisionNumbers } from './revisions';

/** Throws, with nothing made live, when a path holds another content. */
export const uploadFiles = async (target: Target, files: Upload[]): Promise<void> => {
  await inOrder(files, ({ path, bytes }) => target.putIfAbsent(path, bytes));
  await inOrder(files, async ({ path, bytes }) => {
    const there = await target.get(path);
    if (!there) throw new Error(`${path} was written to ${target.name} but is not there`);
    if (!there.equals(bytes)) {
      throw new Error(
        `${path} is published with other content, and a version never changes: raise the package's version, build and publish again`,
      );
    }
  });
};

export const INDEX = 'index.html';

type Block = 'registry' | 'config';

export const blockText = (page: Uint8Array, id: Block): string => {
  const blocks = /<script type="application\/json" id="(\w+)"[^>]*>(.*?)<\/script>/gs;
  return [...String(page).matchAll(blocks)].find(([, name]) => name === id)?.[2] ?? 'null';
};

export const blockIn = (page: Uint8Array, id: Block): unknown => JSON.parse(blockText(page, id));

/** Puts a file; returns false when somebody else put another file there meanwhile. */
const putIfUnchanged = async (target: Target, path: string, bytes: Buffer) => {
  const was = await target.get(path);
  return was?.equals(bytes) || target.replace(path, was, bytes);
};

/** Reads the number of the revision that a page, or current.json, is made of. */
export const numberIn = (bytes: Buffer | undefined): number =>
  Number(/"revision":(\d+)/.exec(bytes?.toString() ?? '')?.[1] ?? 0);

/** The page before open tabs hear of it, and never an older revision. */
const putInPlace = async (target: Target) => {
  // Read first: the newest afterwards is at least as new as what is replaced.
  const index = await target.get(INDEX);
  const current = await target.get(CURRENT);
  const revision = await liveRevision(target);
  const page = await pageOf(target, revision);
  const config = (blockIn(page, 'config') ?? {}) as PageOptions;
  const files = await readWebApp(target, config, revision.shell.version);
  const [, manifest] = files.at(-1) ?? [];
  // The manifest names the icons by hash: if it is there, so are they.
  const hasIcons = manifest && (await target.get(MANIFEST))?.equals(manifest);
  for (const [path, bytes] of hasIcons ? files.filter(([path]) => path === WORKER_FILE) : files)
    if (!(await putIfUnchanged(target, path, bytes))) return undefined;
  if (!index?.equals(page) && !(await target.replace(INDEX, index, page))) return undefined;
  const said = Buffer.from(JSON.stringify(blockIn(page, 'registry')));
  if (current?.equals(said)) return revision.revision;
  if (numberIn(current) > revision.revision) return undefined;
  return (await target.replace(CURRENT, current, said)) ? revision.revision : undefined;
};

/** Gives the newest's number, after a look whether somebody was faster. */
export const goLive = async (target: Target): Promise<number> => {
  for (;;) {
    const revision = await putInPlace(target);
    if (revision !== undefined && (await revisionNumbers(target)).at(-1) === revision) return revision;
  }
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export { uploadFiles as upload };
