import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { longComments } from '../testing/comments';
import { ownFiles } from '../testing/ownFiles';
import { allPackages, ROOT } from '../workspace/packages';

const COLUMNS = 110;

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name);
const files = ownFiles().filter(({ name }) => isSource(name));

for (const { dir } of allPackages()) {
  const folder = relative(ROOT, dir);
  const own = files.filter(({ name }) => name.startsWith(`${folder}/`));

  test(`no comment of ${folder} is wider than ${COLUMNS} columns`, () => {
    const long = own.flatMap(({ name, text }) =>
      longComments(text, COLUMNS).map((line) => `${name}:${line}`),
    );
    assert.deepEqual(long, []);
  });
}

test('a comment is too wide only where it stands alone', () => {
  const wide = 'x'.repeat(COLUMNS);
  assert.deepEqual(
    longComments(
      [`// ${wide}`, `const a = '${wide}'; // b`, ` * ${wide}`, '/** Short. */'].join('\n'),
      COLUMNS,
    ),
    [1, 3],
  );
});
