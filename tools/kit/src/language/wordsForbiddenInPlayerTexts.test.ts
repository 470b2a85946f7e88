import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readCatalogues } from '../testing/translationCatalogueRules';
import { ROOT } from '../workspace/packages';
import {
  containsWordsWithAnyEnding,
  PLAYER_WORDS_GLOSSARY_ROWS,
  WORDS_FORBIDDEN_IN_PLAYER_TEXTS,
} from './wordsForbiddenInPlayerTexts';

/** What our provider's refusals say, which stand in one file for both languages, as a catalogue has it. */
const refusals = Object.entries(
  JSON.parse(readFileSync(join(ROOT, 'shared/src/api/refusals.json'), 'utf8')) as Record<string, string[]>,
);

test('a word that the glossary keeps from players stands in no text of theirs, nor in an inflected form', async () => {
  assert.ok(PLAYER_WORDS_GLOSSARY_ROWS.length >= 10);
  const catalogues = (await readCatalogues(['hi', 'mr'])).filter(({ folder }) => !folder.startsWith('desk/'));
  const found = (['hi', 'mr'] as const).flatMap((language, at) =>
    [
      ...catalogues.flatMap(({ folder, others }) =>
        Object.entries(others[language] ?? {}).map(([key, wording]) => ({ of: `${folder} ${key}`, wording })),
      ),
      ...refusals.map(([code, texts]) => ({ of: `refusals ${code}`, wording: texts[at] })),
    ].flatMap(({ of, wording }) =>
      WORDS_FORBIDDEN_IN_PLAYER_TEXTS[language]
        .filter((words) => containsWordsWithAnyEnding(JSON.stringify(wording), words))
        .map((words) => `${language} ${of}: ${words}`),
    ),
  );
  assert.deepEqual(found, []);
});
