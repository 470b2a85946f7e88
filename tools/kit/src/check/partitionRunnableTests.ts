import { join, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { bundleForNode } from '../workspace/bundleForNode';
import { findReachableFiles } from '../workspace/listAndWriteFiles';
import { ROOT } from '../workspace/packages';

/** Debian packages, with the test helper that leads to each. */
const TEST_HELPER_BY_PACKAGE: Record<string, string> = {
  'chromium-headless-shell': 'tools/testkit/src/browsers/chromium.ts',
  postgresql: 'provider/src/testing/startPostgres.ts',
  radosgw: 'tools/release/src/testing/cephGateway.ts',
  patroni: 'provider/src/drills/failover/databaseCluster.ts',
  'nginx-light': 'tools/testkit/src/sites/startNginx.ts',
  'libnginx-mod-http-brotli-static': 'tools/testkit/src/sites/startNginx.ts',
};

export type PartitionedFiles = { runs: string[]; leftOut: { file: string; lacks: string[] }[] };

const relativePath = (file: string): string => relative(process.cwd(), file);

/**
 * Splits the files into those that can run and those that cannot. If the files cannot all be read, all run,
 * and only the file at fault fails.
 */
export const partitionRunnableTests = async (
  files: readonly string[],
  missing: readonly string[],
): Promise<PartitionedFiles> => {
  if (missing.length === 0) return { runs: [...files], leftOut: [] };
  const read = bundleForNode({ entryPoints: [...files], outdir: ROOT, write: false });
  const inputs = await read.catch((): Metafile['inputs'] => ({}));
  const judged = files.map((file) => {
    const reached = findReachableFiles(
      relativePath(file),
      (name) => inputs[name]?.imports.map(({ path }) => path) ?? [],
    );
    const isReached = (program: string) =>
      reached.includes(relativePath(join(ROOT, TEST_HELPER_BY_PACKAGE[program] ?? '')));
    return { file, lacks: missing.filter(isReached) };
  });
  return {
    runs: judged.filter(({ lacks }) => lacks.length === 0).map(({ file }) => file),
    leftOut: judged.filter(({ lacks }) => lacks.length > 0),
  };
};

/** Says what was left out and how to get it; '' when nothing was. */
export const describeLeftOutTests = (leftOut: PartitionedFiles['leftOut']): string => {
  if (leftOut.length === 0) return '';
  const programs = [...new Set(leftOut.flatMap(({ lacks }) => lacks))].sort();
  return [
    `NOT RUN: ${leftOut.length} test files, for want of ${programs.join(', ')}:`,
    ...leftOut.map(({ file, lacks }) => `  ${relative(ROOT, file)} (${lacks.join(', ')})`),
    `To run them too: sudo apt-get install ${programs.join(' ')}`,
    ...(programs.includes('chromium-headless-shell')
      ? ['or, for those with a browser: CHROMIUM=/path/to/chromium npm test']
      : []),
  ].join('\n');
};
