import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storage } from './kept';
import { getConfig } from './provider';
import { useCommon } from './useCommon';

export const LANGUAGE_KEY = 'ank.language';

const firstLanguage = () => {
  const { languages } = getConfig();
  const wanted = [storage.read(LANGUAGE_KEY) ?? '', ...navigator.languages];
  return wanted.map((tag) => tag.replace(/-.*/, '')).find((tag) => languages.includes(tag)) ?? 'en';
};

const NAMES: Readonly<Record<string, string>> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी', gu: 'ગુજરાતી' };

export const languageName = (language: string) => NAMES[language] ?? language;

/** Somebody else's words count as English, but for another script. */
export const langOf = (text: string, language: string) =>
  ['', 'en'].includes(language) || !/^[\p{ASCII}\p{P}\p{S}]+$/u.test(text) ? undefined : 'en';

export const markLanguage = (language: string) => {
  document.documentElement.lang = language;
  document.documentElement.dataset.lang = language;
};

/** `arrivals`: screens drawn in English draw again. */
type LanguageState = { chosen: string; arrivals: number };

export const languageSlice = createSlice({
  name: 'language',
  initialState: (): LanguageState => ({ chosen: firstLanguage(), arrivals: 0 }),
  reducers: {
    chosen: (state, { payload }: PayloadAction<string>) => {
      state.chosen = payload;
    },
    catalogueArrived: (state, _language: PayloadAction<string>) => {
      state.arrivals += 1;
    },
  },
  selectors: { selectLanguage: ({ chosen }) => chosen, selectArrivals: ({ arrivals }) => arrivals },
});

export const { chosen: languageChosen, catalogueArrived } = languageSlice.actions;
export const { selectLanguage, selectArrivals } = languageSlice.selectors;

export const useLanguage = () => useCommon(selectLanguage);
