import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { namesOf, wordsOf } from '../testing/names';
import { linesThat, type OwnFile, ownFiles } from '../testing/ownFiles';
import { ROOT } from '../workspace/packages';

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

/** Names that stand for one thing, each with the folders and files in which they may. */
const kept = rowsUnder('Names kept for one thing').map(([, names = '', , places = '']) => ({
  names: names.split(', '),
  places: [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
}));

/** Whether a name holds the word; a row that begins with a capital means that very name. */
const isNamed = (name: string, kept: string): boolean =>
  /^[A-Z]/.test(kept) ? name === kept : anyOf([kept]).test(wordsOf(name));

/** "file name" of each that stands where it may not. */
const misplacedIn = (among: OwnFile[]): string[] => [
  ...new Set(
    namesOf(among).flatMap(({ file, name }) =>
      kept.some(
        ({ names, places }) =>
          names.some((one) => isNamed(name, one)) && !places.some((place) => file.startsWith(place)),
      )
        ? [`${file} ${name}`]
        : [],
    ),
  ),
];

/** "file name" of each folder, file, type and constant that is called by a forbidden word. */
const forbiddenIn = (among: OwnFile[]): string[] => {
  const words = anyOf(forbidden.map(wordsOf));
  return [
    ...new Set(
      namesOf(among).flatMap(({ file, name }) => (words.test(wordsOf(name)) ? [`${file} ${name}`] : [])),
    ),
  ];
};

/** Catalogues are the players' words; the tests of words name what they look for. */
const isOurs = (name: string) =>
  name !== PAGE && !/\/texts\/\w+\.ts$/.test(name) && !name.startsWith('tools/build/src/language/');
const files = ownFiles().filter(({ name }) => isOurs(name));

test('the glossary names each term once, and each is in use', () => {
  assert.ok(terms.length > 20, `${terms.length} terms`);
  assert.equal(new Set(terms).size, terms.length);
  const text = files.map((file) => file.text).join('\n');
  assert.deepEqual(
    terms.filter((term) => !anyOf([term]).test(text)),
    [],
  );
});

test('nobody uses a word the glossary forbids, in a line or in a name', () => {
  assert.ok(forbidden.length > 5);
  assert.deepEqual(linesThat(anyOf(forbidden), files), []);
  assert.deepEqual(forbiddenIn(files), []);
});

test('a name that is kept for one thing stands nowhere else', () => {
  assert.ok(kept.length >= 4);
  assert.deepEqual(misplacedIn(files), []);
});

test('a forbidden word is found in the middle of a line, and not inside another word', () => {
  const lines = (text: string) => linesThat(anyOf(forbidden), [{ name: 'x.ts', text }]);
  assert.deepEqual(lines('// the Purse of the bar\n// newspapers\nconst a = 1;'), [
    'x.ts:1 // the Purse of the bar',
  ]);
});

test('a name is read as words, whatever its spelling', () => {
  const file = (name: string, text = '') => ({ name, text });
  assert.deepEqual(['useHouseWords', 'HOUSE_COMMANDS', 'house-commands', 'URLOfDesk'].map(wordsOf), [
    'use house words',
    'house commands',
    'house commands',
    'url of desk',
  ]);
  const wrong = [
    file('shell/src/x.ts', 'const openMenuEntry = 1; type Wagers = 2; const MENU_ENTRIES = 3;'),
    file('mfe-wallet/src/purse/x.ts'),
    file('mfe-wallet/src/lastPurse.tsx'),
    file('shell/src/y.ts', 'const newspapers = 1; // const purses'),
  ];
  assert.deepEqual(forbiddenIn(wrong), [
    'shell/src/x.ts openMenuEntry',
    'shell/src/x.ts Wagers',
    'shell/src/x.ts MENU_ENTRIES',
    'mfe-wallet/src/purse/x.ts purse',
    'mfe-wallet/src/lastPurse.tsx lastPurse',
    'shell/src/y.ts purses',
  ]);
  const kept = [
    file(
      'mfe-bidding/src/bid/x.ts',
      'type BidDesk = 1; const KINDS = 2; const LINE_KINDS = 3; type Session = 4;',
    ),
    file('desk/src/x.ts', 'const deskIdle = 1;'),
  ];
  assert.deepEqual(misplacedIn(kept), [
    'mfe-bidding/src/bid/x.ts BidDesk',
    'mfe-bidding/src/bid/x.ts KINDS',
    'mfe-bidding/src/bid/x.ts Session',
  ]);
});
