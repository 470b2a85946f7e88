import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { allPackages, isOfPage } from '../workspace/packages';

const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n').length;

for (const one of allPackages()) {
  const wanted = [
    ...(isOfPage(one) ? ['webpack.config.mjs'] : []),
    ...(one.kind === 'node' ? [] : ['jest.config.mjs']),
    'tsconfig.json',
  ];
  test(`${one.name} has its own ${wanted.join(', ')}, each of at most five lines`, () => {
    for (const file of wanted) {
      assert.ok(existsSync(join(one.dir, file)), file);
      assert.ok(linesOf(join(one.dir, file)) <= 5, file);
    }
  });
}
