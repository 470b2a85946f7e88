import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace/packages';
import { runNode } from '../workspace/run';

const require = createRequire(import.meta.url);
const BIOME = join(dirname(require.resolve('@biomejs/biome/package.json')), 'bin/biome');

export const runBiome = (paths: string[] = ['.']): Promise<number> =>
  runNode([BIOME, 'check', ...paths], { cwd: ROOT });
