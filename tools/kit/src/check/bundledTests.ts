import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { bundleForNode } from '../workspace/bundleForNode';
import { ROOT } from '../workspace/packages';

/** A process of tests: the script it runs, and the sources of the tests, several where they share it. */
export type TestProcess = { script: string; sources: readonly string[] };

const COLLECTOR = fileURLToPath(new URL('collectNodeTests.ts', import.meta.url));

const isSourceOfRepository = (file: string): boolean => file.startsWith(ROOT + sep) && file.endsWith('.ts');

const collectTestsPlugin = (runner: string): Plugin => ({
  name: 'collect tests',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^node:test$/ }, ({ importer }) =>
      importer === COLLECTOR || importer === runner ? undefined : { path: COLLECTOR },
    );
  },
});

/** Gives the text of a script that loads several bundled tests, which are named by their sources. */
const makeGroupScript = (
  dir: string,
  sources: readonly string[],
  scriptOf: (source: string) => string,
): string => {
  const addressOf = (source: string) => JSON.stringify(`./${relative(dir, scriptOf(source))}`);
  const entries = sources.map(
    (source) => `[${JSON.stringify(relative(ROOT, source))}, () => import(${addressOf(source)})],`,
  );
  return [
    `import { declareTestsOfFiles } from ${addressOf(COLLECTOR)};`,
    'await declareTestsOfFiles([',
    ...entries,
    ']);',
  ].join('\n');
};

/**
 * Finding and compiling modules in each process took half of the time. Where bundling fails the sources run,
 * each in a process, so that only the file at fault fails.
 */
export const bundleTests = async (runner: string, groups: readonly (readonly string[])[]) => {
  const dir = join(ROOT, '.ank/tests', randomUUID());
  const remove = () => rmSync(dir, { recursive: true, force: true });
  const scriptOf = (file: string) =>
    isSourceOfRepository(file) ? join(dir, relative(ROOT, file)).replace(/\.ts$/, '.mjs') : file;
  const files = groups.flat();
  try {
    const entryPoints = [runner, COLLECTOR, ...files.filter(isSourceOfRepository)];
    // Node tells where a test was declared, which is the collector where tests are collected.
    const plugins = groups.some(({ length }) => length > 1) ? [collectTestsPlugin(runner)] : [];
    await bundleForNode({ entryPoints, outdir: dir, outbase: ROOT }, plugins);
    const processes = groups.map((sources, at): TestProcess => {
      const [only = ''] = sources;
      if (sources.length === 1) return { script: scriptOf(only), sources };
      const script = join(dir, `group-${at}.mjs`);
      writeFileSync(script, makeGroupScript(dir, sources, scriptOf));
      return { script, sources };
    });
    return { runner: scriptOf(runner), processes, nodeArgs: [] as string[], remove };
  } catch {
    remove();
    const processes = files.map((script): TestProcess => ({ script, sources: [script] }));
    return { runner, processes, nodeArgs: ['--import', 'tsx'], remove };
  }
};
