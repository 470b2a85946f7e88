import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDecimalAmountOrFault } from '@ank/protocol/amounts';
import fc from 'fast-check';

const ZEROS = ['0', '०', '০', '੦', '૦', '௦', '٠', '۰', '０', '𝟎', '𝟶', '꯰', '𑁦', '᧐'];

const writeDigitsInScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

const FORMATS = [
  (amount: number, decimals: number) => amount.toFixed(decimals),
  ...['en-IN', 'en-US'].map((locale) => (amount: number, decimals: number) => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(locale, digits).format(amount);
  }),
];

const hundredths = fc.integer({ min: 0, max: 10 ** 13 - 1 });

test('however a sum is written rightly, it is that sum', () => {
  const written = fc.record({
    sum: hundredths,
    format: fc.constantFrom(...FORMATS),
    zero: fc.constantFrom(...ZEROS),
    separator: fc.constantFrom(',', ' ', '\u00a0', '\u202f', '\u2009', "'", '’'),
    before: fc.constantFrom('', '₹', '₹ ', 'Rs.', 'Rs. ', 'INR ', '\u200e', ' '),
    after: fc.constantFrom('', '/-', ' /-', ' INR', ' pts', '\u200f', '\u00a0'),
    unseen: fc.constantFrom('', '\u200b', '\u2069', '\u00ad'),
  });
  fc.assert(
    fc.property(written, ({ sum, format, zero, separator, before, after, unseen }) => {
      const figures = writeDigitsInScript(format(sum / 100, 2).replaceAll(',', separator), zero);
      const typed = before + [...figures].join(unseen) + after;
      assert.deepEqual(parseDecimalAmountOrFault(typed), { amount: sum / 100 });
    }),
    { numRuns: 1000 },
  );
});

/** Whatever is read must be one of the ways in which that very sum is written. */
const isUsualWritingOf = (figures: string, amount: number) => {
  const decimals = /\.(\d*)$/.exec(figures)?.[1]?.length ?? 0;
  const bare = figures.replace(/\.$/, '');
  return FORMATS.some(
    (format) => format(amount, decimals) === bare.replace(/^0+(?=\d)/, '').replace(/^\./, '0.'),
  );
};

test('what could be another sum is never one: figures, commas and points in any order', () => {
  const figures = fc.string({ unit: fc.constantFrom(...'0123456789'.repeat(2), ...',.,.'), maxLength: 16 });
  const seen = { read: 0, refused: 0 };
  fc.assert(
    fc.property(figures, (typed) => {
      const { amount } = parseDecimalAmountOrFault(typed);
      if (amount === undefined) seen.refused++;
      else seen.read++;
      return amount === undefined || isUsualWritingOf(typed, amount);
    }),
    { numRuns: 5000, examples: [['500,5'], ['1100,5'], ['1.000'], ['1,00'], ['500.000'], ['00,100']] },
  );
  assert.ok(Math.min(seen.read, seen.refused) > 100);
});

test('no text whatever throws or gives what is no sum', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.boolean(), (typed, signed) => {
      const { amount = 0 } = parseDecimalAmountOrFault(typed, { signed });
      return Number.isFinite(amount) && Math.abs(amount) < 10 ** 12;
    }),
    { numRuns: 500 },
  );
});
