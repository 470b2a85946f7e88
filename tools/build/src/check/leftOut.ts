import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT, readJson } from '../workspace/packages';
import { installedFolder } from '../workspace/resolved';

/** By Debian package, with the helpers that lead to each. */
const HELPERS: Record<string, string[]> = {
  'chromium-headless-shell': ['tools/testkit/src/browsers/chromium.ts'],
  postgresql: ['provider/src/testing/postgres.ts'],
  radosgw: ['tools/release/src/testing/objectStore.ts'],
  patroni: ['provider/src/testing/ha/cluster.ts'],
  'nginx-light': ['tools/testkit/src/sites/nginx.ts'],
  'libnginx-mod-http-brotli-static': ['tools/testkit/src/sites/nginx.ts'],
};

const SOURCES = ['', '.ts', '.tsx', '/index.ts'];

const doorFile = (name: string, door: string): string | undefined => {
  const dir = installedFolder(name, ROOT);
  const { exports = {} } = dir
    ? readJson<{ exports?: Record<string, unknown> }>(join(dir, 'package.json'))
    : {};
  const file = exports[door];
  return dir && typeof file === 'string' && /\.tsx?$/.test(file) ? join(dir, file) : undefined;
};

const fileOf = (specifier: string, importer: string): string | undefined => {
  const [, name, door] = /^(@ank\/[^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (name && door) return doorFile(name, `./${door}`);
  if (!specifier.startsWith('.')) return undefined;
  const path = resolve(dirname(importer), specifier);
  return SOURCES.map((ending) => path + ending).find((file) => /\.tsx?$/.test(file) && existsSync(file));
};

const known = new Map<string, string[]>();

const importsOf = (file: string): string[] => {
  const before = known.get(file);
  if (before) return before;
  const text = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '');
  const found = [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)].flatMap(
    ([, specifier = '']) => fileOf(specifier, file) ?? [],
  );
  known.set(file, found);
  return found;
};

const reach = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) reach(next, found);
  return found;
};

/** Packages of the missing programs that it needs. */
export const lackedBy = (file: string, missing: readonly string[]): string[] => {
  const reached = new Set([...reach(file)].map((path) => relative(ROOT, path)));
  return missing.filter((program) => HELPERS[program]?.some((helper) => reached.has(helper)));
};

export type Divided = { runs: string[]; leftOut: { file: string; lacks: string[] }[] };

export const divide = (files: readonly string[], missing: readonly string[]): Divided => {
  const judged = files.map((file) => ({ file, lacks: lackedBy(file, missing) }));
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
