import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { allPackages, isShellOrRemote } from '../workspace/packages';

const countLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n').length;

for (const pkg of allPackages()) {
  const wanted = [
    ...(isShellOrRemote(pkg) ? ['webpack.config.mjs'] : []),
    ...(pkg.kind === 'node' ? [] : ['jest.config.mjs']),
    'tsconfig.json',
  ];
  test(`${pkg.name} has its own ${wanted.join(', ')}, each of at most five lines`, () => {
    for (const file of wanted) {
      assert.ok(existsSync(join(pkg.dir, file)), file);
      assert.ok(countLines(join(pkg.dir, file)) <= 5, file);
    }
  });
}
