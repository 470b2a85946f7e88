import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { linesThat, ownFiles } from './ownFiles';

const PAGE = 'docs/glossary.md';
/** Cells of the rows under a heading of the page, less the table's own head. */
const rowsUnder = (heading: string): string[][] => {
  const [, section = ''] = readFileSync(join(ROOT, PAGE), 'utf8').split(`# ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
};

const terms = rowsUnder('Glossary').map(([, term = '']) => term);
const forbidden = rowsUnder('Words we do not use').flatMap(([, words = '']) => words.split(', '));
const plural = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}(?:y|ies)` : `${word}s?`);
const anyOf = (words: string[]) => new RegExp(`(?<![\\w-])(?:${words.map(plural).join('|')})(?![\\w-])`, 'i');

/** Catalogues are the players' words; the tests of words name what they look for. */
const isOurs = (name: string) =>
  name !== PAGE && !/\/texts\/\w+\.ts$/.test(name) && !name.startsWith('tooling/src/language/');
const files = ownFiles().filter(({ name }) => isOurs(name));

test('the glossary has at most 30 terms, each once and each in use', () => {
  assert.ok(terms.length > 20 && terms.length <= 30, `${terms.length} terms`);
  assert.equal(new Set(terms).size, terms.length);
  const text = files.map((file) => file.text).join('\n');
  assert.deepEqual(
    terms.filter((term) => !anyOf([term]).test(text)),
    [],
  );
});

test('nobody uses a word the glossary forbids', () => {
  assert.ok(forbidden.length > 10);
  assert.deepEqual(linesThat(anyOf(forbidden), files), []);
  assert.deepEqual(
    files.map(({ name }) => name).filter((name) => anyOf(forbidden).test(name.replaceAll('/', ' '))),
    [],
  );
});

test('a forbidden word is found in the middle of a line, and not inside another word', () => {
  const lines = (text: string) => linesThat(anyOf(forbidden), [{ name: 'x.ts', text }]);
  assert.deepEqual(lines('// the Purse of the bar\n// newspapers\nconst a = 1;'), [
    'x.ts:1 // the Purse of the bar',
  ]);
});
