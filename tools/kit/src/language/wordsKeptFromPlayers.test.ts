import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readCatalogues } from '../testing/catalogueChecks';
import { ROOT } from '../workspace/packages';

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
const containsWordStart = (text: string, wantedWords: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${wantedWords}`, 'u').test(text);

/** What our provider's refusals say, which stand in one file for both languages, as a catalogue has it. */
const refusals = Object.entries(
  JSON.parse(readFileSync(join(ROOT, 'shared/src/api/refusals.json'), 'utf8')) as Record<string, string[]>,
);

test('a word that the glossary keeps from players stands in no text of theirs, nor in an inflected form', async () => {
  assert.ok(rows.length >= 10);
  const catalogues = (await readCatalogues(['hi', 'mr'])).filter(({ folder }) => !folder.startsWith('desk/'));
  const found = (['hi', 'mr'] as const).flatMap((language, at) =>
    [
      ...catalogues.flatMap(({ folder, others }) =>
        Object.entries(others[language] ?? {}).map(([key, wording]) => ({ of: `${folder} ${key}`, wording })),
      ),
      ...refusals.map(([code, texts]) => ({ of: `refusals ${code}`, wording: texts[at] })),
    ].flatMap(({ of, wording }) =>
      NEVER[language]
        .filter((words) => containsWordStart(JSON.stringify(wording), words))
        .map((words) => `${language} ${of}: ${words}`),
    ),
  );
  assert.deepEqual(found, []);
});
