import { parseBankStatement } from './parseBankStatement';
import { SAMPLE_BANK_FILES } from './testing/sampleBankFiles';

const TODAY = '2025-03-07';
const encodeUtf8 = (text: string) => new TextEncoder().encode(text);
const readRows = (...rows: string[]) => parseBankStatement(encodeUtf8(rows.join('\r\n')), TODAY);
const creditsOrFault = (found: ReturnType<typeof readRows>) =>
  'fault' in found ? found : found.lines.map(({ text, ...line }) => line);
const HDFC = SAMPLE_BANK_FILES.HDFC?.rows ?? [];
const HEAD = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
const GOOD = '05/03/25,UPI-A-a@ybl-506488123451-UPI,506488123451,05/03/25,,500.00,"9,500.00"';
const good = { day: '2025-03-05', amount: 500, reference: '506488123451' };

test.each(Object.entries(SAMPLE_BANK_FILES))('a statement of %s', (_bank, { rows, credits }) => {
  expect(creditsOrFault(readRows(...rows))).toEqual(credits);
  expect(readRows(...rows)).toHaveProperty('unread', []);
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
  expect(creditsOrFault(readRows(...rows))).toEqual(credits);
});

const encodeUtf16 = (text: string, isLittle: boolean, hasByteOrderMark: boolean) => {
  const units = [...(hasByteOrderMark ? '\ufeff' : ''), ...text].map((sign) => sign.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
};

test.each([
  ['UTF-8 with a mark', encodeUtf8(`\ufeff${HDFC.join('\r\n')}`)],
  ['UTF-16 as Excel saves it', encodeUtf16(HDFC.join('\r\n'), true, true)],
  ['UTF-16, the other order', encodeUtf16(HDFC.join('\r\n'), false, true)],
  ['UTF-16 without a mark', encodeUtf16(HDFC.join('\r\n'), true, false)],
  ['lines that end as on old Macs', encodeUtf8(HDFC.join('\r'))],
  ['the Windows code page', Uint8Array.from([...encodeUtf8(HDFC.join('\n')), 10, 0x4e, 0xa0, 0xe9])],
])('%s is read', (_encoding, bytes) => {
  expect(creditsOrFault(parseBankStatement(bytes, TODAY))).toEqual(SAMPLE_BANK_FILES.HDFC?.credits);
});

const replaceInHdfcFile = (from: string, to: string) => HDFC.join('\r\n').replace(from, to);

test.each([
  ['exponents', replaceInHdfcFile('0000506488123456', '5.06488E+11'), 5, '5.06488E+11'],
  ['exponents', replaceInHdfcFile('0000506488123456', '4.12345E11'), 5, '4.12345E11'],
  ['hashes', replaceInHdfcFile('05/03/25', '########'), 5, '########'],
  ['hashes', replaceInHdfcFile('"1,500.00"', '#####'), 5, '#####'],
  ['formulas', replaceInHdfcFile('0000506488123456', '=A1+B2'), 5, '=A1+B2'],
  [
    'formulas',
    replaceInHdfcFile('UPI-MEENA-919812345678-2@YBL-HDFC0001234-506488123456-UPI', '#NAME?'),
    5,
    '#NAME?',
  ],
  ['turnedDays', replaceInHdfcFile('05/03/25', '45721'), 5, '45721'],
  ['turnedDays', replaceInHdfcFile('05/03/25', '03/25/2025'), 5, '03/25/2025'],
  ['turnedDays', replaceInHdfcFile('05/03/25', '3/5/2025'), 5, '3/5/2025'],
  ['turnedDays', replaceInHdfcFile('05/03/25', '05/12/25'), 5, '05/12/25'],
  ['turnedDays', replaceInHdfcFile('05/03/25', 'Mar-25'), 5, 'Mar-25'],
  ['lostZeros', replaceInHdfcFile('-506488123456-UPI,0000506488123456', '-UPI,6488123456'), 5, '6488123456'],
  ['garbled', replaceInHdfcFile('MEENA', 'â‚¹'), undefined, undefined],
  ['garbled', replaceInHdfcFile('MEENA', '\ufffd'), undefined, undefined],
  ['sheetFile', 'PK\u0003\u0004…', undefined, undefined],
  ['sheetFile', '<html><table><tr><td>Date</td>', undefined, undefined],
  ['pdfFile', '%PDF-1.7', undefined, undefined],
  ['noSides', 'Date,Details,Amount\n05/03/25,x,500\n', undefined, undefined],
  ['noHeading', '05/03/25,500,503488123456', undefined, undefined],
  ['noHeading', 'hello', undefined, undefined],
  ['noHeading', '', undefined, undefined],
])('a file is refused as %s: %#', (fault, text, line, sample) => {
  expect(parseBankStatement(encodeUtf8(text), TODAY)).toEqual(
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
  expect(readRows(HEAD, GOOD, row, GOOD.replaceAll('451', '452'))).toEqual({
    lines: [expect.objectContaining(good), expect.objectContaining({ ...good, reference: '506488123452' })],
    unread: [{ line: 3, fault, text: row }],
  });
});

test('totals, balances brought forward and remarks are no payments', () => {
  const around = ['Opening Balance,,,,,,9000.00', 'Total,,,,575.00,500.00,', 'Page 1 of 1'];
  expect(readRows(HEAD, '01/03/25,B/F,,01/03/25,,,9000.00', GOOD, ...around)).toEqual({
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
  expect(readRows(...rows)).toEqual({
    lines: amount === undefined ? [] : [expect.objectContaining({ day: '2025-03-05', amount })],
    unread: [],
  });
});

test.each(['Charges', 'CASH', 'Cheque', 'CLG', 'Dividend', 'UPI', ''])(
  'the type "%s" is no side: its row is listed as not understood',
  (side) => {
    const row = `05/03/25,A,${side},500.00`;
    expect(readRows('Date,Details,Transaction Type,Amount', '04/03/25,RENT,DR,1.00', row)).toEqual({
      lines: [],
      unread: [{ line: 3, fault: 'sides', text: row }],
    });
  },
);
