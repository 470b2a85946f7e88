import { fileURLToPath } from 'node:url';
import { runNode } from '../workspace/run';
import { bundleTests } from './bundleTests';

const RUNNER = fileURLToPath(new URL('runTests.ts', import.meta.url));

/** Whole walks take most of an hour. */
const LIMIT_MS = 3 * 60 * 60_000;

export type NodeRun = {
  files: readonly string[];
  cwd: string;
  atOnce: number;
  results?: string;
  env?: NodeJS.ProcessEnv;
  isSilent?: boolean;
  limitMs?: number;
};

export const runNodeTests = async (asked: NodeRun): Promise<number> => {
  const { files, cwd, atOnce, results = '', env = {}, isSilent, limitMs = LIMIT_MS } = asked;
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
