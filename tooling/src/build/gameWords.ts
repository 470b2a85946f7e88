import { createRequire } from 'node:module';

export type Word = { hi: string; mr: string; means: string };

/** The words of the game, each with its Hindi, its Marathi and what it means. */
export const readWords = (): Record<string, Word> =>
  createRequire(import.meta.url)('@ank/protocol/words.json') as Record<string, Word>;

/** The words of the game by language, as catalogues take them from `__ANK_WORDS__`. */
export const gameWords = (): Record<'hi' | 'mr', Record<string, string>> => {
  const words = Object.entries(readWords());
  return {
    hi: Object.fromEntries(words.map(([word, { hi }]) => [word, hi])),
    mr: Object.fromEntries(words.map(([word, { mr }]) => [word, mr])),
  };
};

/** One definition a language: a bundle holds the words of a catalogue's own language, and only beside the catalogue. */
export const wordDefinitions = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(gameWords()).map(([language, words]) => [
      `__ANK_WORDS__.${language}`,
      JSON.stringify(words),
    ]),
  );
