import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from '../workspace/bundleForNode';
import { listSourceFiles } from '../workspace/listAndWriteFiles';
import { ROOT } from '../workspace/packages';
import { runNode } from '../workspace/runProgram';

/** quick: no `*.slow.test.ts`; usual: no `*.long.test.ts` and no `*.whole.test.ts`. */
export type TestExtent = 'quick' | 'usual' | 'whole';

export type TestChoice = {
  patterns: readonly string[];
  extent: TestExtent;
};

export const isLongTest = (path: string): boolean => path.endsWith('.long.test.ts');

const WANTED: Record<TestExtent, RegExp> = {
  quick: /(?<!\.(?:slow|long|whole))\.test\.tsx?$/,
  usual: /(?<!\.(?:long|whole))\.test\.tsx?$/,
  whole: /\.test\.tsx?$/,
};

/** A pattern finds files of every kind. */
export const findTestFiles = (dir: string, { patterns, extent }: TestChoice): string[] => {
  const wanted = WANTED[patterns.length > 0 && extent === 'usual' ? 'whole' : extent];
  const isNamed = (path: string) =>
    patterns.length === 0 || patterns.some((part) => relative(dir, path).includes(part));
  return listSourceFiles(join(dir, 'src'), (path) => wanted.test(path) && isNamed(path));
};

const isSourceOfRepository = (file: string): boolean => file.startsWith(ROOT + sep) && file.endsWith('.ts');

/**
 * Finding and compiling modules in each process took half of the time. Where bundling fails the sources run,
 * so that only the file at fault fails, and `dir`, where scripts lie as their sources do, is ''.
 */
export const bundleTests = async (runner: string, files: readonly string[]) => {
  const dir = join(ROOT, '.ank/tests', randomUUID());
  const remove = () => rmSync(dir, { recursive: true, force: true });
  const scriptOf = (file: string) => join(dir, relative(ROOT, file)).replace(/\.ts$/, '.mjs');
  try {
    const entryPoints = [runner, ...files.filter(isSourceOfRepository)];
    await bundleForNode({ entryPoints, outdir: dir, outbase: ROOT });
    const scripts = [
      scriptOf(runner),
      ...files.map((file) => (isSourceOfRepository(file) ? scriptOf(file) : file)),
    ];
    return { scripts, nodeArgs: [] as string[], dir, remove };
  } catch {
    remove();
    return { scripts: [runner, ...files], nodeArgs: ['--import', 'tsx'], dir: '', remove };
  }
};

export const findSourceOfBundledTest = (dir: string, script: string): string =>
  dir !== '' && script.startsWith(dir + sep)
    ? join(ROOT, relative(dir, script)).replace(/\.mjs$/, '.ts')
    : script;

const RUNNER = fileURLToPath(new URL('nodeTestProcess.ts', import.meta.url));

export const RUN_LIMIT_MS = 3 * 60 * 60_000;

type NodeRun = {
  files: readonly string[];
  cwd: string;
  atOnce: number;
  results?: string;
  env?: NodeJS.ProcessEnv;
  isSilent?: boolean;
  limitMs?: number;
};

export const runNodeTests = async (options: NodeRun): Promise<number> => {
  const { files, cwd, atOnce, results = '', env = {}, isSilent, limitMs = RUN_LIMIT_MS } = options;
  if (files.length === 0) {
    console.log('No tests here yet.');
    return 0;
  }
  const { scripts, nodeArgs, dir, remove } = await bundleTests(RUNNER, files);
  const [runner = RUNNER, ...tests] = scripts;
  return runNode([...nodeArgs, runner, String(atOnce), String(limitMs), results, dir, ...tests], {
    cwd,
    env: { ...process.env, ...env },
    stdio: isSilent ? 'ignore' : 'inherit',
  }).finally(remove);
};
