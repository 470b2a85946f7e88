import fc from 'fast-check';
import { parseOneTimeCode } from './digitsAndCodes';
import { isPhone, plainPhone } from './phoneNumber';

/** The zeros of the digits of ASCII, Devanagari, Gujarati, Bengali, Arabic and full width. */
const ZEROS = [0x30, 0x966, 0xae6, 0x9e6, 0x660, 0xff10];
const writeInScript = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const script = fc.constantFrom(...ZEROS);

/** Marks that clipboards carry along unseen. */
const unseen = fc.constantFrom('', '\u200e', '\u200f', '\u2066', '\u2069', '\ufeff', '\u200b', '\u00ad');

const RUNS = { numRuns: 500 };

const mobile = fc.stringMatching(/^[6-9]\d{9}$/);

test('a mobile number is the same in every way of writing it', () => {
  const way = fc.record({
    prefix: fc.constantFrom('', '0', '91', '+91', '+91 ', '0091', '+91-', '+91 (0) ', '091', 'tel:+91'),
    separator: fc.constantFrom('', ' ', '-', '\u2011', '\u2013', '.', '\u00a0'),
    at: fc.integer({ min: 1, max: 9 }),
    zero: script,
    mark: unseen,
  });
  fc.assert(
    fc.property(mobile, way, (digits, { prefix, separator, at, zero, mark }) => {
      const grouped = `${digits.slice(0, at)}${separator}${digits.slice(at)}`;
      expect(plainPhone(`${mark}${writeInScript(prefix + grouped, zero)}${mark}`)).toBe(digits);
    }),
    {
      ...RUNS,
      examples: [['9876543210', { prefix: '0', separator: '', at: 5, zero: 0x30, mark: '' }]],
    },
  );
});

test('nothing is a mobile number but its ten digits with a way of dialling India before them', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...'0123456789', ...'0916789', '+', ' ', '-', 'x', '/'),
    maxLength: 18,
  });
  fc.assert(
    fc.property(typed, (text) => {
      const plain = plainPhone(text);
      if (!isPhone(plain)) return;
      const digits = text.replace(/\D/g, '');
      expect(digits.endsWith(plain)).toBe(true);
      expect(['', '0', '91', '091', '0091', '910', '0910', '00910']).toContain(digits.slice(0, -10));
      expect(text).not.toMatch(/[x/]/);
    }),
    { numRuns: 3000, examples: [['09876543210'], ['919876543210'], ['+919876543210'], ['98765432101']] },
  );
});

test('a code is never made of other digits than those that stand together in what was typed', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...'0123456789', ...'1234', ' ', '-', 'O', '.', ':'),
    maxLength: 14,
  });
  fc.assert(
    fc.property(typed, fc.constantFrom(4, 6), script, (text, length, zero) => {
      const code = parseOneTimeCode(writeInScript(text, zero), length);
      if (code === undefined) return;
      expect(text.replace(/[ -]/g, '')).toContain(code);
      // Nothing is cut: fewer digits are all there are.
      if (code.length < length || /^[\d -]*$/.test(text)) expect(text.replace(/[ -]/g, '')).toBe(code);
    }),
    {
      numRuns: 3000,
      examples: [
        ['1234', 4, 0x966],
        ['1234567', 6, 0x30],
        ['O123', 4, 0x30],
      ],
    },
  );
});
