import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from '../workspace/listAndWriteFiles';
import { type Package, ROOT } from '../workspace/packages';
import { isManyModuleLibrary, readManifest } from '../workspace/projectFolders';

/** The sources that the bundle is made of or by; the process lock of tools/kit is bundled too. */
const SOURCES = [
  'protocol/src',
  'tools/kit/src/builder',
  'tools/kit/src/processLock',
  'tools/kit/src/workspace',
  'package-lock.json',
];

const hashProviderInputs = (pkg: Package): string =>
  hashInputs({
    root: ROOT,
    keep: (path) => !path.endsWith('.test.ts'),
    paths: [
      ...['src', 'package.json'].map((name) => join(pkg.dir, name)),
      ...SOURCES.map((name) => join(ROOT, name)),
    ],
  });

const bundlePath = (pkg: Package): string => join(pkg.dir, 'dist/main.js');
const inputsPath = (pkg: Package): string => join(pkg.dir, 'dist/inputs.txt');

export const isProviderBuilt = (pkg: Package): boolean =>
  existsSync(bundlePath(pkg)) &&
  existsSync(inputsPath(pkg)) &&
  readFileSync(inputsPath(pkg), 'utf8') === hashProviderInputs(pkg);

/**
 * Bundles the provider with the protocol and scattered libraries, so that it starts without a TypeScript
 * loader.
 */
export const buildProvider = async (pkg: Package): Promise<{ built: boolean }> => {
  const entry = join(pkg.dir, 'src/main.ts');
  if (!existsSync(entry) || isProviderBuilt(pkg)) return { built: false };
  const inputs = hashProviderInputs(pkg);
  const { build } = await import('esbuild');
  const { dependencies = {} } = readManifest(pkg.dir);
  await build({
    entryPoints: [entry],
    outfile: bundlePath(pkg),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    external: Object.keys(dependencies).filter(
      (name) => !name.startsWith('@ank/') && !isManyModuleLibrary(name),
    ),
    logLevel: 'warning',
  });
  writeFileSync(inputsPath(pkg), inputs);
  return { built: true };
};
