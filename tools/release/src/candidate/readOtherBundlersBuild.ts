import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { listAllFiles } from '@ank/build/files';
import type { BuildFile } from '../built/loadedBuild';

/**
 * Matches files that are not for players: maps, packed copies, development pages, descriptions for other
 * tools.
 */
const LEFT = /(\.map|\.br|\.gz|\.html|\.d\.ts|mf-manifest\.json|mf-stats\.json|@mf-types\.(zip|d\.ts))$/;

/** Reads the files of a folder that players load, by name. Throws when there are none. */
export const readBuiltFolder = (dir: string): BuildFile[] => {
  const files = listAllFiles(dir)
    .filter((path) => !LEFT.test(path))
    .map((path) => ({ path: relative(dir, path), bytes: readFileSync(path) }));
  if (files.length === 0) throw new Error(`${dir} contains no file that a player loads: build first`);
  return files;
};

/** Answers everything with itself: an entry looks around in its page before it sets its name. */
const newAnswerAllProxy = (): unknown =>
  new Proxy(() => {}, {
    get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : newAnswerAllProxy()),
    apply: () => newAnswerAllProxy(),
    construct: () => newAnswerAllProxy() as object,
  });

type Global = { init?: unknown; get?: unknown } | null | undefined;

/** Runs an entry and returns the names of the containers that it sets. Throws what the entry throws. */
export const runEntryAndListContainers = ({ path, bytes }: BuildFile): string[] => {
  const document: Record<string, unknown> = {
    currentScript: { src: `http://127.0.0.1/${path}`, tagName: 'SCRIPT', dataset: {} },
    scripts: [],
    getElementsByTagName: () => [],
  };
  const page: Record<string, unknown> = {
    document,
    location: { href: 'http://127.0.0.1/', toString: () => 'http://127.0.0.1/' },
    setTimeout: () => 0,
    console: newAnswerAllProxy(),
    _FEDERATION_RUNTIME_CORE: newAnswerAllProxy(),
  };
  page.self = page;
  page.window = page;
  document.defaultView = page;
  const before = new Set(Object.keys(page));
  const context = createContext(page);
  try {
    runInContext(bytes.toString(), context, { filename: path, timeout: 10_000 });
  } catch (error) {
    throw new Error(`${path} throws when it runs: ${error instanceof Error ? error.message : error}`);
  }
  return Object.keys(page).filter((key) => {
    const value = page[key] as Global;
    return !before.has(key) && typeof value?.init === 'function' && typeof value.get === 'function';
  });
};
