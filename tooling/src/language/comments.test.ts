import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allPackages } from '../workspace/packages';
import { commentShare } from './comments';
import { ownFiles } from './ownFiles';

/** Share of lines, in percent. Beyond it a package explains what its names should say. */
const MOST = 8;
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name);
const files = ownFiles().filter(({ name }) => isSource(name));

for (const { dir } of allPackages()) {
  const folder = dir.split('/').at(-1) ?? '';
  test(`comments are at most ${MOST} % of the lines of ${folder}`, () => {
    const counted = files
      .filter(({ name }) => name.startsWith(`${folder}/`))
      .map(({ name, text }) => ({ name, ...commentShare(text) }));
    const sum = (of: 'comments' | 'lines') => counted.reduce((all, one) => all + one[of], 0);
    const percent = (100 * sum('comments')) / sum('lines');
    const most = [...counted].sort((a, b) => b.comments - a.comments).slice(0, 5);
    assert.ok(percent <= MOST, `${percent.toFixed(1)} %, most in ${most.map(({ name }) => name).join(', ')}`);
  });
}

test('every kind of comment counts, blank lines do not, and an address is no comment', () => {
  const text = [
    '/** One. */',
    'const a = 1; // two',
    '',
    '/*',
    ' three to five',
    ' */',
    '  {/* six */}',
    '// seven',
    "const b = 'https://example.com//x';",
    'type C = {',
    '  /** Eight. */ d: string;',
    '};',
  ].join('\n');
  assert.deepEqual(commentShare(text), { comments: 8, lines: 11 });
});
