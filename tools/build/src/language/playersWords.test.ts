import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { readCatalogues } from './catalogues';

/** Rows of the glossary's table of the words players read: what is never said, by language. */
const rows =
  (readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('## Words players read\n')[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| means'))
    .map((line) => line.split('|').map((cell) => cell.trim())) ?? [];
const NEVER = {
  hi: rows.flatMap(([, , , , words = '']) => words.split(', ')),
  mr: rows.flatMap(([, , , , , words = '']) => words.split(', ')),
};

/** Whether the words stand there, whatever ending follows, and not inside another word. */
const says = (text: string, words: string) => new RegExp(`(?<![\\p{L}\\p{M}])${words}`, 'u').test(text);

test('a word that the glossary keeps from players stands in no catalogue of theirs, nor in an inflected form', async () => {
  assert.ok(rows.length >= 10);
  const catalogues = await readCatalogues(['hi', 'mr']);
  const found = catalogues
    .filter(({ folder }) => !folder.startsWith('desk/'))
    .flatMap(({ folder, others }) =>
      (['hi', 'mr'] as const).flatMap((language) =>
        Object.entries(others[language] ?? {}).flatMap(([key, wording]) =>
          NEVER[language]
            .filter((words) => says(JSON.stringify(wording), words))
            .map((words) => `${folder} ${language} ${key}: ${words}`),
        ),
      ),
    );
  assert.deepEqual(found, []);
});
