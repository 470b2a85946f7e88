import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { storage } from './session';

export const LANGUAGE_KEY = 'ank.language';

/** `arrivals`: catalogues that have come, so that screens already drawn in English draw again. */
type LanguageState = { chosen: string; arrivals: number };

export const languageSlice = createSlice({
  name: 'language',
  initialState: (): LanguageState => ({ chosen: storage.read(LANGUAGE_KEY) ?? 'en', arrivals: 0 }),
  reducers: {
    chosen: (state, { payload }: PayloadAction<string>) => {
      state.chosen = payload;
    },
    catalogueArrived: (state, _language: PayloadAction<string>) => {
      state.arrivals += 1;
    },
  },
  selectors: {
    selectLanguage: ({ chosen }) => chosen,
    selectArrivals: ({ arrivals }) => arrivals,
  },
});

/** `languageChosen`: the language of every text, remembered, and marked on the page for fonts and screen readers. */
export const { chosen: languageChosen, catalogueArrived } = languageSlice.actions;
export const { selectLanguage, selectArrivals } = languageSlice.selectors;

export const useLanguage = (): string => useSelector(selectLanguage);
