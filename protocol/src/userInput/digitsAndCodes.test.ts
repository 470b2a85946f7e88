import { normalizeCode, parseOneTimeCode } from './digitsAndCodes';

test.each([
  ['', 4, ''],
  ['12', 4, '12'],
  ['12 3', 4, '123'],
  ['1234', 4, '1234'],
  ['१२३४', 4, '1234'],
  ['12-34', 4, '1234'],
  ['123\u2013456', 6, '123456'],
  ['\u200e１２３４\u200f', 4, '1234'],
  ['1\u00a02\u200b34', 4, '1234'],
  ['OTP: 123 456', 6, '123456'],
  ['Your code is 123456', 6, '123456'],
  ['<#> 123456 is your Ank code. Never share it.\nFA+9qCX9VSu', 6, '123456'],
  ['G-123456 is your code', 6, '123456'],
  ['आपका कोड १२३४५६ है।', 6, '123456'],
  ['Valid for 10 minutes. Your OTP is 4821.', 4, '4821'],
  ['4821 is valid till 28-11-2026 10:30', 4, '4821'],
  ['4821 to log in as +91 9876 543210, or call 9876543210', 4, '4821'],
  ['1234 again: 1234', 4, '1234'],
  ['Code 12, 3456', 4, '3456'],
])('the code in "%s" of %d digits is "%s"', (typed, length, code) =>
  expect(parseOneTimeCode(typed, length)).toBe(code),
);

test.each([
  ['12345', 4],
  ['1234567', 6],
  ['1234 5678', 4],
  ['12 1234', 4],
  ['O123', 4],
  ['O1234', 4],
  ['l234', 4],
  ['1234x', 4],
  ['12.34', 4],
  ['1,234', 4],
  ['-', 4],
  ['abc', 4],
  ['\u202e1234', 4],
  ['Code 1234 or 5678', 4],
  ['Your code is 12345', 4],
  ['Paid 1234.50', 4],
  ['Call +91 9876 543210', 4],
])('"%s" holds no code of %d digits: nothing is cut and nothing dropped', (typed, length) =>
  expect(parseOneTimeCode(typed, length)).toBeUndefined(),
);

test.each([
  ['123 456', '123456'],
  ['१२३-४५६', '123456'],
  [' abcd\u2013EFGH\u200f ', 'abcdEFGH'],
  ['ＡＢＣＤ－ＥＦＧＨ', 'ABCDEFGH'],
])('the code "%s" is compared as "%s"', (typed, code) => expect(normalizeCode(typed)).toBe(code));
