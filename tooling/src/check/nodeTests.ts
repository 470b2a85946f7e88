import { fileURLToPath } from 'node:url';
import { runNode } from '../workspace/run';
import { bundleTests } from './bundleTests';

const RUNNER = fileURLToPath(new URL('runTests.ts', import.meta.url));

/** Walks over everything there is take most of an hour. */
const LIMIT_MS = 3 * 60 * 60_000;

export type NodeRun = {
  /** Full paths, in the order in which they begin. */
  files: readonly string[];
  cwd: string;
  atOnce: number;
  /** Where the results go, for the sum over all runners. */
  results?: string;
  env?: NodeJS.ProcessEnv;
  isSilent?: boolean;
  /** How long a file may take before it is ended and counted as failed. */
  limitMs?: number;
};

/** node:test over these files. Gives the exit code. */
export const runNodeTests = async ({
  files,
  cwd,
  atOnce,
  results = '',
  env = {},
  isSilent = false,
  limitMs = LIMIT_MS,
}: NodeRun): Promise<number> => {
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
