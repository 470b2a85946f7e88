import fc from 'fast-check';
import { parseDecimalAmountOrFault } from './parseAmounts';

const ZEROS_OF_SCRIPTS = ['0', '०', '০', '੦', '૦', '௦', '٠', '۰', '０', '𝟎', '𝟶', '꯰', '𑁦', '᧐'];

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
    zero: fc.constantFrom(...ZEROS_OF_SCRIPTS),
    separator: fc.constantFrom(',', ' ', '\u00a0', '\u202f', '\u2009', "'", '’'),
    before: fc.constantFrom('', '₹', '₹ ', 'Rs.', 'Rs. ', 'INR ', '\u200e', ' '),
    after: fc.constantFrom('', '/-', ' /-', ' INR', ' pts', '\u200f', '\u00a0'),
    unseen: fc.constantFrom('', '\u200b', '\u2069', '\u00ad'),
  });
  fc.assert(
    fc.property(written, ({ sum, format, zero, separator, before, after, unseen }) => {
      const figures = writeDigitsInScript(format(sum / 100, 2).replaceAll(',', separator), zero);
      const typed = before + [...figures].join(unseen) + after;
      expect(parseDecimalAmountOrFault(typed)).toEqual({ amount: sum / 100 });
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
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(100);
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

/** The zeros of the digits of ASCII, Devanagari, Gujarati, Bengali, Arabic and full width. */
const ZEROS = [0x30, 0x966, 0xae6, 0x9e6, 0x660, 0xff10];
const writeInScript = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const script = fc.constantFrom(...ZEROS);

/** Marks that clipboards carry along unseen. */
const unseen = fc.constantFrom('', '\u200e', '\u200f', '\u2066', '\u2069', '\ufeff', '\u200b', '\u00ad');

const RUNS = { numRuns: 500 };

const groupWestern = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');
const groupIndian = (whole: string): string => {
  const [, before = '', last = whole] = /^(\d+)(\d{3})$/.exec(whole) ?? [];
  return before ? `${before.replace(/\B(?=(\d{2})+$)/g, ',')},${last}` : last;
};

test('an amount that is written rightly is read, however it is grouped and in whatever script', () => {
  const written = fc.record({
    paise: fc.integer({ min: 0, max: 99_999_999_999_999 }),
    group: fc.constantFrom(groupWestern, groupIndian, (whole: string) => whole),
    separator: fc.constantFrom(',', ' ', "'", '\u00a0', '\u202f'),
    around: fc.constantFrom(['', ''], ['₹', ''], ['Rs. ', '/-'], ['', ' INR'], ['', ' रुपये'], ['', ' points']),
    zero: script,
    mark: unseen,
  });
  fc.assert(
    fc.property(written, ({ paise, group, separator, around: [before, after], zero, mark }) => {
      const [whole = '', decimals] = (paise / 100).toFixed(2).split('.');
      const text = `${group(whole).replaceAll(',', separator)}.${decimals}`;
      expect(
        parseDecimalAmountOrFault(`${mark}${before}${writeInScript(text, zero)}${after}${mark}`),
      ).toEqual({
        amount: paise / 100,
      });
    }),
    RUNS,
  );
});

/** What these signs mean to somebody who groups by commas and divides by a point; undefined for anything else. */
const amountMeantBy = (text: string): number | undefined => {
  const [, whole = '', decimals = ''] = /^([\d,]*)\.?(\d{0,2})$/.exec(text) ?? [];
  const isRight = /^(?:\d*|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/.test(whole);
  return isRight && whole + decimals !== ''
    ? Number(`${whole.replaceAll(',', '') || '0'}.${decimals || '0'}`)
    : undefined;
};

test('digits, commas and points in any order are read as they are meant, or refused: never multiplied', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789,,,..'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(signs, (text) => {
      const { amount } = parseDecimalAmountOrFault(text);
      if (amount !== undefined) expect(amount).toBe(amountMeantBy(text));
    }),
    {
      numRuns: 3000,
      examples: [['500,5'], ['1100,5'], ['5,00'], ['1,00,00'], ['1.000'], ['10,0'], ['0,100'], ['1,,000']],
    },
  );
});

test('a decimal comma is refused, never dropped', () => {
  const decimals = fc.stringMatching(/^\d{1,2}$/);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), decimals, (whole, behind) => {
      expect(parseDecimalAmountOrFault(`${whole},${behind}`)).toEqual({ fault: 'unclear' });
    }),
    {
      ...RUNS,
      examples: [
        [500, '5'],
        [1100, '5'],
        [5, '00'],
      ],
    },
  );
});
