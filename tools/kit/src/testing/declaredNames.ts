import type { RepositoryFile } from './readRepositoryFiles';

/** "useHouseWords", "HOUSE_COMMANDS" and "house-commands" begin or end with "house". */
export const splitNameIntoWords = (name: string): string =>
  name
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_$-]+/g, ' ')
    .trim()
    .toLowerCase();

/** Returns the names declared in a text, at any depth; names that destructuring declares do not count. */
const listDeclaredNamesIn = (text: string): string[] =>
  [
    ...text.matchAll(/\b(?:type(?=\s+\w+\s*[=<])|interface|class|function|const|let)\s+([A-Za-z_$][\w$]*)/g),
  ].map(([, name = '']) => name);

export type DeclaredName = { file: string; name: string };

export const listFileAndDeclaredNames = (files: readonly RepositoryFile[]): DeclaredName[] =>
  files.flatMap(({ name: file, text }) => [
    ...file.split('/').map((part) => ({ file, name: part.split('.')[0] ?? part })),
    ...(/\.(?:[cm]?js|tsx?)$/.test(file) ? listDeclaredNamesIn(text).map((name) => ({ file, name })) : []),
  ]);
