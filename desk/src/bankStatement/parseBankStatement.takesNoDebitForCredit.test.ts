import fc from 'fast-check';
import Papa from 'papaparse';
import { parseBankStatement } from './parseBankStatement';

const TODAY = '2025-03-07';
const HEADS = {
  hdfc: ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
  axis: ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL'],
  bare: ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.'],
} as const;

const sum = fc.integer({ min: 1, max: 9_999_999 });
const formatRupees = (paise: number) => (paise / 100).toFixed(2);
const narration = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,"/@.-]{0,40}$/);
const payment = fc.record({
  narration,
  reference: fc.constantFrom('', '-', '0000506488000001', '506488000001', '000123'),
  paise: sum,
  isCredit: fc.boolean(),
  balance: fc.option(sum, { nil: undefined }),
});
type Payment = typeof payment extends fc.Arbitrary<infer Value> ? Value : never;

const paymentCells = (
  bank: keyof typeof HEADS,
  { narration: words, reference, paise, isCredit, balance }: Payment,
) => {
  const described = bank === 'axis' ? [reference, words] : [words, reference];
  const sums = isCredit ? ['', formatRupees(paise)] : [formatRupees(paise), ''];
  const after = bank === 'bare' ? [] : [balance === undefined ? '' : formatRupees(balance)];
  return ['05/03/25', ...described, ...sums, ...after];
};

const aCredit = (words: string): Payment => ({
  narration: words,
  reference: '',
  paise: 1,
  isCredit: true,
  balance: undefined,
});

const payments = fc.array(payment, { minLength: 1, maxLength: 8 });
const bank = fc.constantFrom(...(Object.keys(HEADS) as (keyof typeof HEADS)[]));
const readText = (text: string) => parseBankStatement(new TextEncoder().encode(text), TODAY);
const linesOrNone = (found: ReturnType<typeof readText>) => ('fault' in found ? [] : found.lines);

test('what is quoted rightly is read whole, whatever the narrations hold', () => {
  fc.assert(
    fc.property(bank, payments, fc.constantFrom(',', ';', '\t', '|'), (of, all, delimiter) => {
      const text = Papa.unparse([[...HEADS[of]], ...all.map((one) => paymentCells(of, one))], { delimiter });
      const found = readText(text);
      expect(found).toHaveProperty('unread', []);
      expect(linesOrNone(found).map(({ amount }) => amount)).toEqual(
        all.flatMap(({ isCredit, paise }) => (isCredit ? [Number(formatRupees(paise))] : [])),
      );
    }),
    { numRuns: 300 },
  );
});

test('nothing quoted, commas anywhere: a debit is never a credit, and every credit is one or is listed', () => {
  const counted = { lines: 0, unread: 0 };
  fc.assert(
    fc.property(bank, payments, (of, all) => {
      const rows = all.map((one) => paymentCells(of, one).join(','));
      const found = readText([HEADS[of].join(','), ...rows].join('\n'));
      if ('fault' in found) return;
      counted.lines += found.lines.length;
      counted.unread += found.unread.length;
      const credits = all.filter(({ isCredit }) => isCredit).map(({ paise }) => Number(formatRupees(paise)));
      for (const { amount } of found.lines) {
        const at = credits.indexOf(amount);
        expect(at).toBeGreaterThanOrEqual(0);
        credits.splice(at, 1);
      }
      expect(found.unread.length).toBeGreaterThanOrEqual(credits.length);
    }),
    {
      numRuns: 2000,
      examples: [
        // A quote that opened in one row and closed in another took the credit between them along.
        ['hdfc', [aCredit('A,"'), aCredit('A'), { ...aCredit('A"'), isCredit: false }]],
        // A comma at the end of each text looked like rows that end with a separator.
        ['hdfc', ['A,', 'a,'].map((words) => ({ ...aCredit(words), isCredit: false }))],
      ],
    },
  );
  expect(counted.lines).toBeGreaterThan(100);
  expect(counted.unread).toBeGreaterThan(100);
});
