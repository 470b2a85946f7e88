import { join, relative } from 'node:path';
import { filesUnder } from '../workspace/files';

/** quick: no `*.slow.test.ts`; usual: no `*.long.test.ts` and no `*.whole.test.ts`. */
export type Extent = 'quick' | 'usual' | 'whole';

export type Chosen = {
  patterns: readonly string[];
  extent: Extent;
};

export const isLong = (path: string) => path.endsWith('.long.test.ts');

const WANTED: Record<Extent, RegExp> = {
  quick: /(?<!\.(?:slow|long|whole))\.test\.tsx?$/,
  usual: /(?<!\.(?:long|whole))\.test\.tsx?$/,
  whole: /\.test\.tsx?$/,
};

/** A pattern finds files of every kind. */
export const testFilesOf = (dir: string, { patterns, extent }: Chosen): string[] => {
  const wanted = WANTED[patterns.length > 0 && extent === 'usual' ? 'whole' : extent];
  const isNamed = (path: string) =>
    patterns.length === 0 || patterns.some((part) => relative(dir, path).includes(part));
  return filesUnder(join(dir, 'src'), (path) => wanted.test(path) && isNamed(path));
};
