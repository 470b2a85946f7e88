import type { Words } from '@ank/protocol/registry';
import { createSlice, type PayloadAction, useSelector } from '@ank/shared/redux';
import { injectSlice } from '@ank/shared/store';
import { useLanguage } from '@ank/shared/texts';

type Learned = Readonly<Record<string, Words>>;

const initialState: Learned = {};

const slice = injectSlice(
  createSlice({
    name: 'words',
    initialState,
    reducers: { wordsLearned: (_state, { payload }: PayloadAction<Learned>) => payload },
    selectors: { selectLearned: (learned) => learned },
  }),
);

export const { wordsLearned } = slice.actions;

/** Else English, which alone the page carries. */
export const useWords = (): ((words: Words) => string) => {
  const language = useLanguage();
  const learned = useSelector(slice.selectors.selectLearned);
  return (words) => words[language] ?? learned[words.en]?.[language] ?? words.en;
};
