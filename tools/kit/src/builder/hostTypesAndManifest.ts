import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Candidate, RemoteFile } from '@ank/protocol/registry';
import type { Manifest, StatsAssets } from '@module-federation/sdk';
import { strToU8, zipSync } from 'fflate';
import semver from 'semver';
import { findReachableFiles } from '../workspace/listAndWriteFiles';
import { type Package, readJsonFile } from '../workspace/packages';
import { TSC_PATH } from '../workspace/programPaths';

/** A zip file's first day, in every time zone: builds must not differ by their hour. */
const DAY = new Date(1980, 0, 1);

export const zipTextFiles = (texts: ReadonlyMap<string, string>): Buffer => {
  const files = Object.fromEntries([...texts].map(([name, text]) => [name, strToU8(text)]));
  return Buffer.from(zipSync(files, { level: 0, mtime: DAY }));
};

const TYPES_ZIP = '@mf-types.zip';
const TYPES_API = '@mf-types.d.ts';
const COMPILED = 'compiled-types';
const EXPOSED_TYPES = 'src/screens.d.ts';

const RELATIVE = /(?:from|import)\s?\(?\s?["'](\.{1,2}\/[^"']+)["']/g;

const readReachableTypes = (root: string): Map<string, string> => {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const importsOf = (file: string) =>
    [...textOf(file).matchAll(RELATIVE)]
      .map(([, asked = '']) => join(dirname(file), asked.replace(/\.[jt]sx?$/, '')))
      .flatMap((path) => [`${path}.d.ts`, join(path, 'index.d.ts')])
      .filter((path) => existsSync(join(root, path)));
  if (!existsSync(join(root, EXPOSED_TYPES))) return new Map();
  return new Map(
    [EXPOSED_TYPES, ...findReachableFiles(EXPOSED_TYPES, importsOf)]
      .sort()
      .map((file) => [file, textOf(file)]),
  );
};

const OPTIONS = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--pretty', 'false'];

/** Compiles the declarations of the package in `dir` for `read`, which is told what the compiler said. */
export const withCompiledDeclarations = <Value>(
  dir: string,
  extraOptions: readonly string[],
  read: (folder: string, message: string) => Value,
): Value => {
  const out = mkdtempSync(join(tmpdir(), 'ank-types-'));
  try {
    const { stdout } = spawnSync(
      process.execPath,
      [TSC_PATH, '-p', dir, ...OPTIONS, ...extraOptions, '--rootDir', dirname(dir), '--outDir', out],
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

/**
 * The declarations that a host's own library fetches, by the names that it looks for. The library's `dts`
 * plugin makes the same, but its archive holds the hour of the build, so that equal sources would be other
 * bytes, and it takes three times as long. A wrong type is told by `ank types`.
 */
export const buildTypesArchive = (dir: string): Map<string, Buffer> => {
  const types = existsSync(join(dir, 'tsconfig.json'))
    ? withCompiledDeclarations(dir, ['--noCheck', '--singleThreaded'], readReachableTypes)
    : new Map<string, string>();
  if (types.size === 0) return new Map();
  const texts = new Map([['screens.d.ts', `export * from './${COMPILED}/src/screens';\n`]]);
  for (const [file, text] of types) texts.set(`${COMPILED}/${file}`, text);
  return new Map([
    [TYPES_ZIP, zipTextFiles(texts)],
    [TYPES_API, Buffer.from(API)],
  ]);
};

const MANIFEST_FILE = 'mf-manifest.json';

const listFileNames = (files: Record<string, RemoteFile[]>): string[] =>
  [
    ...new Set(
      Object.values(files)
        .flat()
        .map(({ src }) => basename(src)),
    ),
  ].sort();

/** A host starts what is `sync`, without the hashes that only the entry knows: here everything is `async`. */
const toStatsAssets = (
  lazyFiles: Pick<Candidate, 'files' | 'styles'> = { files: {}, styles: {} },
): StatsAssets => ({
  js: { sync: [], async: listFileNames(lazyFiles.files) },
  css: { sync: [], async: listFileNames(lazyFiles.styles) },
});

/**
 * Makes the manifest of another bundler's candidate in the plugin's format; addresses are beside the
 * manifest.
 */
export const buildHostManifest = (name: string, { container, entry, needs = {} }: Candidate): Manifest => ({
  id: container,
  name: container,
  metaData: {
    name: container,
    type: 'app',
    buildInfo: { buildVersion: '', buildName: name },
    remoteEntry: { name: basename(entry.src), path: '', type: 'var' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: container,
    publicPath: 'auto',
  },
  shared: Object.entries(needs).map(([module, requiredVersion]) => ({
    id: `${container}:${module}`,
    name: module,
    version: semver.minVersion(requiredVersion)?.version ?? requiredVersion,
    singleton: true,
    requiredVersion,
    hash: '',
    assets: toStatsAssets(),
  })),
  remotes: [],
  exposes: [{ id: `${container}:screens`, name: 'screens', path: './screens', assets: toStatsAssets() }],
});

/** Adds what the library's plugin does not know: the version, the types, which files come late. */
export const completeHostManifest = (
  manifest: Manifest,
  { version, ...candidate }: Candidate,
  [zip = '', api = '']: readonly string[],
): Manifest => ({
  ...manifest,
  metaData: {
    ...manifest.metaData,
    buildInfo: { ...manifest.metaData.buildInfo, buildVersion: version },
    types: { path: '', name: '', zip, api },
  },
  exposes: manifest.exposes.map((exposed) => ({ ...exposed, assets: toStatsAssets(candidate) })),
});

/** Writes the types into the folder of a build, and completes the manifest that lies there. */
export const writeTypesAndManifest = ({ dir, name }: Package, candidate: Candidate, outDir: string): void => {
  const types = buildTypesArchive(dir);
  for (const [file, bytes] of types) writeFileSync(join(outDir, file), bytes);
  const file = join(outDir, MANIFEST_FILE);
  const manifest = existsSync(file) ? readJsonFile<Manifest>(file) : buildHostManifest(name, candidate);
  writeFileSync(
    file,
    `${JSON.stringify(completeHostManifest(manifest, candidate, [...types.keys()]), null, 1)}\n`,
  );
  // The library's notes about a build, which no host reads.
  rmSync(join(outDir, 'mf-stats.json'), { force: true });
};
