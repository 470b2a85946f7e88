import { fileURLToPath } from 'node:url';
import { runNode } from '../workspace/runProgram';
import { bundleTests } from './bundledTests';
import { groupTestFilesByProcess } from './groups/groupTestFilesByProcess';

const RUNNER = fileURLToPath(new URL('nodeTestRunner.ts', import.meta.url));

export const RUN_LIMIT_MS = 3 * 60 * 60_000;

type NodeRun = {
  files: readonly string[];
  cwd: string;
  atOnce: number;
  results?: string;
  env?: NodeJS.ProcessEnv;
  isSilent?: boolean;
  limitMs?: number;
  /** Says which files share a process. */
  groupFiles?: (files: readonly string[], atOnce: number) => string[][];
};

export const runNodeTests = async (options: NodeRun): Promise<number> => {
  const { files, cwd, atOnce, results = '', env = {}, isSilent, limitMs = RUN_LIMIT_MS } = options;
  const { groupFiles = groupTestFilesByProcess } = options;
  if (files.length === 0) {
    console.log('No tests here yet.');
    return 0;
  }
  const { runner, processes, nodeArgs, remove } = await bundleTests(RUNNER, groupFiles(files, atOnce));
  const runs = processes.map((process) => JSON.stringify(process));
  return runNode([...nodeArgs, runner, String(atOnce), String(limitMs), results, ...runs], {
    cwd,
    env: { ...process.env, ...env },
    stdio: isSilent ? 'ignore' : 'inherit',
  }).finally(remove);
};
