import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, transform } from 'esbuild';
import { bundleForNode } from '../workspace/bundleForNode';
import { ROOT } from '../workspace/packages';

const isTracedFile = (file: string): boolean =>
  /^[^.]+\/src\/.*\.ts$/.test(file) && !/\.test\.|\/testing\/|^tools\/(testkit|kit)\//.test(file);

const tracing: Plugin = {
  name: 'tracing',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const file = relative(ROOT, path);
      const text = readFileSync(path, 'utf8');
      // Such files are read with their own places, and none of them is on a path.
      if (!isTracedFile(file) || text.includes('import.meta.')) return undefined;
      const { insertFileTraces } = await import('./jestTracingTransformer.mjs');
      const { code } = await transform(text, { loader: 'ts', target: 'node20' });
      return { loader: 'js', contents: insertFileTraces(code, file, 'module') };
    });
  },
};

/** Files that a script under `tools` or `provider` enters while it traces, in order, each where it is entered. */
export const traceFilesEnteredByScript = async (script: string): Promise<string[]> => {
  const outdir = join(ROOT, '.ank/tests', randomUUID());
  try {
    await bundleForNode({ entryPoints: [join(ROOT, script)], outdir, outbase: ROOT }, [tracing]);
    const bundle = join(outdir, script.replace(/\.ts$/, '.mjs'));
    const { stdout, stderr } = spawnSync(process.execPath, [bundle], { encoding: 'utf8' });
    const [, found] = /^TRACE (.*)$/m.exec(stdout) ?? [];
    if (!found) throw new Error(`${script} traced nothing: ${stderr}`);
    return JSON.parse(found) as string[];
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};
