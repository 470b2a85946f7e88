import { integrityOf } from '@ank/build/integrity';
import { remotePath, shellPath } from '@ank/build/paths';
import { type Built, nameOf, type Upload, versionOfBuilt } from './built';

/** Each file's hash, by its name in the folder. */
const LIST = 'files.json';

export type FileList = Record<string, string>;

export const folderOf = (name: string, version: string): string =>
  (name === 'shell' ? shellPath(version, '') : remotePath(name, version, '')).slice(1, -1);

export const listPath = (name: string, version: string): string => `${folderOf(name, version)}/${LIST}`;

const known = new WeakMap<Built, { file: Upload; hash: string }>();

/** The revision names this hash. */
export const listOfFiles = (built: Built): { file: Upload; hash: string } => {
  const made = known.get(built);
  if (made) return made;
  const [name, version] = [nameOf(built), versionOfBuilt(built)];
  const start = folderOf(name, version).length + 1;
  const list: FileList = Object.fromEntries(
    built.files.map(({ path, bytes }) => [path.slice(start), integrityOf(bytes)]),
  );
  const bytes = Buffer.from(`${JSON.stringify(list, null, 1)}\n`);
  const found = { file: { path: listPath(name, version), bytes }, hash: integrityOf(bytes) };
  known.set(built, found);
  return found;
};
