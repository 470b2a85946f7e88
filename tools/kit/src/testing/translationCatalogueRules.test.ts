import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BET_TYPES } from '@ank/protocol/bet-types';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { OPERATION_PATHS } from '@ank/protocol/operator/paths';
import { OPERATION_REFUSAL_REASONS } from '@ank/protocol/operator/refusals';
import type { LocalizedText, RemoteDescription } from '@ank/protocol/registry';
import { readGameWords } from '../builder/configs/gameWords';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { allPackages, ROOT, readJsonFile } from '../workspace/packages';
import {
  type Catalogue,
  findCataloguesThatAreNotSplit,
  findTextCallsThroughHook,
  findTranslationFaults,
  findUnusedKeys,
  findUnusedKeysOfCatalogue,
  readCatalogues,
} from './translationCatalogueRules';

const LANGUAGES = DEFAULT_CONFIG.languages.filter((language) => language !== 'en');
const catalogues = await readCatalogues(LANGUAGES);
const words = readGameWords();
const BET_TYPE_NAMES: ReadonlySet<string> = new Set(
  BET_TYPES.flatMap(({ name, rateLabel }) => (rateLabel ? [name, rateLabel] : [name])),
);
/** The desk's trail says each by its name, a setting's by that of the setting. */
const DECISIONS = Object.entries(OPERATION_PATHS).flatMap(([name, at]) =>
  at.startsWith('POST ') ? [name.replace(/^set /, '')] : [],
);

const descriptions = allPackages()
  .filter(({ kind }) => kind === 'remote')
  .map(({ name, dir }) => ({ name, ...readJsonFile<RemoteDescription>(join(dir, 'remote.json')) }));
const textsOfDescription = ({ title, routes, menu }: RemoteDescription): LocalizedText[] => [
  title,
  ...routes.flatMap((route) => route.title ?? []),
  ...menu.map(({ label }) => label),
];

test('three languages, and a catalogue for each of the texts of desk, shell and remotes', () => {
  assert.deepEqual(DEFAULT_CONFIG.languages, ['en', 'hi', 'mr']);
  const folders = catalogues.map(({ folder }) => folder);
  for (const one of ['desk', 'shell', 'mfe-accounts', 'mfe-wallet', 'mfe-bidding', 'mfe-history'])
    assert.ok(folders.includes(`${one}/src/texts`), one);
});

test('each catalogue is a file that the build splits by language', () => {
  assert.deepEqual(findCataloguesThatAreNotSplit(), []);
});

test('every English text has one in each language with the same blanks and all plural forms, and none is surplus', () => {
  const faults = catalogues.flatMap((catalogue) => findTranslationFaults(catalogue, LANGUAGES));
  assert.deepEqual(faults, []);
});

test('a text stands in one part of its catalogue', () => {
  for (const { folder } of catalogues) {
    const sources = listSourceFiles(join(ROOT, folder), () => true).map((file) => readFileSync(file, 'utf8'));
    const keys = sources.flatMap((source) => source.match(/^ {2}(?:'[^']+'|\w+)(?=: [[{])/gm) ?? []);
    assert.ok(keys.length > 0, folder);
    assert.deepEqual([...new Set(keys)], keys, folder);
  }
});

test('no text is there that nothing asks for', () => {
  assert.deepEqual(
    catalogues.flatMap((catalogue) =>
      findUnusedKeysOfCatalogue(
        catalogue,
        new Set([...BET_TYPE_NAMES, ...OPERATION_REFUSAL_REASONS, ...DECISIONS]),
      ),
    ),
    [],
  );
});

test('titles and menu items of every remote have words in each language', () => {
  for (const description of descriptions)
    for (const word of textsOfDescription(description))
      assert.deepEqual(
        [description.name, word.en, Object.keys(word)],
        [description.name, word.en, ['en', ...LANGUAGES]],
      );
});

test('titles and menu items say the words of the game, and what the remote’s own texts say', () => {
  for (const description of descriptions) {
    const own = catalogues.filter(({ folder }) => folder.startsWith(`mfe-${description.name}/`));
    for (const one of textsOfDescription(description)) {
      const word = words[one.en];
      if (word) assert.deepEqual({ hi: one.hi, mr: one.mr }, { hi: word.hi, mr: word.mr }, one.en);
      for (const { english, others } of own)
        for (const [key, text] of Object.entries(english))
          if (text === one.en)
            for (const language of LANGUAGES)
              assert.equal(one[language], others[language]?.[key], `${description.name} ${language} ${key}`);
    }
  }
});

test('a text that is a word of the game and nothing else is that word in each language', () => {
  /** Where "Close" closes what is open, it is no word of the game. */
  const isButton = (folder: string, key: string) =>
    key === 'closeCalendar' || (key === 'close' && /^shell|help\//i.test(folder));
  for (const { folder, english, others: translations } of catalogues)
    for (const [key, text] of Object.entries(english)) {
      const word = typeof text === 'string' ? words[text] : undefined;
      if (!word || isButton(folder, key)) continue;
      for (const language of ['hi', 'mr'] as const)
        assert.equal(translations[language]?.[key], word[language], `${folder} ${language} ${key}`);
    }
});

test('the words of the game say what they mean, and each is in use', () => {
  const all = JSON.stringify([catalogues, descriptions]);
  for (const [word, { hi, mr, means }] of Object.entries(words)) {
    assert.ok(means.length > 0, word);
    assert.ok(all.includes(hi) && all.includes(mr), `${word} is in no text`);
  }
});

test('what is wrong is found: a missing and a surplus text, a lost blank, a lost form, an unused key', () => {
  const torn: Catalogue = {
    folder: 'x',
    english: {
      gone: 'Gone',
      blank: 'In {time}',
      bids: { one: '{count} bid', other: '{count} bids' },
      flat: 'Flat',
    },
    others: {
      hi: { blank: 'में', bids: { other: '{count} बिड' }, flat: { one: 'a', other: 'a' }, more: 'और' },
    },
  };
  assert.deepEqual(findTranslationFaults(torn, ['hi']), [
    'x hi gone is missing',
    'x hi blank has the blanks none for {time}',
    'x hi bids needs the forms one and other',
    'x hi flat has plural forms in one language and none in the other',
    'x hi more is surplus',
  ]);
  assert.deepEqual(findUnusedKeys(torn, "t('gone') blank: 1\n  bids: t\nflat", new Set(['flat'])), ['blank']);
});

test('another package asks for a text of the kernel only with what the kernel’s hook gave it', () => {
  const taken = "import { other, useRetryAndDoubleDebitTexts } from '@ank/shared/player';\n";
  const used = "const says = useRetryAndDoubleDebitTexts();\nt('own');\nsays('asked', { sent });";
  assert.equal(findTextCallsThroughHook('useRetryAndDoubleDebitTexts', taken + used), "says('asked'");
  assert.equal(findTextCallsThroughHook('useRetryAndDoubleDebitTexts', used), '');
  assert.equal(findTextCallsThroughHook('useRetryAndDoubleDebitTexts', `${taken}t('asked');`), '');
});
