import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type AnkSettings,
  BUILD_DIR,
  findInstalledFolder,
  findProjectFolder,
  readManifest,
} from './projectFolders';

export const ROOT = findProjectFolder(process.cwd());

export type PackageKind = 'protocol' | 'kernel' | 'shell' | 'remote' | 'desk' | 'node';

export type ContainerKind = NonNullable<AnkSettings['container']>;

export type Package = {
  dir: string;
  /** Folder without `mfe-`: "wallet", "shell", "provider". */
  name: string;
  kind: PackageKind;
  version: string;
  settings: AnkSettings;
};

export const readContainerSetting = ({ settings }: Package): ContainerKind => settings.container ?? 'ank';

export const readJsonFile = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const NODE_PACKAGES = [
  'tools/create-remote',
  'provider',
  'tools/kit',
  'tools/release',
  'tools/testkit',
  'tools/lab',
  'e2e',
];
/** With the folder in which a team's own repository has the kit installed, `@ank/build`. */
const NODE_FOLDERS = [...NODE_PACKAGES.map((path) => basename(path)), 'build'];

const packageKindOf = (folder: string): PackageKind => {
  if (folder === 'protocol') return 'protocol';
  if (folder === 'shared') return 'kernel';
  if (folder === 'shell' || folder === 'desk') return folder;
  return NODE_FOLDERS.includes(folder) ? 'node' : 'remote';
};

/** Throws when the folder holds no package of Ank. */
export const packageAt = (dir: string): Package => {
  const folder = basename(dir);
  if (!existsSync(join(dir, 'package.json')))
    throw new Error(`${dir} has no package.json: run this command inside a package`);
  const { version = '0.0.0', ank = {} } = readManifest(dir);
  const kind = ank.name === undefined ? packageKindOf(folder) : 'remote';
  const called = ank.name ?? folder.replace(/^mfe-/, '');
  if (kind === 'remote' && (!/^[a-z][a-z0-9]*$/.test(called) || !(ank.name || folder.startsWith('mfe-')))) {
    throw new Error(
      `${folder} is not a package of Ank: a remote's folder is mfe- and one lower-case word, or its package.json says "ank": { "name": … }`,
    );
  }
  return { dir, name: called, kind, version, settings: ank };
};

export const isShellOrRemote = ({ kind }: Package): boolean => kind === 'shell' || kind === 'remote';

/** The protocol first; in a team's own repository the one remote. */
export const allPackages = (root = ROOT): Package[] => {
  if (['remote.json', 'package.json'].every((file) => existsSync(join(root, file)))) return [packageAt(root)];
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return ['protocol', 'shared', 'shell', ...remotes.sort(), 'desk', ...NODE_PACKAGES]
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .map((name) => packageAt(join(root, name)));
};

/** The package of the folder in which a command was given, or all of them at the root. */
export const listPackagesInCwd = (): Package[] =>
  process.cwd() === ROOT ? allPackages() : [packageAt(process.cwd())];

/** Throws which there are when it is none of them. */
export const mustFindShellOrRemote = (name: string): Package => {
  const parts = allPackages().filter(isShellOrRemote);
  const found = parts.find((part) => part.name === name);
  if (found) return found;
  throw new Error(
    `there is no package "${name}" here. The packages are ${parts.map((part) => part.name).join(', ')}`,
  );
};

export const listDevPorts = (): number[] => allPackages().flatMap(({ settings }) => settings.port ?? []);

export const findNextDevPort = (): number => {
  const taken = listDevPorts();
  let port = 4101;
  while (taken.includes(port)) port += 1;
  return port;
};

export const readKnownPackageVersions = (): Record<string, string> => {
  const manifests = allPackages().map(({ dir }) => readManifest(dir));
  return Object.assign(
    {},
    readManifest(ROOT).devDependencies,
    ...manifests.flatMap(({ dependencies, onDemand }) => [onDemand, dependencies]),
    ...manifests.map(({ name, version }) => ({ [name]: version })),
  );
};

/** Throws what to install of the packages that the one in folder `dir` has on demand. */
export const requireInstalledPackages = (
  purpose: string,
  names: readonly string[],
  dir = BUILD_DIR,
): void => {
  const missing = names.filter((name) => !findInstalledFolder(name, dir));
  if (missing.length === 0) return;
  const { onDemand = {} } = readManifest(dir);
  const wanted = missing.map((name) => `${name}@${onDemand[name]}`).join(' ');
  throw new Error(
    `${purpose} needs packages that are not installed yet. Run: npm install --save-dev --save-exact ${wanted}`,
  );
};
