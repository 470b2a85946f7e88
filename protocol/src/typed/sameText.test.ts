import { isVisible, plainName, plainPassword, searchKey, VISIBLE } from './sameText';

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
  expect(new RegExp(VISIBLE, 'u').test(text)).toBe(false);
});

test.each(['Meena', 'मीना', '7', '🙂', '-', 'x\u200b'])('"%s" shows something', (text) => {
  expect(isVisible(text)).toBe(true);
  expect(new RegExp(VISIBLE, 'u').test(text)).toBe(true);
});

test('a name has one form, one blank between its words, and keeps what joins its letters', () => {
  expect(plainName('  Jose\u0301 \u00a0 Rao ')).toBe('José Rao');
  expect(plainName('\u095d')).toBe(plainName('\u0922\u093c'));
  expect(plainName('क\u094d\u200dष')).toBe('क\u094d\u200dष');
  // Marks of direction turn around the sentence in which a name stands.
  expect(plainName('\u202eRa\u200b \u2066 m\u0007\ufeff')).toBe('Ra m');
});

test.each([
  ['José', 'JOSE\u0301'],
  ['ढ़', '\u095d'],
  ['kalyan', 'Ｋａｌｙａｎ'],
  ['kalyan day', ' Kalyan\u00a0\u200bDay '],
])('a search for "%s" finds "%s"', (search, text) => expect(searchKey(text)).toBe(searchKey(search)));

test('a password is the same in every form, with any blank, and differs by case, width and blanks around', () => {
  expect(plainPassword('cafe\u0301\u00a0ढ\u093c')).toBe(plainPassword('café \u095d'));
  for (const [one, other] of [
    ['Secret', 'secret'],
    ['ａ', 'a'],
    [' a', 'a'],
  ])
    expect(plainPassword(one ?? '')).not.toBe(plainPassword(other ?? ''));
});
