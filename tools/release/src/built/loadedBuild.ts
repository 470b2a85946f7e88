import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuiltRemote } from '@ank/build/build-remote';
import type { BuiltShell } from '@ank/build/build-shell';
import { listAllFiles } from '@ank/build/files';
import { integrityOf } from '@ank/build/integrity';
import { buildDirOf, readLatestVersion } from '@ank/build/output';
import { type Package, readJsonFile } from '@ank/build/packages';
import { CANDIDATE_FILE, remotePath, SHELL_FILE, shellPath } from '@ank/build/paths';
import type {
  Candidate,
  RegisteredRemote,
  Registry,
  RemoteDescription,
  WordsByLanguage,
} from '@ank/protocol/registry';

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
export const filesWithPathInVersion = ({ name, version, files }: LoadedBuild): BuildFile[] => {
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
    filesWithPathInVersion(built).map(({ path, bytes }) => [path, integrityOf(bytes)]),
  );
  return {
    path: fileListPath(built.name, built.version),
    bytes: Buffer.from(`${JSON.stringify(list, null, 1)}\n`),
  };
});

/** The number of versions beside the newest that are kept for a fall-back. */
const KEPT = 2;

export const findRegisteredRemote = ({ remotes }: Registry, name: string): RegisteredRemote | undefined =>
  remotes.find((remote) => remote.name === name);

/** Throws when there is none. */
export const mustFindRegisteredRemote = (registry: Registry, name: string): RegisteredRemote => {
  const record = findRegisteredRemote(registry, name);
  if (!record) {
    throw new Error(
      `no remote "${name}" is live; there are ${registry.remotes.map((remote) => remote.name).join(', ') || 'none'}`,
    );
  }
  return record;
};

export const withRegisteredRemote = (registry: Registry, record: RegisteredRemote): Registry => ({
  ...registry,
  remotes: [...registry.remotes.filter(({ name }) => name !== record.name), record].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  ),
});

/** Versions before it stay for a fall-back, save a canary that was never promoted. */
export const withNewestVersion = (
  registry: Registry,
  name: string,
  { contract: _contract, kernel: _kernel, ...description }: RemoteDescription,
  candidate: Candidate,
  canary?: number,
): Registry => {
  const old = findRegisteredRemote(registry, name);
  const proven = old?.canary === undefined ? (old?.candidates ?? []) : old.candidates.slice(1);
  const before = proven.filter(({ version }) => version !== candidate.version).slice(0, KEPT);
  const record: RegisteredRemote = { ...description, name, candidates: [candidate, ...before] };
  return withRegisteredRemote(registry, canary === undefined ? record : { ...record, canary });
};

export const withoutCanary = ({ canary: _canary, ...record }: RegisteredRemote): RegisteredRemote => record;

/** Returns the versions that players get: two while a canary is out. */
export const servedCandidates = ({ candidates, canary }: RegisteredRemote): Candidate[] =>
  candidates.slice(0, canary === undefined ? 1 : 2);

const pickEntriesNamed = <Value>(
  table: Record<string, Value>,
  names: ReadonlySet<string>,
): Record<string, Value> => Object.fromEntries(Object.entries(table).filter(([name]) => names.has(name)));

/** Readers of other languages ask the whole revision for their words. */
const keepEnglishOnly = ({ en }: WordsByLanguage): WordsByLanguage => ({ en });

/** Leaves out what only the gate reads, and files of screens where nobody starts. */
export const slimRegistryForPage = ({
  revision,
  shell: { offers: _offers, names: _names, deprecated: _old, links: _links, list: _list, ...shell },
  remotes,
  revoked,
  flags,
}: Registry): Registry => ({
  revision,
  shell,
  revoked,
  ...(flags && { flags }),
  remotes: remotes.map(({ flags: _words, ...record }) => {
    const likely = servedCandidates(record).length;
    const first = new Set(record.routes.filter(({ start }) => start).map(({ screen }) => screen));
    return {
      ...record,
      title: keepEnglishOnly(record.title),
      routes: record.routes.map((route) =>
        route.title ? { ...route, title: keepEnglishOnly(route.title) } : route,
      ),
      menu: record.menu.map((item) => ({ ...item, label: keepEnglishOnly(item.label) })),
      candidates: record.candidates.map(
        (
          {
            needs: _needs,
            uses: _uses,
            links: _links,
            list: _list,
            shapes: _shapes,
            files,
            styles,
            ...candidate
          },
          index,
        ) => {
          const shown = index < likely ? first : new Set<string>();
          return {
            ...candidate,
            files: pickEntriesNamed(files, shown),
            styles: pickEntriesNamed(styles, shown),
          };
        },
      ),
    };
  }),
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
  type BuildFile as Upload,
  buildRecordOf as saysOf,
  fileListOf as listOfFiles,
  fileListPath as listPath,
  filesWithPathInVersion as filesIn,
  findDeprecatedExports as deprecatedAmong,
  findMissingExports as namesMissing,
  findRegisteredRemote as recordIn,
  formatUsedExports as spelled,
  type LoadedBuild as Built,
  memoizeByKey as onceFor,
  mustFindRegisteredRemote as recordOf,
  readBuild as readBuilt,
  type SentBuild as Parcel,
  slimRegistryForPage as slim,
  versionFolderOf as folderOf,
  withNewestVersion as withNewest,
  withoutCanary as promoted,
};
