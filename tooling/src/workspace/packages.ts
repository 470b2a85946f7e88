import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectOf } from './project';

/** Folder of the project that the command was called in. */
export const ROOT = projectOf(process.cwd());

export type Kind = 'protocol' | 'kernel' | 'shell' | 'remote' | 'desk' | 'node';

export type Container = 'ank' | 'webpack' | 'enhanced' | 'stock';

export type Settings = {
  /** A remote's name where its folder is not called mfe-NAME. */
  name?: string;
  /** Port of `ank dev`. */
  port?: number;
  /** What makes the remote's container: our own small one, webpack's plugin, or one of the federation runtime's. */
  container?: Container;
  /** Hosts that the built files may name, beside the well-known ones. */
  hosts?: string[];
};

export type Package = {
  dir: string;
  /** Folder without the `mfe-` of remotes: "wallet", "shell", "provider". */
  name: string;
  kind: Kind;
  version: string;
  settings: Settings;
};

/** Our own container unless a team asks for another. */
export const containerOf = ({ settings }: Package): Container => settings.container ?? 'ank';

type Manifest = { version?: string; ank?: Settings };

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const NODE_PACKAGES = ['create-remote', 'provider', 'tooling', 'e2e'];

const kindOf = (folder: string): Kind => {
  if (folder === 'protocol') return 'protocol';
  if (folder === 'shared') return 'kernel';
  if (folder === 'shell' || folder === 'desk') return folder;
  return NODE_PACKAGES.includes(folder) ? 'node' : 'remote';
};

/** The package in `dir`; throws when the folder has no package.json or is no package of Ank. */
export const packageAt = (dir: string): Package => {
  const folder = basename(dir);
  const file = join(dir, 'package.json');
  if (!existsSync(file)) throw new Error(`${dir} has no package.json: run this inside a package`);
  const { version = '0.0.0', ank = {} } = readJson<Manifest>(file);
  const kind = ank.name === undefined ? kindOf(folder) : 'remote';
  const called = ank.name ?? folder.replace(/^mfe-/, '');
  if (kind === 'remote' && (!/^[a-z][a-z0-9]*$/.test(called) || !(ank.name || folder.startsWith('mfe-')))) {
    throw new Error(
      `${folder} is not a package of Ank: a remote's folder is mfe- and one lower-case word, or its package.json says "ank": { "name": … }`,
    );
  }
  return { dir, name: called, kind, version, settings: ank };
};

/** Whether a package is published as part of the page: the shell and the remotes are. */
export const isOfPage = ({ kind }: Package): boolean => kind === 'shell' || kind === 'remote';

const isRemoteAlone = (root: string): boolean =>
  existsSync(join(root, 'remote.json')) && existsSync(join(root, 'package.json'));

/** Every package of the project, the protocol first; in a team's own repository the one remote. */
export const allPackages = (root = ROOT): Package[] => {
  if (isRemoteAlone(root)) return [packageAt(root)];
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return ['protocol', 'shared', 'shell', ...remotes.sort(), 'desk', ...NODE_PACKAGES]
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .map((name) => packageAt(join(root, name)));
};

/** The shell or a remote of this project, by its name; throws when there is none. */
export const partNamed = (name: string): Package =>
  allPackages().find((one) => isOfPage(one) && one.name === name) ??
  packageAt(join(ROOT, name === 'shell' ? name : `mfe-${name}`));
