import { cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ECMASCRIPT_TARGET } from '../builder/configs/browsers';
import { refuseArguments } from '../readArgs';
import { listAllFiles, writeJson } from '../workspace/listAndWriteFiles';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { type Package, packageAt, ROOT, readKnownPackageVersions } from '../workspace/packages';
import { type PackageManifest, readManifest } from '../workspace/projectFolders';
import { toPackedPath, toPackedSpecifier, writeDeclarations } from './packageDeclarations';

const OWN = ['private', 'scripts', 'devDependencies', 'files', 'publishConfig'];

const isPackedSource = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

const toPackedExport = (target: string | Record<string, string>): string | Record<string, string> => {
  if (typeof target !== 'string')
    return Object.fromEntries(Object.entries(target).map(([key, path]) => [key, toPackedPath(path)]));
  const path = toPackedPath(target);
  return isPackedSource(target) ? { types: path.replace(/\.js$/, '.d.ts'), default: path } : path;
};

const toPackedManifest = (manifest: PackageManifest, isPacked: (path: string) => boolean) => {
  const kept = Object.fromEntries(
    Object.entries(manifest).filter(([key]) => !OWN.includes(key)),
  ) as PackageManifest;
  const targets = Object.entries(manifest.exports ?? {}).filter(([, target]) =>
    (typeof target === 'string' ? [target] : Object.values(target)).every(isPacked),
  );
  return {
    ...kept,
    type: 'module',
    exports: Object.fromEntries(targets.map(([target, path]) => [target, toPackedExport(path)])),
  };
};

const hasTypedExports = ({ exports = {} }: PackageManifest): boolean =>
  Object.values(exports).some(
    (target) => typeof target !== 'string' && target.default?.startsWith('./dist/'),
  );

/** File by file: a bundler shakes out of the package what it shakes out of the sources. */
const keepModulesSeparatePlugin: Plugin = {
  name: 'one by one',
  setup: ({ onResolve }) => {
    onResolve({ filter: /.*/ }, ({ path, importer, kind }) =>
      kind === 'entry-point' ? undefined : { path: toPackedSpecifier(path, importer), external: true },
    );
  },
};

const compileSources = (dir: string, sources: readonly string[], outDir: string) =>
  build({
    entryPoints: sources.map((file) => ({
      in: join(dir, file),
      out: toPackedPath(file).replace(/\.js$/, ''),
    })),
    outdir: outDir,
    bundle: true,
    format: 'esm',
    target: ECMASCRIPT_TARGET,
    // These features are newer than the players' language, and never in their page.
    supported: { 'top-level-await': true, 'import-meta': true },
    jsx: 'automatic',
    sourcemap: 'linked',
    plugins: [keepModulesSeparatePlugin],
    logLevel: 'error',
  });

const BESIDE = ['README.md', 'CHANGELOG.md', 'assets.d.ts'];

/** Lists a package's own files, without tests and those behind a "!". */
const listFilesToPack = ({ dir }: Package, { files = [] }: PackageManifest): string[] => {
  const isLeft = (file: string) => files.some((name) => `!${file}/`.startsWith(`${name}/`));
  return files
    .filter((name) => !name.startsWith('!'))
    .map((name) => join(dir, name))
    .flatMap((path) => (statSync(path).isDirectory() ? listSourceFiles(path) : [path]))
    .map((path) => relative(dir, path))
    .filter((file) => !isLeft(file) && !/\.test\.tsx?$/.test(file));
};

/** Into `out`, else where Lerna publishes from: the dot keeps it apart from builds. Gives the folder. */
export const packPackage = async (pkg: Package, out = join(pkg.dir, 'dist/.package')): Promise<string> => {
  const own = readManifest(pkg.dir);
  if (own.private) throw new Error(`${own.name} is private: it is not published`);
  rmSync(out, { recursive: true, force: true });
  const files = listFilesToPack(pkg, own);
  const sources = files.filter(isPackedSource);
  mkdirSync(out, { recursive: true });
  await compileSources(pkg.dir, sources, out);
  const manifest = toPackedManifest(
    own,
    (path) => !path.startsWith('./src/') || files.includes(path.slice(2)),
  );
  if (hasTypedExports(manifest)) writeDeclarations(pkg.dir, sources, out);
  for (const file of [...files.filter((name) => !isPackedSource(name)), ...BESIDE]) {
    if (!existsSync(join(pkg.dir, file))) continue;
    cpSync(join(pkg.dir, file), join(out, toPackedPath(file)));
  }
  cpSync(join(ROOT, 'LICENSE'), join(out, 'LICENSE'));
  writeJson(join(out, 'package.json'), manifest);
  if (own.name === '@ank/build')
    cpSync(join(ROOT, 'docs'), join(out, 'docs'), {
      recursive: true,
      filter: (path) => /(\.md|\/docs|\/decisions)$/.test(path),
    });
  if (own.name === '@ank/create-remote') writeJson(join(out, 'versions.json'), readKnownPackageVersions());
  return out;
};

export const packCommand = async (args: string[]): Promise<number> => {
  refuseArguments(args);
  const pkg = packageAt(process.cwd());
  const dir = await packPackage(pkg);
  const sizes = listAllFiles(dir).map((file) => statSync(file).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${pkg.name}: ${sizes.length} files, ${bytes} bytes in ${relative(pkg.dir, dir)}`);
  return 0;
};
