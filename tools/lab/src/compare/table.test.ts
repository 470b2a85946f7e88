import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sectionIn, table } from './table';

test('a table is written as Markdown', () =>
  assert.equal(table(['a', 'b'], [['x', 1]]), '| a | b |\n| --- | --- |\n| x | 1 |'));

test('a part of a page reaches to the next heading', () => {
  const page = '# P\n\n## One\n\nfirst\n\n## Two\n\nsecond\n';
  assert.equal(sectionIn(page, '## One', 'none'), '## One\n\nfirst\n');
  assert.equal(sectionIn(page, '## Two', 'none'), '## Two\n\nsecond\n');
  assert.equal(sectionIn(page, '## Three', 'none'), '## Three\n\nnone\n');
});
