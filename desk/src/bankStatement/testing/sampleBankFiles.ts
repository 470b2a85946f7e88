import type { StatementCredit } from '../parseBankStatement';

/** The same four payments of 5 and 6 March 2025, three in and one out, as each bank's CSV has them. */
export type SampleBankFile = { rows: readonly string[]; credits: readonly Omit<StatementCredit, 'text'>[] };

const upi = { day: '2025-03-05', amount: 1500, reference: '506488123456' };
const imps = { day: '2025-03-06', amount: 100_000, reference: '506588123457' };
const neft = { day: '2025-03-06', amount: 700.5, reference: 'N064253456789012' };

export const SAMPLE_BANK_FILES: Readonly<Record<string, SampleBankFile>> = {
  HDFC: {
    rows: [
      'HDFC BANK LTD,,,,,,',
      'Statement of account,,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '********,**********************,**********,********,**********,**********,**********',
      '05/03/25,UPI-MEENA-919812345678-2@YBL-HDFC0001234-506488123456-UPI,0000506488123456,05/03/25,,"1,500.00","10,500.00"',
      '05/03/25,ATM WDL 412345678901,0000000000001234,05/03/25,575.00,,"9,925.00"',
      '06/03/25,IMPS-506588123457-RAVI-HDFC-XXXXXXXX1234-919812345678,0000506588123457,06/03/25,,"1,00,000.00","1,09,925.00"',
      '06/03/25,NEFT CR-ICIC0000001-RAVI-HOUSE-N064253456789012,N064253456789012,06/03/25,,700.50,"1,10,625.50"',
      '********,**********************,**********,********,**********,**********,**********',
      'STATEMENT SUMMARY :-,,,,,,',
      'Opening Balance,,Dr Count,Cr Count,Debits,Credits,Closing Bal',
      '45000.00,,1,3,575.00,"1,02,200.50","1,10,625.50"',
      'This is a computer generated statement, and needs no signature.',
    ],
    credits: [upi, imps, neft],
  },
  SBI: {
    rows: [
      'Account Name\t:\tHOUSE',
      'Account Number\t:\t_00000040012345678',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
      '5 Mar 2025\t5 Mar 2025\tBY TRANSFER-UPI/CR/506488123456/MEENA/YBL/919812345678-2@ybl/pay--\tTRANSFER FROM 4897733162091\t \t1,500.00\t10,500.00',
      '5 Mar 2025\t5 Mar 2025\tTO TRANSFER-UPI/DR/506400000001/X/YBL/x@ybl\tTRANSFER TO 4897733162091\t575.00\t \t9,925.00',
      '6 Mar 2025\t6 Mar 2025\tBY TRANSFER-INB IMPS506588123457/9812345678/XX1234/RAVI--\tMAC000123456789 TRANSFER FROM 99509044300\t \t1,00,000.00\t1,09,925.00',
      '6 Mar 2025\t6 Mar 2025\tBY TRANSFER-NEFT*ICIC0000001*N064253456789012*RAVI--\tTRANSFER FROM 3199420044303\t \t700.50\t1,10,625.50',
      '**This is a computer generated statement and does not require a signature',
    ],
    credits: [upi, imps, neft],
  },
  ICICI: {
    rows: [
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      '1,05/03/2025,05/03/2025,-,UPI/MEENA/919812345678@okaxis/919812345678/Axis Bank/506488123456/ICI0a1b2c3d4e5f60718293a4b5c6d7e8f9/,0,1500.00,10500.00',
      '2,05/03/2025,05/03/2025,-,UPI/506400000001/Paid/x@okaxis/Axis Bank,575.00,0,9925.00',
      '3,06/03/2025,06/03/2025,-,MMT/IMPS/506588123457/919812345678/RAVI/HDFC0000001,0,100000.00,109925.00',
      '4,06/03/2025,06/03/2025,-,NEFT-N064253456789012-RAVI-/ATTN/-409812345678-HDFC0000001,0,700.50,110625.50',
    ],
    credits: [upi, imps, neft],
  },
  Axis: {
    rows: [
      'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
      '05-03-2025,-,UPI/P2A/506488123456/919812345678 /YBL/pay,,1500.00,10500.00,123',
      '05-03-2025,000123,CASH WITHDRAWAL,575.00,,9925.00,123',
      '06-03-2025,,IMPS/P2A/506588123457/RAVI/HDFC/9812345678,,100000.00,109925.00,123',
      '06-03-2025,,NEFT/N064253456789012/RAVI/ICICI BANK,,700.50,110625.50,123',
      'TRANSACTION TOTAL,,,575.00,102200.50,,',
    ],
    credits: [upi, imps, neft],
  },
  Kotak: {
    rows: [
      'Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr',
      '1,05-Mar-2025,UPI/919812345678/506488123456/pay,UPI-506488123456,"1,500.00",CR,"10,500.00",CR',
      '2,05-Mar-2025,UPI/X/506400000001/pay,UPI-506400000001,575.00,DR,"9,925.00",CR',
      '3,06-Mar-2025,Recd:IMPS/506588123457/RAVI/KKBK/XX1234/pay,IMPS-506588123457,"1,00,000.00",CR,"1,09,925.00",CR',
      '4,06-Mar-2025,NEFT N064253456789012 RAVI,NEFTINW-0012345678,700.50,CR,"1,10,625.50",CR',
    ],
    credits: [upi, imps, { ...neft, reference: 'NEFTINW0012345678' }],
  },
};
