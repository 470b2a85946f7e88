import { createRequire } from 'node:module';

export type Word = { hi: string; mr: string; means: string };

export const readWords = (): Record<string, Word> =>
  createRequire(import.meta.url)('@ank/protocol/words.json') as Record<string, Word>;

export const gameWords = () => {
  const wordsIn = (language: 'hi' | 'mr') =>
    Object.fromEntries(Object.entries(readWords()).map(([word, said]) => [word, said[language]]));
  return { hi: wordsIn('hi'), mr: wordsIn('mr') };
};

/** Returns a definition for each language, so that a bundle holds only its catalogues' words. */
export const wordDefinitions = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(gameWords()).map(([language, words]) => [
      `__ANK_WORDS__.${language}`,
      JSON.stringify(words),
    ]),
  );
