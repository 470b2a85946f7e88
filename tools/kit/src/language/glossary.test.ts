import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listFileAndDeclaredNames, splitNameIntoWords } from '../testing/declaredNames';
import { type RepositoryFile, readRepositoryFiles } from '../testing/readRepositoryFiles';
import {
  CONCEPTS,
  findIncompleteGlossaryRows,
  GLOSSARY_PAGE,
  patternOfAnyWord,
  readGlossaryRowsUnder,
} from './glossary';

const terms = CONCEPTS.map(({ term }) => term);

/** Names that stand for one thing, each with the folders and files in which they may. */
const kept = readGlossaryRowsUnder('Names kept for one thing').map(([, names = '', , places = '']) => ({
  names: names.split(', '),
  places: [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
}));

/** Whether a name holds the word; a row that begins with a capital means that very name. */
const isReservedWordInName = (name: string, reservedWord: string): boolean =>
  /^[A-Z]/.test(reservedWord)
    ? name === reservedWord
    : patternOfAnyWord([reservedWord]).test(splitNameIntoWords(name));

/** "file name" of each that stands where it may not. */
const findMisplacedNames = (among: RepositoryFile[]): string[] => [
  ...new Set(
    listFileAndDeclaredNames(among).flatMap(({ file, name }) =>
      kept.some(
        ({ names, places }) =>
          names.some((one) => isReservedWordInName(name, one)) &&
          !places.some((place) => file.startsWith(place)),
      )
        ? [`${file} ${name}`]
        : [],
    ),
  ),
];

/** Catalogues are the players' words; the tests of words name what they look for. */
const isCheckedFile = (name: string) =>
  name !== GLOSSARY_PAGE && !/\/texts\/\w+\.ts$/.test(name) && !name.startsWith('tools/kit/src/language/');
const files = readRepositoryFiles().filter(({ name }) => isCheckedFile(name));

test('the glossary names each term once, and each is in use', () => {
  assert.ok(terms.length > 90, `${terms.length} terms`);
  assert.deepEqual(
    terms.filter((term, at) => terms.indexOf(term) !== at),
    [],
  );
  const text = files.map((file) => file.text).join('\n');
  assert.deepEqual(
    terms.filter((term) => !patternOfAnyWord([term]).test(text)),
    [],
  );
});

test('the glossary says in a sentence what each concept is, and where it lives', () => {
  assert.deepEqual(findIncompleteGlossaryRows(CONCEPTS), []);
});

test('a concept without a sentence, without a place, or in a folder that is not there is found', () => {
  assert.deepEqual(
    findIncompleteGlossaryRows([
      { term: 'a', sentence: 'A whole one.', places: ['docs/'] },
      { term: 'b', sentence: 'of what never came', places: ['docs/nowhere/', 'mfe-*/src/'] },
      { term: 'c', sentence: 'Lives nowhere.', places: [] },
    ]),
    ['b: no sentence', 'b: docs/nowhere/', 'c: no place'],
  );
});

test('a name that is kept for one thing stands nowhere else', () => {
  assert.ok(kept.length >= 4);
  assert.deepEqual(findMisplacedNames(files), []);
});

test('a name is read as words, whatever its spelling', () => {
  const file = (name: string, text = '') => ({ name, text });
  assert.deepEqual(
    ['useHouseWords', 'HOUSE_COMMANDS', 'house-commands', 'URLOfDesk'].map(splitNameIntoWords),
    ['use house words', 'house commands', 'house commands', 'url of desk'],
  );
  const kept = [
    file(
      'mfe-bidding/src/bid/x.ts',
      'type BidDesk = 1; const KINDS = 2; const LINE_KINDS = 3; type Session = 4;',
    ),
    file('desk/src/x.ts', 'const deskIdle = 1;'),
  ];
  assert.deepEqual(findMisplacedNames(kept), [
    'mfe-bidding/src/bid/x.ts BidDesk',
    'mfe-bidding/src/bid/x.ts KINDS',
    'mfe-bidding/src/bid/x.ts Session',
  ]);
});
