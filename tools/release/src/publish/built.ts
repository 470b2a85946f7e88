import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuiltRemote } from '@ank/build/build-remote';
import type { BuiltShell } from '@ank/build/build-shell';
import { builtDir, latestVersion } from '@ank/build/output';
import { type Package, readJson } from '@ank/build/packages';
import { CANDIDATE_FILE, remotePath, SHELL_FILE, shellPath } from '@ank/build/paths';

export type Upload = { path: string; bytes: Buffer };

export type Built = { files: Upload[]; hosts: string[] } & (
  | { kind: 'remote'; remote: BuiltRemote }
  | { kind: 'shell'; shell: BuiltShell }
);

const filesOf = (dir: string, pathOf: (file: string) => string): Upload[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: pathOf(relative(dir, file)).slice(1), bytes: readFileSync(file) }));

/** Throws when there is none. */
export const readBuilt = (one: Package, version = latestVersion(one)): Built => {
  const dir = builtDir(one, version);
  if (!existsSync(dir))
    throw new Error(`${one.name} ${version} is not built here: run \`ank build\` in ${one.dir}`);
  const hosts = one.settings.hosts ?? [];
  if (one.kind === 'shell') {
    const shell = readJson<BuiltShell>(join(dir, SHELL_FILE));
    return { kind: 'shell', shell, hosts, files: filesOf(dir, (file) => shellPath(version, file)) };
  }
  if (one.kind !== 'remote')
    throw new Error(`${one.name} is no part of the page: only the shell and remotes are published`);
  const remote = readJson<BuiltRemote>(join(dir, CANDIDATE_FILE));
  return {
    kind: 'remote',
    remote,
    hosts,
    files: filesOf(dir, (file) => remotePath(one.name, version, file)),
  };
};

export const saysOf = (built: Built): BuiltRemote | BuiltShell =>
  built.kind === 'shell' ? built.shell : built.remote;

export const nameOf = (built: Built): string => (built.kind === 'shell' ? 'shell' : built.remote.name);
export const versionOfBuilt = (built: Built): string =>
  built.kind === 'shell' ? built.shell.version : built.remote.candidate.version;
