import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toComparableBankReference } from '@ank/protocol/reference';
import { normalizeBankReferenceOrRefuse } from './normalizeBankReference';

test('a reference is one however it is typed: case, dashes, width, letters of any script, words before UPI’s digits', () => {
  for (const [typed, key] of [
    ['utr-77 01', 'UTR7701'],
    ['ＵＴＲ７７０１', 'UTR7701'],
    ['ﬁx/9', 'FIX9'],
    ['straße 1', 'STRASSE1'],
    ['भीम-12', 'भम12'],
    ['--', ''],
    ['UTR 5034 8812 3456', '503488123456'],
    ['upi ref no. 0000503488123456', '503488123456'],
    ['IMPS/503488123456', '503488123456'],
    ['012345678901', '012345678901'],
    ['SBIN 503488123456', 'SBIN503488123456'],
    ['UTR 50348812345', 'UTR50348812345'],
  ] as const)
    assert.equal(toComparableBankReference(typed), key, typed);
});

test('nothing typed is no reference, signs alone are refused', () => {
  assert.equal(normalizeBankReferenceOrRefuse(''), null);
  assert.throws(() => normalizeBankReferenceOrRefuse(' - '), /letters or digits/);
});
