import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { getConfig } from './configAndRequests';
import { storage } from './typedStorage';
import { useSelectorWithOneSubscription } from './useSelectorWithOneSubscription';

export const LANGUAGE_KEY = 'ank.language';

/** Returns those of the tags that the site has, in the order of the tags. */
const filterSiteLanguages = (tags: readonly string[]) =>
  tags.map((tag) => tag.replace(/-.*/, '')).filter((tag) => getConfig().languages.includes(tag));

const readInitialLanguage = () =>
  filterSiteLanguages([storage.read(LANGUAGE_KEY) ?? '', ...navigator.languages])[0] ?? 'en';

const NAMES: Readonly<Record<string, string>> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी', gu: 'ગુજરાતી' };

/** Offers of each language in its own words, for a reader who has not chosen it yet. */
const OFFERS: Readonly<Record<string, string>> = {
  hi: 'हिन्दी में पढ़ें',
  mr: 'मराठीत वाचा',
  gu: 'ગુજરાતીમાં વાંચો',
};

/** Returns the invitation to read in a language, written in that language. */
export const languageInvitation = (language: string) => OFFERS[language] ?? languageName(language);

/** Returns a language's name in that language, by its tag; an unknown tag is returned as it is. */
export const languageName = (language: string) => NAMES[language] ?? language;

/**
 * Returns the language of a text that somebody else wrote, for its `lang` attribute: "en" for Latin
 * letters on a page in another language, else undefined.
 */
export const langAttributeOf = (text: string, language: string) =>
  ['', 'en'].includes(language) || !/^[\p{ASCII}\p{P}\p{S}]+$/u.test(text) ? undefined : 'en';

/** Marks the page as written in a language, by its tag. */
export const markPageLanguage = (language: string) => {
  document.documentElement.lang = language;
  document.documentElement.dataset.lang = language;
};

/** Returns the language that the page was drawn in: a translation gives the page's `lang` its own. */
export const pageLanguage = (): string => document.documentElement.dataset.lang ?? 'en';

/** `arrivals`: screens drawn in English draw again. */
type LanguageState = { chosen: string; arrivals: number };

export const languageSlice = createSlice({
  name: 'language',
  initialState: (): LanguageState => ({ chosen: readInitialLanguage(), arrivals: 0 }),
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

/** Says that the player chose a language, by its tag. The choice is stored, and marked on the page. */
export const languageChosen = languageSlice.actions.chosen;
export const { catalogueArrived } = languageSlice.actions;
/** Selects the tag of the player's language, such as "hi". */
export const selectLanguage = languageSlice.selectors.selectLanguage;
export const { selectArrivals } = languageSlice.selectors;

/** Returns the tag of the player's language, such as "hi". */
export const useLanguage = () => useSelectorWithOneSubscription(selectLanguage);

/** A language that the device reads, while the page is in English and its player has chosen none. */
export const useOfferedLanguage = (): string | undefined => {
  const current = useLanguage();
  if (current !== 'en' || storage.read(LANGUAGE_KEY)) return undefined;
  return filterSiteLanguages(navigator.languages).find((tag) => tag !== 'en');
};
