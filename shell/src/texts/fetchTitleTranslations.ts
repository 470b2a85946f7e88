import type { LocalizedText } from '@ank/protocol/registry';
import { isRow, rowsOf } from '@ank/shared/api';
import { fetchOrReuseRemotesOfRevision } from '../registry/fetchRemotesOfRevision';

const isLocalizedText = (value: unknown): value is LocalizedText =>
  isRow(value) && Object.values(value).every((text) => typeof text === 'string') && 'en' in value;

export const indexTitlesByEnglish = (remotes: unknown) => {
  const all = rowsOf(remotes).flatMap(({ title, routes, menu }) => [
    title,
    ...rowsOf(routes).map((route) => route.title),
    ...rowsOf(menu).map(({ label }) => label),
  ]);
  return Object.fromEntries(all.filter(isLocalizedText).map((words) => [words.en, words]));
};

/** Fetches the titles of a revision's remotes, routes and menus in all languages, by their English text. */
const fetchTitleTranslations = async (revision: number) =>
  indexTitlesByEnglish(await fetchOrReuseRemotesOfRevision(revision));

export default fetchTitleTranslations;
