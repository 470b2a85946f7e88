import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { writeJson } from '../workspace/files';
import { readJson } from '../workspace/packages';

/** What a phone reports is seldom older. */
const KEPT = 50;
const ENDING = '.map';

type Index = Record<string, string>;

export const mapsBeside = (buildDir: string): string => join(dirname(buildDir), '.maps');

const mapFile = (maps: string, digest: string) => join(maps, `${digest}${ENDING}.gz`);
const indexFile = (maps: string, version: string) => join(maps, `${version}.json`);

const removeOld = (maps: string) => {
  const indexes = readdirSync(maps)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(maps, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of indexes.slice(KEPT)) rmSync(old, { force: true });
  const named = new Set(indexes.slice(0, KEPT).flatMap((file) => Object.values(readJson<Index>(file))));
  for (const name of readdirSync(maps)) {
    const isMap = name.endsWith('.gz');
    if (isMap && !named.has(name.slice(0, -`${ENDING}.gz`.length))) rmSync(join(maps, name), { force: true });
  }
};

/** The version's index names them by digest. */
export const keepMaps = (buildDir: string, version: string): void => {
  const maps = mapsBeside(buildDir);
  mkdirSync(maps, { recursive: true });
  const index: Index = {};
  for (const name of readdirSync(buildDir).filter((file) => file.endsWith(ENDING))) {
    const bytes = readFileSync(join(buildDir, name));
    const digest = createHash('sha256').update(bytes).digest('hex');
    writeFileSync(mapFile(maps, digest), gzipSync(bytes));
    rmSync(join(buildDir, name));
    index[name.slice(0, -ENDING.length)] = digest;
  }
  writeJson(indexFile(maps, version), index);
  removeOld(maps);
};

/** Throws what is not kept. */
export const keptMap = (maps: string, version: string, script: string): string => {
  const index = indexFile(maps, version);
  if (!existsSync(index)) throw new Error(`no maps of version ${version} are kept in ${maps}`);
  const digest = readJson<Index>(index)[script];
  if (!digest) throw new Error(`version ${version} has no script ${script}`);
  return gunzipSync(readFileSync(mapFile(maps, digest))).toString();
};
