import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findMatchingLines, type RepositoryFile, readRepositoryFiles } from '../testing/readRepositoryFiles';
import { ROOT } from '../workspace/packages';

const PAGES = join(ROOT, 'docs/decisions');
const pages = readdirSync(PAGES).filter((name) => name !== 'README.md');
const numbers = pages.map((name) => name.slice(0, 3));
const THIS = 'tools/kit/src/guides/decisionPagesNumberedAndCited.test.ts';
const files = readRepositoryFiles().filter(({ name }) => name !== THIS);

/** Lines that cite a decision by something else than the number of a page. */
const findUnnumberedCitations = (among: RepositoryFile[]): string[] =>
  findMatchingLines(/\bdecisions? #?\d/i, among).filter((line) =>
    [...line.matchAll(/\bdecisions? #?((?:\d+(?:, | and | to )?)+)/gi)]
      .flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
      .some((number) => !numbers.includes(number)),
  );

/**
 * Numbers of the pages that these files cite: "decisions 001 and 012", also over two lines of a comment, or a
 * link to the page.
 */
const findCitedNumbers = (among: RepositoryFile[]): Set<string> =>
  new Set(
    among.flatMap(({ text }) => [
      ...[...text.matchAll(/\bdecisions?[\s*/]+((?:\d{3}(?:, | and )?)+)/gi)].flatMap(
        ([, list = '']) => list.match(/\d{3}/g) ?? [],
      ),
      ...[...text.matchAll(/decisions\/(\d{3})-[\w-]+\.md/g)].map(([, number = '']) => number),
    ]),
  );

const findLinesCitingOutsidePages = (among: RepositoryFile[]): string[] =>
  findMatchingLines(
    /specification|\b(?:ui-contract|conventions|anchors|domain)\.md\b|\bdecisions\.md\b/i,
    among,
  );
/** Pages named in sources; links of the guides are checked with the guides. */
const findMissingPages = (among: RepositoryFile[]): string[] =>
  findMatchingLines(/\bdocs\/[\w./-]+\.md\b/, among).filter((line) =>
    (line.match(/\bdocs\/[\w./-]+\.md\b/g) ?? []).some((page) => !existsSync(join(ROOT, page))),
  );

test('decision pages are numbered from 001 without a gap', () => {
  assert.deepEqual(
    numbers,
    pages.map((_, index) => String(index + 1).padStart(3, '0')),
  );
});

test('the index has one line for each page, in order', () => {
  const index = readFileSync(join(PAGES, 'README.md'), 'utf8').split('\n');
  const linked = index.flatMap((line) => /^- \[(\d{3})\]\((\1-[^)]+)\) \S/.exec(line)?.[2] ?? []);
  assert.deepEqual(linked, pages);
});

test('a page bears its number', () => {
  const wrong = pages.filter(
    (page) => !readFileSync(join(PAGES, page), 'utf8').startsWith(`# ${page.slice(0, 3)}: `),
  );
  assert.deepEqual(wrong, []);
});

test('a page says below its title when it was decided and whether it still holds', () => {
  const status = /^# [^\n]+\n\nStatus: (?:accepted|superseded by \d{3}), \d{4}-\d\d-\d\d\n\n/;
  const wrong = pages.filter((page) => !status.test(readFileSync(join(PAGES, page), 'utf8')));
  assert.deepEqual(wrong, []);
});

test('a decision page stays under 60 lines', () => {
  const long = pages.filter((page) => readFileSync(join(PAGES, page), 'utf8').split('\n').length > 60);
  assert.deepEqual(long, []);
});

test('every decision that is cited has a page', () => {
  assert.deepEqual(findUnnumberedCitations(files), []);
});

test('code or a guide cites each decision page', () => {
  const cited = findCitedNumbers(files.filter(({ name }) => !name.startsWith('docs/decisions/')));
  assert.deepEqual(
    numbers.filter((number) => !cited.has(number)),
    [],
  );
});

test('every page of docs/ that a source names is there', () => {
  assert.deepEqual(findMissingPages(files), []);
});

test('nothing points to a document outside the repository', () => {
  assert.deepEqual(findLinesCitingOutsidePages(files), []);
});

test('what this file looks for is found', () => {
  const file = (text: string) => [{ name: 'x.ts', text }];
  assert.equal(
    findUnnumberedCitations(file('/** Why (decision 7). */\n// decisions 001 and 998\n// decision 001'))
      .length,
    2,
  );
  const cited = findCitedNumbers(
    file('(decisions 001, 002 and 003)\n * (decision\n * 004) [why](decisions/005-x.md)\n// 006'),
  );
  assert.deepEqual([...cited], ['001', '002', '003', '004', '005']);
  assert.equal(findMissingPages(file('// see docs/decisions/999-nowhere.md')).length, 1);
  assert.equal(
    findLinesCitingOutsidePages(file('// as the specification says\n// decisions.md 29\n// ours')).length,
    2,
  );
});
