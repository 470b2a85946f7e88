import assert from 'node:assert/strict';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { findImportCycles, readFolderImportGraph } from '../testing/folderImportGraph';
import { allPackages, ROOT } from '../workspace/packages';

test('no folders of a package import one another', () => {
  const packages = allPackages().map(({ dir }) => ({
    name: relative(ROOT, dir),
    graph: readFolderImportGraph(join(dir, 'src')),
  }));
  assert.ok(packages.reduce((folders, { graph }) => folders + graph.size, 0) > 200);
  const found = packages.flatMap(({ name, graph }) => {
    const knots = findImportCycles(graph).map((knot) => knot.join(' '));
    return knots.length > 0 ? [[name, knots.sort()] as const] : [];
  });
  assert.deepEqual(Object.fromEntries(found), {});
});
