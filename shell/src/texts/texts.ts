import type { Words } from '@ank/protocol/registry';
import { createTexts } from '@ank/shared/texts';
import { en } from './en';

export const useTexts = createTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './hi') });

/** One of several wordings, English where the language has none. */
export const wordsIn = (words: Words, language: string): string => words[language] ?? words.en;
