import { createRequire } from 'node:module';

export type GameWord = { hi: string; mr: string; means: string };

export const readGameWords = (): Record<string, GameWord> =>
  createRequire(import.meta.url)('@ank/protocol/words.json') as Record<string, GameWord>;

export const groupGameWordsByLanguage = (): { hi: Record<string, string>; mr: Record<string, string> } => {
  const wordsIn = (language: 'hi' | 'mr') =>
    Object.fromEntries(Object.entries(readGameWords()).map(([word, said]) => [word, said[language]]));
  return { hi: wordsIn('hi'), mr: wordsIn('mr') };
};

/** Returns a definition for each language, so that a bundle holds only its catalogues' words. */
export const makeGameWordDefines = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groupGameWordsByLanguage()).map(([language, words]) => [
      `__ANK_WORDS__.${language}`,
      JSON.stringify(words),
    ]),
  );
