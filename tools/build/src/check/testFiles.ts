import { join, relative } from 'node:path';
import { filesUnder } from '../workspace/files';

/** quick: no `*.slow.test.ts`; usual: no `*.long.test.ts` and no `*.whole.test.ts`. */
export type Extent = 'quick' | 'usual' | 'whole';

export type Chosen = {
  /** A path must hold one of them. Empty: all files. */
  patterns: readonly string[];
  extent: Extent;
};

export const isLong = (path: string) => path.endsWith('.long.test.ts');
const isWhole = (path: string) => path.endsWith('.whole.test.ts') || isLong(path);
const isSlow = (path: string) => path.endsWith('.slow.test.ts') || isWhole(path);

const LEFT_OUT: Record<Extent, (path: string) => boolean> = {
  quick: isSlow,
  usual: isWhole,
  whole: () => false,
};

/** A pattern finds files of every kind. */
export const testFilesOf = (dir: string, { patterns, extent }: Chosen): string[] => {
  const isNamed = (path: string) => patterns.some((part) => relative(dir, path).includes(part));
  const isLeftOut = LEFT_OUT[patterns.length > 0 && extent === 'usual' ? 'whole' : extent];
  return filesUnder(join(dir, 'src'), (path) => /\.test\.tsx?$/.test(path))
    .filter((path) => !isLeftOut(path))
    .filter((path) => patterns.length === 0 || isNamed(path));
};
