import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

export type Kind = 'protocol' | 'kernel' | 'shell' | 'remote' | 'node';

export type Container = 'ank' | 'webpack' | 'enhanced' | 'stock';

export type Settings = {
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

const NODE_PACKAGES = ['provider', 'tooling', 'e2e'];

const kindOf = (folder: string): Kind => {
  if (folder === 'protocol') return 'protocol';
  if (folder === 'shared') return 'kernel';
  if (folder === 'shell') return 'shell';
  return NODE_PACKAGES.includes(folder) ? 'node' : 'remote';
};

/** The package in `dir`; throws when the folder has no package.json or is no package of this repository. */
export const packageAt = (dir: string): Package => {
  const folder = basename(dir);
  const file = join(dir, 'package.json');
  if (!existsSync(file)) throw new Error(`${dir} has no package.json: run this inside a package`);
  const kind = kindOf(folder);
  if (kind === 'remote' && !/^mfe-[a-z][a-z0-9]*$/.test(folder)) {
    throw new Error(`${folder} is not a package of Ank: a remote's folder is mfe- and one lower-case word`);
  }
  const { version = '0.0.0', ank = {} } = readJson<Manifest>(file);
  return { dir, name: folder.replace(/^mfe-/, ''), kind, version, settings: ank };
};

/** Whether a package is published as part of the page: the shell and the remotes are. */
export const isOfPage = ({ kind }: Package): boolean => kind === 'shell' || kind === 'remote';

/** Every package of the repository, the protocol first. */
export const allPackages = (root = ROOT): Package[] => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return ['protocol', 'shared', 'shell', ...remotes.sort(), ...NODE_PACKAGES]
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .map((name) => packageAt(join(root, name)));
};
