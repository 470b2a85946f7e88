import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { commentShare, longComments } from '../testing/comments';
import { ownFiles } from '../testing/ownFiles';
import { allPackages, ROOT } from '../workspace/packages';

/** Share of characters, in percent. Beyond it a package explains what its names should say. */
const MOST = 10;
const COLUMNS = 110;

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name);
const files = ownFiles().filter(({ name }) => isSource(name));

for (const { dir } of allPackages()) {
  const folder = relative(ROOT, dir);
  const own = files.filter(({ name }) => name.startsWith(`${folder}/`));

  test(`comments are at most ${MOST} % of the characters of ${folder}`, () => {
    const counted = own.map(({ name, text }) => ({ name, ...commentShare(text) }));
    const sum = (of: 'comments' | 'characters') => counted.reduce((all, one) => all + one[of], 0);
    const percent = (100 * sum('comments')) / Math.max(1, sum('characters'));
    const worst = [...counted].sort((a, b) => b.comments - a.comments).slice(0, 5);
    assert.ok(
      percent <= MOST,
      `${percent.toFixed(2)} %, most in ${worst.map(({ name }) => name).join(', ')}`,
    );
  });

  test(`no comment of ${folder} is wider than ${COLUMNS} columns`, () => {
    const long = own.flatMap(({ name, text }) =>
      longComments(text, COLUMNS).map((line) => `${name}:${line}`),
    );
    assert.deepEqual(long, []);
  });
}

test('every kind of comment counts, and a string is none', () => {
  const parts = ['/** One. */', '// two', '/*\n three to five\n */', '/* six */', '/** Seven. */'];
  const [one, two, three, six, seven] = parts;
  const code = [
    one,
    `const a = 1; ${two}`,
    three,
    `  {${six}}`,
    "const b = 'https://example.com//x /* no */';",
    `type C = { ${seven} d: string };`,
    'const e = `http://b//y`;',
  ].join('\n');
  assert.deepEqual(commentShare(code), {
    comments: parts.join('').length,
    characters: code.length,
  });
});

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
