import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFormatFaults } from '@ank/protocol/formats/faults';
import { remoteDescription } from '@ank/protocol/formats/registry';
import type { LocalizedText, RemoteDescription } from '@ank/protocol/registry';
import semver from 'semver';
import { readJsonFile } from '../workspace/packages';

const findRepeatedPaths = ({ routes, redirects }: RemoteDescription): string[] => {
  const paths = [...routes.map(({ path }) => path), ...Object.keys(redirects)];
  const repeated = new Set(paths.filter((path, index) => paths.indexOf(path) !== index));
  return [...repeated].map((path) => `path ${path} is given twice`);
};

const inEnglish = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const languageNameOf = (code: string): string | undefined => {
  try {
    return inEnglish.of(code);
  } catch {
    return undefined;
  }
};

/** Finds titles without a language, because a player would have English between them. */
const findMissingLanguages = ({ title, routes, menu }: RemoteDescription): string[] => {
  const all: [place: string, words: LocalizedText][] = [
    ['title', title],
    ...routes.flatMap(({ title }, at): [string, LocalizedText][] =>
      title ? [[`routes[${at}].title`, title]] : [],
    ),
    ...menu.map(({ label }, at): [string, LocalizedText] => [`menu[${at}].label`, label]),
  ];
  const codes = [...new Set(all.flatMap(([, words]) => Object.keys(words)))];
  return codes.flatMap((code) => {
    const name = languageNameOf(code);
    if (!name) return [`"${code}" is no code of a language, as "hi" is`];
    return all
      .filter(([, words]) => words[code] === undefined)
      .map(([place]) => `${place} has no words in ${name}, as others here have`);
  });
};

export const findDescriptionProblems = (value: unknown): string[] => {
  const faults = findFormatFaults(remoteDescription, value, { isClosed: true });
  if (faults.length > 0) return faults;
  const description = value as RemoteDescription;
  return [
    ...(semver.validRange(description.kernel ?? '*')
      ? []
      : [`kernel must be a range of @ank/shared, such as "^1.0.0", not "${description.kernel}"`]),
    ...findRepeatedPaths(description),
    ...findMissingLanguages(description),
  ];
};

/** Throws all problems of the folder's remote.json. */
export const readRemoteDescription = (dir: string): RemoteDescription => {
  const file = join(dir, 'remote.json');
  if (!existsSync(file)) throw new Error('remote.json is missing; it lists the paths of this remote');
  let value: unknown;
  try {
    const { $schema: _schema, ...description } = readJsonFile<Record<string, unknown>>(file);
    value = description;
  } catch (error) {
    throw new Error(`remote.json is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  const problems = findDescriptionProblems(value);
  if (problems.length > 0) throw new Error(`remote.json:\n  ${problems.join('\n  ')}`);
  return value as RemoteDescription;
};

/** A parameter's name makes no difference. */
export const anonymizeRouteParams = (path: string): string => path.toLowerCase().replace(/:[^/]+/g, ':');
export const listDescribedPaths = ({
  routes,
  redirects,
}: Pick<RemoteDescription, 'routes' | 'redirects'>): string[] =>
  [...routes.map(({ path }) => path), ...Object.keys(redirects)].map(anonymizeRouteParams);

/** "fund" and "funds" would meet at an endpoint called fundsList. */
export const doesEitherStartWithOther = (prefixA: string, prefixB: string): boolean => {
  const [a, b] = [prefixA.toLowerCase(), prefixB.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
};
