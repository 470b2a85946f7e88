import { useLanguage } from '@ank/shared/texts';

type Words = Readonly<Record<string, string>>;

/** The words of the game by their English name, in each language. */
export const GAME_WORDS: Readonly<Record<string, Words>> = { hi: __ANK_WORDS__.hi, mr: __ANK_WORDS__.mr };

/** Returns a word of the game in a language; what is no such word stays as it is. */
export const translateGameWord = (language: string, word: string): string =>
  GAME_WORDS[language]?.[word] ?? word;

/** Returns the translator of words of the game, such as bet types: the wire has their English names. */
export const useTranslateGameWord = (): ((word: string) => string) => {
  const language = useLanguage();
  return (word) => translateGameWord(language, word);
};
