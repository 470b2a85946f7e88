import fc from 'fast-check';
import { findBankReference, hasReferenceLostZeros } from './findBankReference';

const RRN = '506488123456';

test.each([
  // The bank's own column.
  ['0000506488123456', 'whatever', RRN],
  ['utr-5064 8812 3456', '', RRN],
  ['UPI-506488123456', 'UPI/919812345678/599999999999/pay', RRN],
  ['N064253456789012', '', 'N064253456789012'],
  ['HDFCR52025030512345678', '', 'HDFCR52025030512345678'],
  ['S12345678', '', 'S12345678'],
  // What a column holds beside references: cheques, counters, phones, accounts, words.
  ['0000000000001234', '', ''],
  ['000123', 'CASH DEPOSIT', ''],
  ['9812345678', '', ''],
  ['TRANSFER FROM 4897733162091', '', ''],
  ['919812345678', 'UPI-MEENA-919812345678@ybl-HDFC0001234-506488123456-UPI', RRN],
  ['123456789012', 'BY TRANSFER FROM 123456789012', ''],
  // HDFC.
  ['', 'UPI-MEENA-919812345678-2@ybl-HDFC0001234-506488123456-UPI', RRN],
  ['', 'UPI-MEENA-919812345678@ybl-HDFC0001234-506488123456-919812345678', RRN],
  ['', 'UPI-412345678901-a.412345678901@okaxis-UTIB0000001-506488123456-PAY 412345678901', RRN],
  ['', 'UPI-X-x@ybl-506488123456-UPI', RRN],
  ['', 'UPI-MEENA-919812345678-2 @ybl - HDFC0001234 - 506488123456 - UPI', RRN],
  ['', 'UPI-MEENA-919812345678-2@ybl-HDFC0001234', ''],
  ['', 'UPI-MEENA-x@ybl-919812345678-UPI', ''],
  ['', 'UPI-919812345678-UPI', ''],
  ['', 'IMPS-506488123456-RAVI-HDFC-XXXXXXXX1234-412345678901', RRN],
  ['', 'NEFT CR-ICIC0000001-RAVI-N064253456789012', 'N064253456789012'],
  ['', 'RTGS CR-ICIC0000001-RAVI-ICICR52025030512345678', 'ICICR52025030512345678'],
  // SBI.
  ['', 'BY TRANSFER-UPI/CR/506488123456/MEENA/YBL/919812345678@ybl/pay', RRN],
  ['', 'BY TRANSFER-INB IMPS506488123456/9812345678/XX1234', RRN],
  ['', 'BY TRANSFER-NEFT*HDFC0000001*N064253456789012*RAVI', 'N064253456789012'],
  ['', 'BY TRANSFER-UPI/CR/MEENA/919812345678', ''],
  // ICICI.
  ['-', 'UPI/506488123456/Payment/412345678901@okaxis/Axis Bank', RRN],
  ['-', 'UPI/MEENA/919812345678@okaxis/412345678901/Axis Bank/506488123456/ICIabc', RRN],
  ['-', 'UPI/MEENA/m@okaxis/order/412345678901/Axis Bank/506488123456/ICIabc', ''],
  ['-', 'UPI/CR/m@okaxis/412345678901/Axis Bank/506488123456/ICIabc', RRN],
  ['-', 'MMT/IMPS/506488123456/412345678901/RAVI/HDFC0000001', RRN],
  // Axis.
  ['', 'UPI/P2A/506488123456/919812345678/YBL', RRN],
  ['', 'IMPS/P2A/506488123456/RAVI/HDFC', RRN],
  // Kotak.
  ['', 'UPI/MEENA/506488123456/919812345678', RRN],
  ['', 'UPI/919812345678/506488123456/pay', RRN],
  ['', 'UPI/919812345678/pay', ''],
  // A label.
  ['', 'Received, RRN: 506488123456', RRN],
  ['', 'UPI Ref No 506488123456 from 919812345678', RRN],
  // Dates, accounts and amounts stand nowhere that a reference stands.
  ['', 'A/C 123456789012', ''],
  ['', 'CASH 050320251234', ''],
  ['', 'Paid 123456789012.00', ''],
  ['', 'Call 919812345678', ''],
])('%j beside %j gives %j', (cell, text, wanted) => {
  expect(findBankReference(cell, text)).toBe(wanted);
});

test('a number of an instant payment that is too short has lost its zeros, unless the narration has its own', () => {
  expect(hasReferenceLostZeros('6488123456', 'UPI-MEENA-m@ybl-HDFC0001234-UPI')).toBe(true);
  expect(hasReferenceLostZeros('6488123456', 'UPI/CR/006488123456/MEENA')).toBe(true);
  expect(hasReferenceLostZeros('6488123456', `UPI/CR/${RRN}/MEENA`)).toBe(false);
  expect(hasReferenceLostZeros('6488123456', 'CHEQUE')).toBe(false);
});

const arbitraryDigits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const phone = fc.stringMatching(/^91[6-9][0-9]{9}$/);
const name = fc.oneof(fc.stringMatching(/^[A-Z]{1,8}( [A-Z]{1,8})?$/), phone);
const address = fc.oneof(
  fc
    .tuple(fc.oneof(phone, arbitraryDigits(12)), fc.constantFrom('', '-2', '.1'))
    .map((parts) => parts.join('')),
  fc.stringMatching(/^[a-z]{3,9}[0-9]{0,3}$/),
);
const note = fc.oneof(phone, arbitraryDigits(12), fc.constantFrom('UPI', 'pay', ''));
const parts = fc.record({ name, address, note, rrn: fc.stringMatching(/^[5-8][0-9]{11}$/) });
type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never;

const FORMATS: Readonly<Record<string, (of: Parts) => string>> = {
  HDFC: (of) => `UPI-${of.name}-${of.address}@ybl-HDFC0001234-${of.rrn}-${of.note}`,
  SBI: (of) => `BY TRANSFER-UPI/CR/${of.rrn}/${of.name}/YBL/${of.address}@ybl/${of.note}`,
  ICICI: (of) => `UPI/${of.name}/${of.address}@ybl/${of.note}/Axis Bank/${of.rrn}/ICI0a1b`,
  Axis: (of) => `UPI/P2A/${of.rrn}/${of.name}/YBL/${of.note}`,
  Kotak: (of) => `UPI/${of.name}/${of.rrn}/${of.note}`,
};

test.each(Object.entries(FORMATS))(
  'a payment at %s has its RRN, whatever numbers its payer has for a name, an address and a note',
  (_bank, format) => {
    fc.assert(
      fc.property(parts, (of) => {
        expect(findBankReference('', format(of))).toBe(of.rrn);
      }),
      { numRuns: 500 },
    );
  },
);

test.each(Object.entries(FORMATS))('a payment at %s without its RRN has no reference', (_bank, format) => {
  fc.assert(
    fc.property(parts, (of) => {
      const { name: payer, address: from } = of;
      const found = findBankReference(
        '',
        format({ ...of, rrn: 'X', note: 'pay', name: payer, address: from }),
      );
      expect(found).toBe('');
    }),
    { numRuns: 300 },
  );
});
