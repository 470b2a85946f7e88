import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/packages';

/** Rows of the glossary's table of the words players read: what is never said, by language. */
export const PLAYER_WORDS_GLOSSARY_ROWS =
  (readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('## Words players read\n')[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| means'))
    .map((line) => line.split('|').map((cell) => cell.trim())) ?? [];
export const WORDS_FORBIDDEN_IN_PLAYER_TEXTS = {
  hi: PLAYER_WORDS_GLOSSARY_ROWS.flatMap(([, , , , words = '']) => words.split(', ')),
  mr: PLAYER_WORDS_GLOSSARY_ROWS.flatMap(([, , , , , words = '']) => words.split(', ')),
};

/** Whether the words stand there, whatever ending follows, and not inside another word. */
export const containsWordsWithAnyEnding = (text: string, wantedWords: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${wantedWords}`, 'u').test(text);
