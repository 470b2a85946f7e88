import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/packages';

export const GLOSSARY_PAGE = 'docs/glossary.md';
/** Cells of the rows under a heading of the page, less the table's own head. */
export const readGlossaryRowsUnder = (heading: string): string[][] => {
  const [, section = ''] = readFileSync(join(ROOT, GLOSSARY_PAGE), 'utf8').split(`# ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
};

/** Every table of concepts: a term, its sentence, and the folders or files it lives in. */
const CONCEPT_HEADINGS = [
  'The game',
  'Bids and money',
  'The server and the back office',
  'Micro-frontends and releases',
  'What keeps the page working',
];
/** The rows of these tables. */
export const CONCEPTS = CONCEPT_HEADINGS.flatMap(readGlossaryRowsUnder).map(
  ([, term = '', sentence = '', where = '']) => ({
    term,
    sentence,
    places: [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  }),
);
const pluralPattern = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}(?:y|ies)` : `${word}s?`);
export const patternOfAnyWord = (words: string[]) =>
  new RegExp(`(?<![\\w-])(?:${words.map(pluralPattern).join('|')})(?![\\w-])`, 'i');

const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
/** Whether a folder or file of the repository is there; `mfe-*` stands for any remote. */
const doesRepositoryPathExist = (path: string): boolean =>
  REMOTES.some((remote) => existsSync(join(ROOT, path.replace('mfe-*', remote))));

/** Rows that lack a whole sentence, or name a folder or file that is not there. */
export const findIncompleteGlossaryRows = (rows: typeof CONCEPTS): string[] =>
  rows.flatMap(({ term, sentence, places }) => [
    ...(/^(?:[A-Z0-9`]).*\.$/s.test(sentence) ? [] : [`${term}: no sentence`]),
    ...(places.length ? [] : [`${term}: no place`]),
    ...places.filter((place) => !doesRepositoryPathExist(place)).map((place) => `${term}: ${place}`),
  ]);
