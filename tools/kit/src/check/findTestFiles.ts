import { join, relative } from 'node:path';
import { listSourceFiles } from '../workspace/listSourceFiles';

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
