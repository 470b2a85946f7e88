import { readStatement } from './readStatement';
import { BANK_FILES } from './testing/bankFiles';
import { DAMAGES } from './testing/damages';

const TODAY = '2025-03-07';
const BANKS = Object.keys(BANK_FILES);

const read = (file: string | Uint8Array) =>
  readStatement(typeof file === 'string' ? new TextEncoder().encode(file) : file, TODAY);

type Credit = { day: string; amount: number; reference: string };
const isOf = (bank: string, { day, amount, reference }: Credit): boolean =>
  (BANK_FILES[bank]?.credits ?? []).some(
    (credit) => credit.day === day && credit.amount === amount && ['', credit.reference].includes(reference),
  );

const outcomeOf = (bank: string, file: string | Uint8Array): string => {
  const found = read(file);
  if ('fault' in found) return found.fault;
  const wrong = found.lines.filter((line) => !isOf(bank, line));
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

const all = (outcome: string): string[] => BANKS.map(() => outcome);

/** What becomes of each bank's file: credits that are read, rows that are listed, or why it is refused. */
const OUTCOMES: Readonly<Record<keyof typeof DAMAGES, readonly string[]>> = {
  'references in exponents': ['exponents', '3', '3', '3', '3'],
  'references without their zeros': all('3'),
  'months before days': ['turnedDays', '3', 'turnedDays', 'turnedDays', '3'],
  'days as counts': all('turnedDays'),
  semicolons: all('3'),
  tabs: all('3'),
  'a byte order mark': all('3'),
  'UTF-16': all('3'),
  'UTF-16 of the other order': all('3'),
  'Windows-1252': all('3'),
  'lines above, below and between': all('3'),
  'days that were merged': ['1, 2 listed', ...all('2, 2 listed').slice(1)],
  'thousands of blank rows': all('3'),
  'negative sums': all('3'),
  'sums in brackets': all('3'),
  'Dr and Cr behind the sums': all('3'),
  'signs of currency': all('3'),
  'commas of the continent': all('4 listed'),
  'sums without their quotes': ['4 listed', '3', '3', '3', '4 listed'],
  'texts with commas and no quotes': ['6 listed', '4 listed', '4 listed', '4 listed', 'noSides'],
  'quotes that do not close': ['2, 1 listed', '3', '3, 1 listed', '3, 1 listed', '3, 1 listed'],
  'cells that are hidden by their width': all('hashes'),
  'columns without their headings': all('noHeading'),
};

test.each(Object.entries(DAMAGES))(
  '%s: no wrong credit and no wrong reference in a file of any bank',
  (name, damage) => {
    expect(BANKS.map((bank) => outcomeOf(bank, damage(bank)))).toEqual(OUTCOMES[name]);
  },
);

test.each(BANKS)('a file of %s that is cut anywhere gives no wrong credit', (bank) => {
  const whole = (BANK_FILES[bank]?.rows ?? []).join('\n');
  for (let end = 0; end < whole.length; end += 5)
    expect(outcomeOf(bank, whole.slice(0, end))).not.toContain('WRONG');
});
