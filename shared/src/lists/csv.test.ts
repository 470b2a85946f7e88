import { csvOf } from './csv';

const rowOf = (...row: (string | number | undefined)[]) => csvOf([row]).replace('\uFEFF', '').trimEnd();

test('rows end as RFC 4180 asks, after the mark of UTF-8', () => {
  expect(
    csvOf([
      ['Date', 'Points'],
      ['21-November-2026', 100],
    ]),
  ).toBe('\uFEFF"Date","Points"\r\n"21-November-2026",100\r\n');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(rowOf('Sahyadri, "Day"', 'two\nlines')).toBe('"Sahyadri, ""Day""","two\nlines"');
});

test('an amount that could not be read is an empty cell', () => expect(rowOf('x', undefined)).toBe('"x",""'));

test.each(['=1+1', '+91', '-5', '@SUM(A1)', '\t=1', '  =HYPERLINK("x")', '\r=1', '\n=1'])(
  '%j cannot run as a formula',
  (text) => expect(rowOf(text)).toBe(`"'${text.replaceAll('"', '""')}"`),
);

test('a number of our own may be negative', () => expect(rowOf(-270)).toBe('-270'));
