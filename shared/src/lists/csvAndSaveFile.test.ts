import { keepsRunning } from '@ank/shared/screen';
import { saveFile, toCsv } from './csvAndSaveFile';

const csvLineOf = (...row: (string | number | undefined)[]) => toCsv([row]).replace('\uFEFF', '').trimEnd();

test('rows end as RFC 4180 asks, after the mark of UTF-8', () => {
  expect(
    toCsv([
      ['Date', 'Points'],
      ['21-November-2026', 100],
    ]),
  ).toBe('\uFEFF"Date","Points"\r\n"21-November-2026",100\r\n');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLineOf('Sahyadri, "Day"', 'two\nlines')).toBe('"Sahyadri, ""Day""","two\nlines"');
});

test('an amount that could not be read is an empty cell', () =>
  expect(csvLineOf('x', undefined)).toBe('"x",""'));

test.each(['=1+1', '+91', '-5', '@SUM(A1)', '\t=1', '  =HYPERLINK("x")', '\r=1', '\n=1'])(
  '%j cannot run as a formula',
  (text) => expect(csvLineOf(text)).toBe(`"'${text.replaceAll('"', '""')}"`),
);

test('a number of our own may be negative', () => expect(csvLineOf(-270)).toBe('-270'));

test('a saved file is kept for a browser that fetches it late, also when its screen is left', () => {
  jest.useFakeTimers();
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL });
  const timers = jest.spyOn(globalThis, 'setTimeout');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile('text', 'a.csv');
  expect(timers.mock.calls.map(([work]) => keepsRunning(Object(work)))).toEqual([true]);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:a');
  // The mock first: it would put back the timers that it found.
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  ['a picture', new Blob(['png'], { type: 'image/png' }), undefined, 'image/png'],
  ['a table', 'a,b', undefined, 'text/csv;charset=utf-8'],
  ['a proof', '{}', { type: 'application/json', keptMs: 1 }, 'application/json'],
])('%s is saved with its own type', (_what, content, options, type) => {
  const createObjectURL = jest.fn((_file: Blob) => 'blob:a');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile(content, 'a', options);
  expect(createObjectURL.mock.calls[0]?.[0].type).toBe(type);
  jest.restoreAllMocks();
});
