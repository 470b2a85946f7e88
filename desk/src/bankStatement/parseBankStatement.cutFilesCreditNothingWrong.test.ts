import { parseBankStatement } from './parseBankStatement';
import { FILE_DAMAGES } from './testing/bankFileDamages';
import { SAMPLE_BANK_FILES } from './testing/sampleBankFiles';

const TODAY = '2025-03-07';
const BANKS = Object.keys(SAMPLE_BANK_FILES);

const readFile = (file: string | Uint8Array) =>
  parseBankStatement(typeof file === 'string' ? new TextEncoder().encode(file) : file, TODAY);

type Credit = { day: string; amount: number; reference: string };
const isCreditOfSample = (bank: string, { day, amount, reference }: Credit): boolean =>
  (SAMPLE_BANK_FILES[bank]?.credits ?? []).some(
    (credit) => credit.day === day && credit.amount === amount && ['', credit.reference].includes(reference),
  );

const describeReading = (bank: string, file: string | Uint8Array): string => {
  const found = readFile(file);
  if ('fault' in found) return found.fault;
  const wrong = found.lines.filter((line) => !isCreditOfSample(bank, line));
  if (wrong.length > 0) return `WRONG ${JSON.stringify(wrong)}`;
  const lost = found.lines.filter(({ reference }) => reference === '').length;
  return [
    found.lines.length,
    lost && `${lost} without a reference`,
    found.unread.length && `${found.unread.length} listed`,
  ]
    .filter(Boolean)
    .join(', ');
};

const sameForEachBank = (outcome: string): string[] => BANKS.map(() => outcome);

/** What becomes of each bank's file: credits that are read, rows that are listed, or why it is refused. */
const OUTCOMES: Readonly<Record<keyof typeof FILE_DAMAGES, readonly string[]>> = {
  'references in exponents': ['exponents', '3', '3', '3', '3'],
  'references without their zeros': sameForEachBank('3'),
  'months before days': ['turnedDays', '3', 'turnedDays', 'turnedDays', '3'],
  'days as counts': sameForEachBank('turnedDays'),
  semicolons: sameForEachBank('3'),
  tabs: sameForEachBank('3'),
  'a byte order mark': sameForEachBank('3'),
  'UTF-16': sameForEachBank('3'),
  'UTF-16 of the other order': sameForEachBank('3'),
  'Windows-1252': sameForEachBank('3'),
  'lines above, below and between': sameForEachBank('3'),
  'days that were merged': ['1, 2 listed', ...sameForEachBank('2, 2 listed').slice(1)],
  'thousands of blank rows': sameForEachBank('3'),
  'negative sums': sameForEachBank('3'),
  'sums in brackets': sameForEachBank('3'),
  'Dr and Cr behind the sums': sameForEachBank('3'),
  'signs of currency': sameForEachBank('3'),
  'commas of the continent': sameForEachBank('4 listed'),
  'sums without their quotes': ['4 listed', '3', '3', '3', '4 listed'],
  'texts with commas and no quotes': ['6 listed', '4 listed', '4 listed', '4 listed', 'noSides'],
  'quotes that do not close': ['2, 1 listed', '3', '3, 1 listed', '3, 1 listed', '3, 1 listed'],
  'cells that are hidden by their width': sameForEachBank('hashes'),
  'columns without their headings': sameForEachBank('noHeading'),
};

test.each(Object.entries(FILE_DAMAGES))(
  '%s: no wrong credit and no wrong reference in a file of any bank',
  (name, damage) => {
    expect(BANKS.map((bank) => describeReading(bank, damage(bank)))).toEqual(OUTCOMES[name]);
  },
);

test.each(BANKS)('a file of %s that is cut anywhere gives no wrong credit', (bank) => {
  const whole = (SAMPLE_BANK_FILES[bank]?.rows ?? []).join('\n');
  for (let end = 0; end < whole.length; end += 5)
    expect(describeReading(bank, whole.slice(0, end))).not.toContain('WRONG');
});
