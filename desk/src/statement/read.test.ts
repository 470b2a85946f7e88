import { readStatement } from './read';

const credits = (...rows: string[]) => readStatement(rows.join('\r\n'))?.lines;
const line = (day: string, amount: number, reference: string) =>
  expect.objectContaining({ day, amount, reference });

test.each([
  [
    'HDFC',
    [
      'Statement of account,,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '05/03/25,"UPI-MEENA-919812345678@ybl-HDFC0001234-503488123456-UPI",0000503488123456,05/03/25,,"1,500.00",9000.00',
      '05/03/25,ATM WDL,0000000000001234,05/03/25,500.00,,8500.00',
      '06/03/25,NEFT CR-ICIC0000001-RAVI-N064253456789012,N064253456789012,06/03/25,,700.00,9200.00',
    ],
    [line('2025-03-05', 1500, '503488123456'), line('2025-03-06', 700, 'N064253456789012')],
  ],
  [
    'SBI',
    [
      'Account Name\t:\tHOUSE',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
      '5 Mar 2025\t5 Mar 2025\tTO TRANSFER-UPI/DR/503488000001/X/\t \t200.00\t \t9000.00',
      '5 Mar 2025\t5 Mar 2025\tBY TRANSFER-UPI/CR/503488123456/MEENA/YBL/\tTRANSFER FROM 4897\t \t1,500.00\t9000.00',
    ],
    [line('2025-03-05', 1500, '503488123456')],
  ],
  [
    'ICICI',
    [
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      '1,05/03/2025,05/03/2025,-,UPI/503488123456/Payment/meena@okaxis/Axis Bank,0,1500.00,9000.00',
      '2,05/03/2025,05/03/2025,-,UPI/503488000001/Paid/x@okaxis/Axis Bank,200.00,0,8800.00',
    ],
    [line('2025-03-05', 1500, '503488123456')],
  ],
  [
    'Axis',
    [
      'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
      '05-03-2025,,UPI/P2A/503488123456/MEENA /YBL/,,1500.00,9000.00,123',
      '05-03-2025,000123,CASH DEPOSIT,,800,9800.00,123',
    ],
    [line('2025-03-05', 1500, '503488123456'), line('2025-03-05', 800, '')],
  ],
  [
    'Kotak',
    [
      'Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr',
      '1,05-Mar-2025,UPI/MEENA/503488123456/pay,UPI-503488123456,"1,500.00",CR,"9,000.00",CR',
      '2,05-Mar-2025,UPI/X/503488000001/pay,UPI-503488000001,200.00,DR,"8,800.00",CR',
    ],
    [line('2025-03-05', 1500, '503488123456')],
  ],
  [
    'any other, with signs',
    [
      'Transaction date;Details;UTR;Amount',
      '2025-03-05 21:07;"He said ""pay""; paid";utr-5034 8812 3456;+₹ 1500',
      '05.03.2025;"two\nlines";A;-200',
      '05/03/2025;Fee;B;(20.00)',
    ],
    [line('2025-03-05', 1500, '503488123456')],
  ],
])('a statement of %s', (_bank, rows, wanted) => {
  expect(credits(...rows)).toEqual(wanted);
});

test('rows that are not understood are counted, and a file without headings is none', () => {
  const read = readStatement('Date,Credit,Ref\n31/02/2025,500,503488123456\n13/13/25,100,1\n\nTotal,,\n');
  expect(read).toEqual({ lines: [], unread: 2 });
  for (const text of ['', 'hello', '05/03/25,500,503488123456', '\0\u0001,"'])
    expect(readStatement(text)).toBeUndefined();
});
