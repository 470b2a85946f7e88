import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTypedTextParsing } from './findTypedTextParsing';

const BY_ITSELF: Readonly<Record<string, string>> = {
  'a number of a field': 'const points = Number(event.target.value)',
  'a number with a base': 'const points = parseInt(typed, 10)',
  'a number of the class': 'const points = Number.parseFloat(typed)',
  'numbers of parts': "const [day, month] = typed.split('/').map(Number)",
  'numbers of parts by the class': "const points = typed.split(' ').map(Number.parseFloat)",
  'a large number': 'const points = BigInt(typed)',
  'a number by a plus': 'const points = +typed',
  'a number of the browser': 'const points = input.valueAsNumber',
  'a field of numbers': '<Field type="number" value={points} />',
  'commas dropped': "const points = typed.replace(/,/g, '')",
  'commas dropped one by one': "const points = typed.replaceAll(',', '')",
  'blanks and commas dropped': "const points = typed.replace(/[ ,]/g, '')",
  'all but digits dropped': String.raw`const phone = typed.replace(/\D/g, '')`,
  'all but digits and points dropped': "const points = typed.replace(/[^0-9.]/g, '')",
  'a test for digits': String.raw`const isCode = /^\d+$/.test(typed)`,
  'a test for four digits': 'const isCode = /^[0-9]{4}$/.test(typed)',
  'a phone number matched': String.raw`const phone = typed.match(/^[6-9]\d{9}$/)`,
  'a search by lower case': 'const fits = name.toLowerCase().includes(typed)',
  'a beginning by lower case': 'const fits = name.toLowerCase().startsWith(typed)',
  'a search for lower case': 'const fits = name?.includes(typed.toLowerCase())',
};

for (const [what, source] of Object.entries(BY_ITSELF))
  test(`found: ${what}`, () => assert.equal(findTypedTextParsing(source).length, 1));

const BY_READERS: Readonly<Record<string, string>> = {
  'an amount': 'const { amount } = parseWholeAmountOrFault(typed)',
  'a code': 'const code = parseOneTimeCode(event.target.value, 6)',
  'digits of a reader': String.raw`const isCode = /^\d{4}$/.test(normalizeDigitsAndPunctuation(typed))`,
  'numbers of a reader’s parts':
    "const [day, month] = normalizeDigitsAndPunctuation(typed).split('/').map(Number)",
  'a named reading': String.raw`const pin = normalizeDigitsAndPunctuation(typed); const isPin = /^\d{4}$/.test(pin)`,
  'a reading or nothing': 'const parts = (DAY.exec(normalizeDigitsAndPunctuation(typed)) ?? []).map(Number)',
  'a number of a reader': 'const hour = Number(normalizeDigitsAndPunctuation(typed))',
  'a reader without its blanks': "const code = normalizeDigitsAndPunctuation(typed).replace(/[ -]/g, '')",
  'a search': 'const fits = searchKey(name).includes(searchKey(typed))',
  'words put together': String.raw`const line = typed.replace(/\s+/g, ' ')`,
  'a letter sought': "const isMail = typed.includes('@')",
};

for (const [what, source] of Object.entries(BY_READERS))
  test(`let be: ${what}`, () => assert.deepEqual(findTypedTextParsing(source), []));

test('a place is named by its line and its source', () => {
  assert.deepEqual(findTypedTextParsing("const word = 'पैसे';\n\nconst points = Number(typed);"), [
    '3: Number(typed)',
  ]);
});
