import {
  isVisible,
  normalizeName,
  normalizePassword,
  passwordFormsToCompare,
  searchKey,
  VISIBLE_PATTERN,
} from './normalizeText';

const UNSEEN = [
  '',
  ' ',
  '\u00a0\u3000',
  '\u200b',
  '\u200d\u200c',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800',
  '\u{e0041}',
  '\ufe0f',
  '\u034f',
  '\ufffc',
  '\u{1d159}',
  '\u{13441}\u{13442}',
  '\u202e\u0301',
];

test.each(UNSEEN)('"%s" shows nothing', (text) => {
  expect(isVisible(text)).toBe(false);
  expect(new RegExp(VISIBLE_PATTERN, 'u').test(text)).toBe(false);
});

test.each(['Meena', 'मीना', '7', '🙂', '-', 'x\u200b'])('"%s" shows something', (text) => {
  expect(isVisible(text)).toBe(true);
  expect(new RegExp(VISIBLE_PATTERN, 'u').test(text)).toBe(true);
});

test('a name has one form, one blank between its words, and keeps what joins its letters', () => {
  expect(normalizeName('  Jose\u0301 \u00a0 Rao ')).toBe('José Rao');
  expect(normalizeName('\u095d')).toBe(normalizeName('\u0922\u093c'));
  expect(normalizeName('क\u094d\u200dष')).toBe('क\u094d\u200dष');
  // Marks of direction turn around the sentence in which a name stands.
  expect(normalizeName('\u202eRa\u200b \u2066 m\u0007\ufeff')).toBe('Ra m');
});

test.each([
  ['José', 'JOSE\u0301'],
  ['ढ़', '\u095d'],
  ['kalyan', 'Ｋａｌｙａｎ'],
  ['kalyan day', ' Kalyan\u00a0\u200bDay '],
])('a search for "%s" finds "%s"', (search, text) => expect(searchKey(text)).toBe(searchKey(search)));

test('a password is the same in every form, with any blank, and differs by case, width and blanks around', () => {
  expect(normalizePassword('cafe\u0301\u00a0ढ\u093c')).toBe(normalizePassword('café \u095d'));
  for (const [one, other] of [
    ['Secret', 'secret'],
    ['ａ', 'a'],
    [' a', 'a'],
  ])
    expect(normalizePassword(one ?? '')).not.toBe(normalizePassword(other ?? ''));
});

/** What one phone registers, and what another sends for the same keys. */
const SAME_PASSWORDS = [
  ['café-123', 'cafe\u0301-123'],
  ['\u095dाबा-123', '\u0922\u093cाबा-123'],
  [
    '\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f',
    'क\u093cख\u093cग\u093cज\u093cड\u093cढ\u093cफ\u093cय\u093c',
  ],
  ['\u0929\u0931\u0934-12345', 'न\u093cर\u093cळ\u093c-12345'],
  ['ਸ਼ੇਰ-12345', 'ਸ\u0a3cੇਰ-12345'],
  ['mera naam', 'mera\u00a0naam'],
  ['mera naam', 'mera\u3000naam'],
  ['mera naam', 'mera\u202fnaam'],
  ['\u212b-12345678', 'Å-12345678'],
  ['한글-12345', '\u1112\u1161\u11ab\u1100\u1173\u11af-12345'],
] as const;

test.each(SAME_PASSWORDS)('"%s" and "%s" are one password', (a, b) => {
  expect(normalizePassword(a)).toBe(normalizePassword(b));
  expect(passwordFormsToCompare(a)[0]).toBe(passwordFormsToCompare(b)[0]);
});

test.each([
  ['Secret-12', 'secret-12', 'case'],
  ['ａbcd-1234', 'abcd-1234', 'width'],
  ['१२३४५६७८', '12345678', 'script'],
  ['क्\u200dष-12345', 'क्ष-12345', 'ZWJ'],
  ['क्\u200cष-12345', 'क्ष-12345', 'ZWNJ'],
  ['क्\u200cष-12345', 'क्\u200dष-12345', 'one joiner or the other'],
  [' abcd-1234', 'abcd-1234', 'a blank before'],
  ['abcd  1234', 'abcd 1234', 'two blanks'],
  ['ﬁsh-12345', 'fish-12345', 'a ligature'],
])('"%s" and "%s" are two passwords by %s', (a, b) => {
  expect(passwordFormsToCompare(b)).not.toContain(normalizePassword(a));
  expect(passwordFormsToCompare(a)).not.toContain(normalizePassword(b));
});

test('a hash that was made of a password as it was typed is found, whichever form is typed now', () => {
  for (const [one, other] of SAME_PASSWORDS.slice(0, 4)) {
    expect(passwordFormsToCompare(other)).toContain(one);
    expect(passwordFormsToCompare(one)).toContain(other);
  }
  expect(passwordFormsToCompare('mera\u00a0naam')).toContain('mera naam');
  expect(passwordFormsToCompare('secret-123')).toEqual(['secret-123']);
});
