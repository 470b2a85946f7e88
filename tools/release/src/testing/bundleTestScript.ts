import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode } from '@ank/build/bundle';
import { ROOT } from '@ank/build/packages';

/** A script that Node starts without compiling it again: for tests that start the same program many times. */
export type BundledScript = { file: string; remove: () => void };

/**
 * Bundles one TypeScript file with what it imports of ours; inside the repository, so that packages resolve.
 */
export const bundleTestScript = async (entry: string): Promise<BundledScript> => {
  const dir = join(ROOT, '.ank/tests', randomUUID());
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'main.mjs');
  await bundleForNode({ entryPoints: [entry], outdir: dir, entryNames: 'main' });
  return { file, remove: () => rmSync(dir, { recursive: true, force: true }) };
};
