import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { longestFirst } from './order';

test('what took longest begins first; a file that never ran is guessed by its kind', () => {
  const at = (name: string) => join(ROOT, name);
  const files = [
    'tooling/a.test.ts',
    'tooling/b.slow.test.ts',
    'e2e/c.test.ts',
    'tooling/d.test.ts',
    'e2e/e.test.ts',
  ];
  assert.deepEqual(
    longestFirst(files.map(at), { 'tooling/d.test.ts': 60_000, 'e2e/e.test.ts': 100 }),
    [
      'tooling/d.test.ts',
      'e2e/c.test.ts',
      'tooling/b.slow.test.ts',
      'tooling/a.test.ts',
      'e2e/e.test.ts',
    ].map(at),
  );
});
