import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { reachedFrom } from '../workspace/files';
import { ROOT } from '../workspace/packages';

/** By Debian package, with the helper that leads to each. */
const HELPERS: Record<string, string> = {
  'chromium-headless-shell': 'tools/testkit/src/browsers/chromium.ts',
  postgresql: 'provider/src/testing/postgres.ts',
  radosgw: 'tools/release/src/testing/objectStore.ts',
  patroni: 'provider/src/testing/ha/cluster.ts',
  'nginx-light': 'tools/testkit/src/sites/nginx.ts',
  'libnginx-mod-http-brotli-static': 'tools/testkit/src/sites/nginx.ts',
};

const isSource = (path: string) => /\.tsx?$/.test(path);

const fileOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('.')) {
    const path = resolve(dirname(importer), specifier);
    return ['', '.ts', '.tsx'].map((end) => path + end).find((file) => isSource(file) && existsSync(file));
  }
  if (!/^@ank\/[\w-]+\/[\w/-]+$/.test(specifier)) return undefined;
  const file = createRequire(importer).resolve(specifier);
  return isSource(file) ? file : undefined;
};

const importsOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '');
  return [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)].flatMap(
    ([, specifier = '']) => fileOf(specifier, file) ?? [],
  );
};

export type Divided = { runs: string[]; leftOut: { file: string; lacks: string[] }[] };

export const divide = (files: readonly string[], missing: readonly string[]): Divided => {
  const known = new Map<string, string[]>();
  const once = (file: string): string[] => {
    const found = known.get(file) ?? importsOf(file);
    known.set(file, found);
    return found;
  };
  const judged = files.map((file) => {
    const reached = reachedFrom(file, once);
    return { file, lacks: missing.filter((program) => reached.includes(join(ROOT, HELPERS[program] ?? ''))) };
  });
  return {
    runs: judged.filter(({ lacks }) => lacks.length === 0).map(({ file }) => file),
    leftOut: judged.filter(({ lacks }) => lacks.length > 0),
  };
};

/** With how to have it; '' when nothing was. */
export const leftOutWords = (leftOut: Divided['leftOut']): string => {
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
