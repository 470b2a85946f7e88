import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from '../workspace/packages';

/** A program that tests drive, by the Debian package that brings it, and the helpers by which a test comes to it. */
const HELPERS: Record<string, string[]> = {
  'chromium-headless-shell': ['tooling/src/testing/chromium.ts'],
  postgresql: ['provider/src/testing/postgres.ts'],
  'nginx-light': ['tooling/src/testing/nginx.ts'],
  'libnginx-mod-http-brotli-static': ['tooling/src/testing/nginx.ts'],
};

const SOURCES = ['', '.ts', '.tsx', '/index.ts'];

const fileOf = (specifier: string, importer: string): string | undefined => {
  const own = /^@ank\/tooling\/(src\/.*)$/.exec(specifier);
  const path = own ? join(ROOT, 'tooling', own[1] ?? '') : resolve(dirname(importer), specifier);
  if (!own && !specifier.startsWith('.')) return undefined;
  return SOURCES.map((ending) => path + ending).find((file) => /\.tsx?$/.test(file) && existsSync(file));
};

const known = new Map<string, string[]>();

/** Our own modules that a file imports; those for types alone are none. */
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

/** The missing programs, by their packages, that a test file cannot do without. */
export const lackedBy = (file: string, missing: readonly string[]): string[] => {
  const reached = new Set([...reach(file)].map((path) => relative(ROOT, path)));
  return missing.filter((program) => HELPERS[program]?.some((helper) => reached.has(helper)));
};

export type Divided = { runs: string[]; leftOut: { file: string; lacks: string[] }[] };

/** Parts test files into those that run here and those that lack a program. */
export const divide = (files: readonly string[], missing: readonly string[]): Divided => {
  const judged = files.map((file) => ({ file, lacks: lackedBy(file, missing) }));
  return {
    runs: judged.filter(({ lacks }) => lacks.length === 0).map(({ file }) => file),
    leftOut: judged.filter(({ lacks }) => lacks.length > 0),
  };
};

/** What a person must know of a run that left something out, and how to have it; '' when nothing was. */
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
