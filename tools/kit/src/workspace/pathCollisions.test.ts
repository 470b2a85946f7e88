import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPathCollision } from './pathCollisions';

const TWO: [string[], [string, string]][] = [
  [
    ['src/Panel.tsx', 'src/help.ts', 'src/panel.tsx'],
    ['src/Panel.tsx', 'src/panel.tsx'],
  ],
  [
    ['src/Panel/a.ts', 'src/panel/b.ts'],
    ['src/Panel', 'src/panel'],
  ],
  [
    ['src/ÉTÉ.svg', 'src/été.svg'],
    ['src/ÉTÉ.svg', 'src/été.svg'],
  ],
  [
    ['src/caf\u00e9.ts', 'src/cafe\u0301.ts'],
    ['src/caf\u00e9.ts', 'src/cafe\u0301.ts'],
  ],
];
for (const [paths, found] of TWO)
  test(`${found.join(' and ')} are one on some machines`, () => {
    assert.deepEqual(findPathCollision(paths), found);
  });

test('what differs in more than that has no namesake, and neither has a file with itself', () => {
  assert.equal(
    findPathCollision(['src/a.ts', 'src/a.test.ts', 'src/b/a.ts', 'src/a.ts', 'src/वॉलेट.ts']),
    undefined,
  );
});
