import { plainCode, readCode } from './digits';
import { internationalNumber, isPhone, phoneBeginnings, plainPhone } from './phones';

const MOBILE = '9876543210';

test.each([
  '9876543210',
  ' 98765 43210 ',
  '98765-43210',
  '98765‑43210',
  '98765–43210',
  '98765.43210',
  '(98765) 43210',
  '[98765] 43210',
  '09876543210',
  '0 98765 43210',
  '919876543210',
  '91 98765 43210',
  '+919876543210',
  '+91-98765-43210',
  '+91 (0) 98765 43210',
  '00919876543210',
  '0919876543210',
  '\u202a+91 98765 43210\u202c',
  '\u200e9876543210',
  '\u20669876543210\u2069',
  '\ufeff9876543210',
  '98765\u00a043210',
  '98765\u202f43210',
  '９８７６５４３２１０',
  '＋９１９８７６５４３２１０',
  '९८७६५४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '৯৮৭৬৫৪৩২১০',
  '٩٨٧٦٥٤٣٢١٠',
  'tel:+919876543210',
])('"%s" is the mobile number', (typed) => expect(plainPhone(typed)).toBe(MOBILE));

test('a number that itself begins with 91 loses nothing', () => {
  expect(plainPhone('9198765432')).toBe('9198765432');
  expect(plainPhone('+91 91987 65432')).toBe('9198765432');
});

test.each([
  '',
  '987654321',
  '98765432101',
  '5876543210',
  '+9876543210',
  '009876543210',
  '+1 9876543210',
  'x9876543210',
  // It shows as 0123456789.
  '\u202e9876543210',
  '91+9876543210',
  '9.876543210E9',
  '+91 98765 43210 (WhatsApp)',
  '9876543210 / 9876543211',
])('"%s" is no mobile number', (typed) => expect(isPhone(plainPhone(typed))).toBe(false));

test.each([
  ['987', ['987']],
  ['098765', ['98765']],
  ['+91 987', ['987']],
  ['९८७६', ['9876']],
  ['91987', ['987', '91987']],
  ['+91 98765-43210', [MOBILE]],
  ['98', []],
  ['0', []],
  ['meena', []],
])('"%s" may begin a mobile number with %j', (typed, beginnings) =>
  expect(phoneBeginnings(typed)).toEqual(beginnings),
);

test.each([
  ['1234', 4, '1234'],
  ['१२३४', 4, '1234'],
  ['OTP: 123 456', 6, '123456'],
  ['12-34', 4, '1234'],
  ['\u200e１２３４\u200f', 4, '1234'],
  ['Valid for 10 minutes. Your OTP is 4821.', 4, '4821'],
  ['Code 12, 3456', 4, '3456'],
  ['12', 4, '12'],
  ['12345', 4, '1234'],
  ['abc', 4, ''],
])('the code in "%s" of %d digits is "%s"', (typed, length, code) =>
  expect(readCode(typed, length)).toBe(code),
);

test.each([
  ['9876543210', '919876543210'],
  ['09876543210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  ['91-98765-43210', '919876543210'],
  ['0091 9876543210', '919876543210'],
  ['९८७६५४३२१०', '919876543210'],
  ['\u202a+91 98765 43210\u202c', '919876543210'],
  ['022 2345 6789', '912223456789'],
  ['02223456789', '912223456789'],
  ['+971 50 123 4567', '971501234567'],
  ['00971501234567', '971501234567'],
  ['+44 20 7946 0958', '442079460958'],
  ['WhatsApp: 98765 43210', '919876543210'],
  ['98765 43210 / 98765 43211', '919876543210'],
  ['https://wa.me/919876543210?text=Hi%202025', '919876543210'],
  ['tel:+919876543210', '919876543210'],
])('"%s" is dialled as %s', (written, number) => expect(internationalNumber(written)).toBe(number));

test.each(['', '12345', 'call us', '1234567890123456', '@ank'])('"%s" is no number to call', (written) =>
  expect(internationalNumber(written)).toBeUndefined(),
);

test.each([
  ['123 456', '123456'],
  ['१२३-४५६', '123456'],
  [' abcd\u2013EFGH\u200f ', 'abcdEFGH'],
  ['ＡＢＣＤ－ＥＦＧＨ', 'ABCDEFGH'],
])('the code "%s" is compared as "%s"', (typed, code) => expect(plainCode(typed)).toBe(code));
