import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuiltRemote } from '@ank/build/build-remote';
import type { BuiltShell } from '@ank/build/build-shell';
import { listAllFiles } from '@ank/build/files';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { buildDirOf, readLatestVersion } from '@ank/build/output';
import { type Package, readJsonFile } from '@ank/build/packages';
import { CANDIDATE_FILE, remotePath, SHELL_FILE, shellPath } from '@ank/build/paths';
import type { Candidate } from '@ank/protocol/registry';

export type BuildFile = { path: string; bytes: Buffer };

export type LoadedBuild = { name: string; version: string; files: BuildFile[]; hosts: string[] } & (
  | { kind: 'remote'; remote: BuiltRemote }
  | { kind: 'shell'; shell: BuiltShell }
);

/** A build as it is sent to a registry service. `files`: base64 by path in the build's folder. */
export type SentBuild = {
  name: string;
  version: string;
  says: unknown;
  files: { path: string; bytes: string }[];
};

/** Throws when there is none. */
export const readBuild = (pkg: Package, version = readLatestVersion(pkg)): LoadedBuild => {
  const dir = buildDirOf(pkg, version);
  if (!existsSync(dir))
    throw new Error(`${pkg.name} ${version} has not been built here: run \`ank build\` in ${pkg.dir}`);
  const folder = versionFolderOf(pkg.name, version);
  const files = listAllFiles(dir).map((file) => ({
    path: `${folder}/${relative(dir, file)}`,
    bytes: readFileSync(file),
  }));
  const common = { name: pkg.name, version, hosts: pkg.settings.hosts ?? [], files };
  if (pkg.kind === 'shell')
    return { kind: 'shell', shell: readJsonFile<BuiltShell>(join(dir, SHELL_FILE)), ...common };
  if (pkg.kind !== 'remote')
    throw new Error(`${pkg.name} is not a part of the page: only the shell and remotes can be published`);
  return { kind: 'remote', remote: readJsonFile<BuiltRemote>(join(dir, CANDIDATE_FILE)), ...common };
};

export const buildRecordOf = (built: LoadedBuild): BuiltRemote | BuiltShell =>
  built.kind === 'shell' ? built.shell : built.remote;

export const versionFolderOf = (name: string, version: string): string =>
  (name === 'shell' ? shellPath(version, '') : remotePath(name, version, '')).slice(1, -1);

export const fileListPath = (name: string, version: string): string =>
  `${versionFolderOf(name, version)}/files.json`;

/** Returns the files by their names in the folder of their version. */
export const filesRelativeToVersionFolder = ({ name, version, files }: LoadedBuild): BuildFile[] => {
  const start = versionFolderOf(name, version).length + 1;
  return files.map(({ path, bytes }) => ({ path: path.slice(start), bytes }));
};

/** Remembers what `make` returns for each key, so that it is made once. */
export const memoizeByKey = <Key extends object, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
};

export const fileListOf = memoizeByKey((built: LoadedBuild): BuildFile => {
  const list = Object.fromEntries(
    filesRelativeToVersionFolder(built).map(({ path, bytes }) => [path, sha256IntegrityOfBytes(bytes)]),
  );
  return {
    path: fileListPath(built.name, built.version),
    bytes: Buffer.from(`${JSON.stringify(list, null, 1)}\n`),
  };
});

/** `Badge of @ank/shared/ui`. */
export const formatUsedExports = (names: Candidate['uses'] = {}): string[] =>
  Object.entries(names).flatMap(([module, own]) => own.map((name) => `${name} of ${module}`));

/** A shared module that says nothing lacks nothing. */
export const findMissingExports = (used: Candidate['uses'] = {}, offered: Candidate['uses'] = {}): string[] =>
  Object.entries(used).flatMap(([module, names]) =>
    formatUsedExports({
      [module]: offered[module] ? names.filter((name) => !offered[module]?.includes(name)) : [],
    }),
  );

/** `cx of @ank/shared/ui, deprecated since 2026-12-01: use classNames`. */
export const findDeprecatedExports = (
  deprecated: Record<string, string> = {},
  used?: Candidate['uses'],
): string[] =>
  formatUsedExports(used).flatMap((name) =>
    deprecated[name] ? [`${name}, deprecated since ${deprecated[name]}`] : [],
  );

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  findRegisteredRemote as recordIn,
  mustFindRegisteredRemote as recordOf,
  withNewestVersion as withNewest,
  withoutCanary as promoted,
} from './registeredRemotes';
/** @deprecated Names up to 0.1.0, kept for one release. */
export { slimRegistryForPage as slim } from './slimRegistryForPage';
/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  type BuildFile as Upload,
  buildRecordOf as saysOf,
  fileListOf as listOfFiles,
  fileListPath as listPath,
  filesRelativeToVersionFolder as filesIn,
  findDeprecatedExports as deprecatedAmong,
  findMissingExports as namesMissing,
  formatUsedExports as spelled,
  type LoadedBuild as Built,
  memoizeByKey as onceFor,
  readBuild as readBuilt,
  type SentBuild as Parcel,
  versionFolderOf as folderOf,
};
