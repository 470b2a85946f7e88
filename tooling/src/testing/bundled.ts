import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { ROOT, readJson } from '../workspace/packages';

/** A script that Node starts without compiling it again: for tests that start the same program many times. */
export type Bundled = { file: string; remove: () => void };

/** Files that look for others beside themselves go on looking where they lie. */
const keepPlaces: Plugin = {
  name: 'keep places',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};

/** Bundles one TypeScript file with what it imports of ours; inside the repository, so that packages resolve. */
export const bundled = async (entry: string): Promise<Bundled> => {
  const dir = join(ROOT, '.ank/tests', randomUUID());
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'main.mjs');
  const { dependencies = {} } = readJson<{ dependencies?: Record<string, string> }>(
    join(ROOT, 'tooling/package.json'),
  );
  await build({
    entryPoints: [entry],
    outdir: dir,
    entryNames: 'main',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is loaded only where it is used stays so.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@ank/')),
    plugins: [keepPlaces],
    logLevel: 'warning',
  });
  return { file, remove: () => rmSync(dir, { recursive: true, force: true }) };
};
