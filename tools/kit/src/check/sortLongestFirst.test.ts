import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { sortLongestFirst } from './sortLongestFirst';

test('what took longest begins first; a file that never ran is guessed by its kind', () => {
  const at = (name: string) => join(ROOT, name);
  const files = [
    'tools/a.test.ts',
    'tools/b.slow.test.ts',
    'tools/c.long.test.ts',
    'tools/d.test.ts',
    'provider/e.slow.test.ts',
  ];
  assert.deepEqual(
    sortLongestFirst(files.map(at), { 'tools/d.test.ts': 60_000, 'provider/e.slow.test.ts': 100 }),
    [
      'tools/d.test.ts',
      'tools/b.slow.test.ts',
      'tools/c.long.test.ts',
      'tools/a.test.ts',
      'provider/e.slow.test.ts',
    ].map(at),
  );
});
