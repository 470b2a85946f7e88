import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceKey } from '@ank/protocol/reference';
import { readReference } from './deposits';

test('a reference is one however it is typed: case, blanks, dashes, width, ligatures, letters of any script', () => {
  for (const [typed, key] of [
    ['utr-77 01', 'UTR7701'],
    ['ＵＴＲ７７０１', 'UTR7701'],
    ['ﬁx/9', 'FIX9'],
    ['straße 1', 'STRASSE1'],
    ['भीम-12', 'भम12'],
    ['--', ''],
  ] as const)
    assert.equal(referenceKey(typed), key, typed);
});

test('nothing typed is no reference, signs alone are refused', () => {
  assert.equal(readReference(''), null);
  assert.throws(() => readReference(' - '), /letters or digits/);
});
