import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from '../workspace/files';
import { type Package, ROOT } from '../workspace/packages';
import { isScattered, manifestIn } from '../workspace/project';

const inputsOf = (one: Package) =>
  hashInputs({
    root: ROOT,
    keep: (path) => !path.endsWith('.test.ts'),
    paths: [
      ...['src', 'package.json'].map((name) => join(one.dir, name)),
      ...['protocol/src', 'tools/kit/src/builder', 'package-lock.json'].map((name) => join(ROOT, name)),
    ],
  });

const bundlePath = (one: Package) => join(one.dir, 'dist/main.js');
const inputsPath = (one: Package) => join(one.dir, 'dist/inputs.txt');

export const isProviderBuilt = (one: Package): boolean =>
  existsSync(bundlePath(one)) &&
  existsSync(inputsPath(one)) &&
  readFileSync(inputsPath(one), 'utf8') === inputsOf(one);

/**
 * Bundles the provider with the protocol and scattered libraries, so that it starts without a TypeScript
 * loader.
 */
export const buildProvider = async (one: Package): Promise<{ built: boolean }> => {
  const entry = join(one.dir, 'src/main.ts');
  if (!existsSync(entry) || isProviderBuilt(one)) return { built: false };
  const inputs = inputsOf(one);
  const { build } = await import('esbuild');
  const { dependencies = {} } = manifestIn(one.dir);
  await build({
    entryPoints: [entry],
    outfile: bundlePath(one),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@ank/') && !isScattered(name)),
    logLevel: 'warning',
  });
  writeFileSync(inputsPath(one), inputs);
  return { built: true };
};
