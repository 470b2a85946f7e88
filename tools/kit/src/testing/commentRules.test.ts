import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFragmentComments, findLongCommentLines } from './commentRules';

const COLUMNS = 110;

test('a comment is too wide only where it stands alone', () => {
  const wide = 'x'.repeat(COLUMNS);
  assert.deepEqual(
    findLongCommentLines(
      [`// ${wide}`, `const a = '${wide}'; // b`, ` * ${wide}`, '/** Short. */'].join('\n'),
      COLUMNS,
    ),
    [1, 3],
  );
});

test('a comment that begins in the middle of a sentence is found, and a whole sentence is not', () => {
  const source = [
    '/** Of a page that never came this far. */',
    '/**',
    ' * In',
    ' * the order in which they come.',
    ' */',
    'const a = 1; // Of a trailing word nobody complains',
    '  // Who may not bet waits.',
    '  // Not here: this is the same comment.',
    '/** Without a network, nothing can be reported. */',
    '/** Returns the points left. In a storm it waits. */',
    "const address = 'https://example.com'; /** Else nothing. */",
  ].join('\n');
  assert.deepEqual(findFragmentComments(source), [
    '1 Of a page that never came this far.',
    '2 In the order in which they come.',
    '7 Who may not bet waits. Not here: this is the same comment.',
    '11 Else nothing.',
  ]);
});
