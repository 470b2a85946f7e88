import { readStatement } from './readStatement';
import { BANK_FILES } from './testing/bankFiles';

const TODAY = '2025-03-07';
const encode = (text: string) => new TextEncoder().encode(text);
const read = (...rows: string[]) => readStatement(encode(rows.join('\r\n')), TODAY);
const creditsOf = (found: ReturnType<typeof read>) =>
  'fault' in found ? found : found.lines.map(({ text, ...line }) => line);
const HDFC = BANK_FILES.HDFC?.rows ?? [];
const HEAD = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
const GOOD = '05/03/25,UPI-A-a@ybl-506488123451-UPI,506488123451,05/03/25,,500.00,"9,500.00"';
const good = { day: '2025-03-05', amount: 500, reference: '506488123451' };

test.each(Object.entries(BANK_FILES))('a statement of %s', (_bank, { rows, credits }) => {
  expect(creditsOf(read(...rows))).toEqual(credits);
  expect(read(...rows)).toHaveProperty('unread', []);
});

test.each([
  [
    'with signs and semicolons',
    [
      'Transaction date;Details;UTR;Amount',
      '2025-03-05 21:07;"He said ""pay""; paid";utr-5034 8812 3456;+₹ 1500',
      '05.03.2025;"two\nlines";A;-200',
      '05/03/2025;Fee;B;(20.00)',
    ],
    [{ day: '2025-03-05', amount: 1500, reference: '503488123456' }],
  ],
  [
    'with headings that a spreadsheet merged',
    [
      'Date,Narration,Ref No,Amount,,',
      ',,,Debit,Credit,Balance',
      '05/03/2025,RENT,,575.00,,9000.00',
      '05/03/2025,UPI/CR/506488123451/A,,,500.00,9500.00',
    ],
    [good],
  ],
  [
    'whose numbers are kept as text',
    [
      HEAD,
      GOOD.replace('506488123451,05', '="506488123451",05'),
      GOOD.replace('506488123451,05', "'506488123451,05"),
    ],
    [good, good],
  ],
  [
    'whose rows end with a separator',
    ['Date;Ref;Credit', '05/03/25;506488123451;500.00;', '05/03/25;506488123452;500.00;'],
    [good, { ...good, reference: '506488123452' }],
  ],
])('a statement %s', (_how, rows, credits) => {
  expect(creditsOf(read(...rows))).toEqual(credits);
});

const marked = (text: string, isLittle: boolean, isMarked: boolean) => {
  const units = [...(isMarked ? '\ufeff' : ''), ...text].map((sign) => sign.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
};

test.each([
  ['UTF-8 with a mark', encode(`\ufeff${HDFC.join('\r\n')}`)],
  ['UTF-16 as Excel saves it', marked(HDFC.join('\r\n'), true, true)],
  ['UTF-16, the other order', marked(HDFC.join('\r\n'), false, true)],
  ['UTF-16 without a mark', marked(HDFC.join('\r\n'), true, false)],
  ['lines that end as on old Macs', encode(HDFC.join('\r'))],
  ['the Windows code page', Uint8Array.from([...encode(HDFC.join('\n')), 10, 0x4e, 0xa0, 0xe9])],
])('%s is read', (_encoding, bytes) => {
  expect(creditsOf(readStatement(bytes, TODAY))).toEqual(BANK_FILES.HDFC?.credits);
});

const damaged = (from: string, to: string) => HDFC.join('\r\n').replace(from, to);

test.each([
  ['exponents', damaged('0000506488123456', '5.06488E+11'), 5, '5.06488E+11'],
  ['exponents', damaged('0000506488123456', '4.12345E11'), 5, '4.12345E11'],
  ['hashes', damaged('05/03/25', '########'), 5, '########'],
  ['hashes', damaged('"1,500.00"', '#####'), 5, '#####'],
  ['formulas', damaged('0000506488123456', '=A1+B2'), 5, '=A1+B2'],
  ['formulas', damaged('UPI-MEENA-919812345678-2@YBL-HDFC0001234-506488123456-UPI', '#NAME?'), 5, '#NAME?'],
  ['turnedDays', damaged('05/03/25', '45721'), 5, '45721'],
  ['turnedDays', damaged('05/03/25', '03/25/2025'), 5, '03/25/2025'],
  ['turnedDays', damaged('05/03/25', '3/5/2025'), 5, '3/5/2025'],
  ['turnedDays', damaged('05/03/25', '05/12/25'), 5, '05/12/25'],
  ['turnedDays', damaged('05/03/25', 'Mar-25'), 5, 'Mar-25'],
  ['lostZeros', damaged('-506488123456-UPI,0000506488123456', '-UPI,6488123456'), 5, '6488123456'],
  ['garbled', damaged('MEENA', 'â‚¹'), undefined, undefined],
  ['garbled', damaged('MEENA', '\ufffd'), undefined, undefined],
  ['sheetFile', 'PK\u0003\u0004…', undefined, undefined],
  ['sheetFile', '<html><table><tr><td>Date</td>', undefined, undefined],
  ['pdfFile', '%PDF-1.7', undefined, undefined],
  ['noSides', 'Date,Details,Amount\n05/03/25,x,500\n', undefined, undefined],
  ['noHeading', '05/03/25,500,503488123456', undefined, undefined],
  ['noHeading', 'hello', undefined, undefined],
  ['noHeading', '', undefined, undefined],
])('a file is refused as %s: %#', (fault, text, line, sample) => {
  expect(readStatement(encode(text), TODAY)).toEqual(
    expect.objectContaining({ fault, ...(line && { line, sample }) }),
  );
});

test.each([
  ['05/03/25,UPI-SHARMA, SON-b@ybl-506488000001-UPI,0000506488000001,05/03/25,575.00,,8925.00', 'cells'],
  ['05/03/25,RENT,0000506488000001,05/03/25,575.00', 'cells'],
  ['05/03/25,"UPI-SHARMA,0000506488000001,05/03/25,,575.00,8925.00', 'quotes'],
  ['05/03/25,"PAY "X" LTD,0000506488000001,05/03/25,,575.00,8925.00', 'quotes'],
  ['31/02/25,X,0000506488000001,05/03/25,,575.00,8925.00', 'day'],
  [',X,0000506488000001,05/03/25,,575.00,8925.00', 'day'],
  ['05/03/25,X,0000506488000001,05/03/25,,"5,75",8925.00', 'sum'],
  ['05/03/25,X,0000506488000001,05/03/25,,ten,8925.00', 'sum'],
  ['05/03/25,X,0000506488000001,05/03/25,,1e3x,8925.00', 'sum'],
  ['05/03/25,X,0000506488000001,05/03/25,,,8925.00', 'sum'],
  ['05/03/25,X,0000506488000001,05/03/25,575.00,575.00,8925.00', 'sides'],
])('the row %s is listed as not understood and stops no other', (row, fault) => {
  expect(read(HEAD, GOOD, row, GOOD.replaceAll('451', '452'))).toEqual({
    lines: [expect.objectContaining(good), expect.objectContaining({ ...good, reference: '506488123452' })],
    unread: [{ line: 3, fault, text: row }],
  });
});

test('totals, balances brought forward and remarks are no payments', () => {
  const around = ['Opening Balance,,,,,,9000.00', 'Total,,,,575.00,500.00,', 'Page 1 of 1'];
  expect(read(HEAD, '01/03/25,B/F,,01/03/25,,,9000.00', GOOD, ...around)).toEqual({
    lines: [expect.objectContaining(good)],
    unread: [],
  });
});

test.each([
  ['CR', 500],
  ['Cr.', 500],
  ['credit', 500],
  ['Deposit', 500],
  ['DR', undefined],
  ['Withdrawal', undefined],
])('the side "%s" says where a sum went', (side, amount) => {
  const rows = ['Date,Details,Transaction Type,Amount', '04/03/25,RENT,DR,1.00', `05/03/25,A,${side},500.00`];
  expect(read(...rows)).toEqual({
    lines: amount === undefined ? [] : [expect.objectContaining({ day: '2025-03-05', amount })],
    unread: [],
  });
});

test.each(['Charges', 'CASH', 'Cheque', 'CLG', 'Dividend', 'UPI', ''])(
  'the type "%s" is no side: its row is listed as not understood',
  (side) => {
    const row = `05/03/25,A,${side},500.00`;
    expect(read('Date,Details,Transaction Type,Amount', '04/03/25,RENT,DR,1.00', row)).toEqual({
      lines: [],
      unread: [{ line: 3, fault: 'sides', text: row }],
    });
  },
);
