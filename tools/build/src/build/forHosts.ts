import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Candidate, RemoteFile } from '@ank/protocol/registry';
import type { Manifest, StatsAssets } from '@module-federation/sdk';
import { strToU8, zipSync } from 'fflate';
import semver from 'semver';
import { TSC } from '../check/runners';
import { reachedFrom } from '../workspace/files';

/** A zip file's first day, in every time zone: builds must not differ by their hour. */
const DAY = new Date(1980, 0, 1);

export const zipOf = (texts: ReadonlyMap<string, string>): Buffer => {
  const files = Object.fromEntries([...texts].map(([name, text]) => [name, strToU8(text)]));
  return Buffer.from(zipSync(files, { level: 0, mtime: DAY }));
};

const TYPES_ZIP = '@mf-types.zip';
const TYPES_API = '@mf-types.d.ts';
const COMPILED = 'compiled-types';
const DOOR = 'src/screens.d.ts';

const RELATIVE = /(?:from|import)\s?\(?\s?["'](\.{1,2}\/[^"']+)["']/g;

const reachable = (root: string): Map<string, string> => {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const importsOf = (file: string) =>
    [...textOf(file).matchAll(RELATIVE)]
      .map(([, asked = '']) => join(dirname(file), asked.replace(/\.[jt]sx?$/, '')))
      .flatMap((path) => [`${path}.d.ts`, join(path, 'index.d.ts')])
      .filter((path) => existsSync(join(root, path)));
  if (!existsSync(join(root, DOOR))) return new Map();
  return new Map([DOOR, ...reachedFrom(DOOR, importsOf)].sort().map((file) => [file, textOf(file)]));
};

const OPTIONS = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--pretty', 'false'];

/** Compiles the declarations of the package in `dir` for `read`, which is told what the compiler said. */
export const withDeclarations = <Value>(
  dir: string,
  more: readonly string[],
  read: (folder: string, said: string) => Value,
): Value => {
  const out = mkdtempSync(join(tmpdir(), 'ank-types-'));
  try {
    const { stdout } = spawnSync(
      process.execPath,
      [TSC, '-p', dir, ...OPTIONS, ...more, '--rootDir', dirname(dir), '--outDir', out],
      { cwd: dir, encoding: 'utf8' },
    );
    return read(join(out, basename(dir)), stdout);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
};

const IDENTIFIER = 'REMOTE_ALIAS_IDENTIFIER/screens';
const API = `
    export type RemoteKeys = '${IDENTIFIER}';
    type PackageType<T> = T extends '${IDENTIFIER}' ? typeof import('${IDENTIFIER}') :any;`;

/** By the names that hosts of Module Federation look for. A wrong type is told by `ank types`. */
export const typesArchive = (dir: string): Map<string, Buffer> => {
  const types = existsSync(join(dir, 'tsconfig.json'))
    ? withDeclarations(dir, ['--noCheck', '--singleThreaded'], reachable)
    : new Map<string, string>();
  if (types.size === 0) return new Map();
  const texts = new Map([['screens.d.ts', `export * from './${COMPILED}/src/screens';\n`]]);
  for (const [file, text] of types) texts.set(`${COMPILED}/${file}`, text);
  return new Map([
    [TYPES_ZIP, zipOf(texts)],
    [TYPES_API, Buffer.from(API)],
  ]);
};

export const MANIFEST_FILE = 'mf-manifest.json';

const namesIn = (files: Record<string, RemoteFile[]>): string[] =>
  [
    ...new Set(
      Object.values(files)
        .flat()
        .map(({ src }) => basename(src)),
    ),
  ].sort();

/** `late`: only the entry knows their hashes, so a host must not start them. */
const assets = (late: Pick<Candidate, 'files' | 'styles'> = { files: {}, styles: {} }): StatsAssets => ({
  js: { sync: [], async: namesIn(late.files) },
  css: { sync: [], async: namesIn(late.styles) },
});

/** For hosts of Module Federation 2, in the plugin's format; addresses are beside the manifest. */
export const manifestOf = (name: string, candidate: Candidate, hasTypes: boolean): Manifest => ({
  id: name,
  name,
  metaData: {
    name,
    type: 'app',
    buildInfo: { buildVersion: candidate.version, buildName: name },
    remoteEntry: { name: basename(candidate.entry.src), path: '', type: 'var' },
    types: { path: '', name: '', zip: hasTypes ? TYPES_ZIP : '', api: hasTypes ? TYPES_API : '' },
    globalName: candidate.container,
    publicPath: 'auto',
  },
  shared: Object.entries(candidate.needs ?? {}).map(([module, requiredVersion]) => ({
    id: `${name}:${module}`,
    name: module,
    version: semver.minVersion(requiredVersion)?.version ?? requiredVersion,
    singleton: true,
    requiredVersion,
    hash: '',
    assets: assets(),
  })),
  remotes: [],
  exposes: [{ id: `${name}:screens`, name: 'screens', path: './screens', assets: assets(candidate) }],
});
