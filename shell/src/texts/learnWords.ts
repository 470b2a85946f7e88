import type { Words } from '@ank/protocol/registry';
import { isRow, rowsOf } from '@ank/shared/api';
import type { AppDispatch } from '@ank/shared/store';
import { wholeRemotes } from '../background/wholeRevision';
import { type Learned, wordsLearned } from './wordsSlice';

const isWords = (value: unknown): value is Words =>
  isRow(value) && Object.values(value).every((text) => typeof text === 'string') && 'en' in value;

/** All wordings that remotes bring: their own title, those of their paths and of their menu items. */
export const wordsOf = (remotes: unknown): Learned => {
  const all = rowsOf(remotes).flatMap(({ title, routes, menu }) => [
    title,
    ...rowsOf(routes).map((route) => route.title),
    ...rowsOf(menu).map(({ label }) => label),
  ]);
  return Object.fromEntries(all.filter(isWords).map((words) => [words.en, words]));
};

/** Fetched by who reads another language than English. Without an answer English stands. */
export const learnWords =
  (revision: number) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const remotes = await wholeRemotes(revision).catch(() => undefined);
    if (remotes) dispatch(wordsLearned(wordsOf(remotes)));
  };
