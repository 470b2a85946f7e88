import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Package, readJson } from '../workspace/packages';
import { versionOf } from './version';

const LATEST = 'latest.json';
const KEPT = 4;

const distOf = (one: Package) => join(one.dir, 'dist');

export const builtDir = (one: Package, version: string): string => join(distOf(one), version);

/** Throws when there is none. */
export const latestVersion = (one: Package): string => {
  const file = join(distOf(one), LATEST);
  if (!existsSync(file)) throw new Error(`${one.name} is not built yet: run \`ank build\` in ${one.dir}`);
  return readJson<{ version: string }>(file).version;
};

const setLatest = (one: Package, version: string) => {
  const file = join(distOf(one), LATEST);
  writeFileSync(`${file}.new`, JSON.stringify({ version }));
  renameSync(`${file}.new`, file);
};

const removeOld = (one: Package, version: string) => {
  const old = readdirSync(distOf(one), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== version)
    .map(({ name }) => join(distOf(one), name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const dir of old.slice(KEPT)) rmSync(dir, { recursive: true, force: true });
};

/** That build is then the latest. */
export const isBuilt = (one: Package): boolean => {
  const version = versionOf(one);
  if (!existsSync(builtDir(one, version))) return false;
  setLatest(one, version);
  return true;
};

/** Throws when there is none. */
export const isStale = (one: Package): boolean => latestVersion(one) !== versionOf(one);

type Build = (version: string, dir: string) => Promise<void>;

const intoWorkDir = async (one: Package, version: string, build: Build): Promise<string> => {
  const work = join(distOf(one), `.building-${process.pid}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  try {
    await build(version, work);
    return work;
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    throw error;
  }
};

const putInPlace = (work: string, dir: string) => {
  try {
    renameSync(work, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
    rmSync(work, { recursive: true, force: true });
  }
};

/** A failed build leaves no folder; begins again when sources change meanwhile. */
export const buildOnce = async (
  one: Package,
  build: Build,
  attempts = 3,
): Promise<{ version: string; built: boolean }> => {
  const version = versionOf(one);
  const dir = builtDir(one, version);
  const isNew = !existsSync(dir);
  if (isNew) {
    const work = await intoWorkDir(one, version, build);
    if (versionOf(one) !== version) {
      rmSync(work, { recursive: true, force: true });
      if (attempts === 1)
        throw new Error(`the sources of ${one.name} or of the kernel keep changing: try again`);
      console.log(`${one.name}: sources changed while building, once more`);
      return buildOnce(one, build, attempts - 1);
    }
    putInPlace(work, dir);
  }
  setLatest(one, version);
  removeOld(one, version);
  return { version, built: isNew };
};
