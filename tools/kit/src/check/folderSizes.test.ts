import assert from 'node:assert/strict';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { allPackages, ROOT } from '../workspace/packages';

/** Source files that one folder may hold: more than these are several subjects. */
const MOST = 25;

/** Folders that hold more; none may join them, and one that was split leaves. */
const LARGER: string[] = [];

const isSource = (path: string) =>
  /\.(tsx?|mjs|cjs|js|css)$/.test(path) && !/\.test\.|\/testing\//.test(path);

test(`no folder holds more than ${MOST} source files, tests aside`, () => {
  const counts = new Map<string, number>();
  for (const file of allPackages().flatMap(({ dir }) => listSourceFiles(join(dir, 'src'), isSource))) {
    const folder = relative(ROOT, dirname(file));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  assert.ok(counts.size > 100);
  const large = [...counts].filter(([, files]) => files > MOST).map(([folder]) => folder);
  assert.deepEqual(large.sort(), LARGER);
});
