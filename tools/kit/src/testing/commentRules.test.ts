import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { allPackages, ROOT } from '../workspace/packages';
import { findFragmentComments, findLongCommentLines } from './commentRules';
import { readRepositoryFiles } from './readRepositoryFiles';

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

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name);
const files = readRepositoryFiles().filter(({ name }) => isSource(name));

for (const { dir } of allPackages()) {
  const folder = relative(ROOT, dir);
  const own = files.filter(({ name }) => name.startsWith(`${folder}/`));

  test(`no comment of ${folder} is wider than ${COLUMNS} columns`, () => {
    const long = own.flatMap(({ name, text }) =>
      findLongCommentLines(text, COLUMNS).map((line) => `${name}:${line}`),
    );
    assert.deepEqual(long, []);
  });

  test(`no comment of ${folder} begins in the middle of a sentence`, () => {
    const fragments = own.flatMap(({ name, text }) =>
      findFragmentComments(text).map((found) => `${name}:${found}`),
    );
    assert.deepEqual(
      fragments,
      [],
      'Begin with the subject or the verb: "Returns …", "The time after which …"',
    );
  });
}
