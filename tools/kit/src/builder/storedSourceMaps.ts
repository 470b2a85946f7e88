import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { removeOlderFolders, writeFileAndFolders } from '../workspace/listAndWriteFiles';

/** The number of versions whose maps are kept; a phone seldom reports an older one. */
const KEPT = 50;

export const sourceMapsFolderOf = (buildDir: string): string => join(dirname(buildDir), '.maps');

export const moveSourceMapsToStore = (buildDir: string, version: string): void => {
  const maps = sourceMapsFolderOf(buildDir);
  for (const name of readdirSync(buildDir).filter((file) => file.endsWith('.map'))) {
    const file = join(buildDir, name);
    writeFileAndFolders(join(maps, version, `${name}.gz`), gzipSync(readFileSync(file)));
    rmSync(file);
  }
  removeOlderFolders(maps, KEPT, version);
};

/** Throws what is not kept. */
export const readSourceMap = (mapsFolder: string, version: string, script: string): string => {
  if (!existsSync(join(mapsFolder, version)))
    throw new Error(`there are no source maps of version ${version} in ${mapsFolder}`);
  const file = join(mapsFolder, version, `${script}.map.gz`);
  if (!existsSync(file)) throw new Error(`version ${version} has no script ${script}`);
  return gunzipSync(readFileSync(file)).toString();
};
