import type { LooseAnswer } from './calls';
import { isRow, isSuccess, linkOf, numberOf, readAnswer, rowsOf, textOf } from './readAnswers';

test.each([
  ['text', 'text'],
  [12.5, '12.5'],
  [0, '0'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [{}, ''],
  [['a'], ''],
])('textOf(%p) is %p', (value, text) => {
  expect(textOf(value)).toBe(text);
});

test.each([
  [5, 5],
  ['5', 5],
  [' 1,25,000.50 ', 125000.5],
  ['-3', -3],
  ['', undefined],
  ['  ', undefined],
  ['5 pts', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['-1,00,000', -100_000],
  ['1250,5', undefined],
  ['1.2,5', undefined],
  ['12,34', undefined],
  [Number.NaN, undefined],
  [null, undefined],
  [[], undefined],
])('numberOf(%p) is %p', (value, number) => {
  expect(numberOf(value)).toBe(number);
});

test('only an object is a row', () => {
  expect([{}, { a: 1 }].every(isRow)).toBe(true);
  expect([null, undefined, [], 'row', 1].some(isRow)).toBe(false);
});

test('a list keeps its rows and drops what is odd; no list is an empty one', () => {
  expect(rowsOf([{ a: 1 }, null, 'x', [2], { b: 2 }])).toEqual([{ a: 1 }, { b: 2 }]);
  for (const value of [null, undefined, '', 'rows', { 0: {} }]) expect(rowsOf(value)).toEqual([]);
});

test.each([
  ['https://example.com/a b', 'https://example.com/a%20b'],
  [' http://example.com ', 'http://example.com/'],
  ['HTTPS://EXAMPLE.com', 'https://example.com/'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['intent://pay', undefined],
  ['//example.com', undefined],
  ['/charts', undefined],
  ['example.com', undefined],
  ['', undefined],
  [null, undefined],
  [7, undefined],
])('linkOf(%p) is %p', (value, link) => {
  expect(linkOf(value)).toBe(link);
});

test.each([true, 'true', 'TRUE', ' true ', 1, '1'])('status %p is success', (status) => {
  expect(isSuccess(status)).toBe(true);
});

test.each([false, 'false', 0, '0', '', 'yes', 'success', 2, null, undefined, {}, [true]])(
  'status %p is not',
  (status) => {
    expect(isSuccess(status)).toBe(false);
  },
);

test.each([
  ['plain JSON', '{"a":1}', { a: 1 }],
  ['JSON with space around it', '\n {"a":1} \n', { a: 1 }],
  ['JSON behind a byte-order mark', '\uFEFF{"a":1}', { a: 1 }],
  ['JSON behind other text', '<br>Notice: undefined index<br>{"a":{"b":"}"}}', { a: { b: '}' } }],
  ['JSON before other text', '{"a":1}<script></script>', { a: 1 }],
  [
    'JSON behind a warning with braces',
    'Warning: {x} in {closure}() on line 7<br />\n{"status":true}',
    { status: true },
  ],
  ['JSON behind a warning with half a row', 'Warning: {"a": in x.php\n{"status":true}', { status: true }],
  ['JSON behind a warning with a row', 'Notice: got {"a":1} on line 7\n{"status":true}', { status: true }],
  ['JSON right behind a row', '{"a":1}{"status":true}', { status: true }],
  [
    'JSON before a warning with a row',
    '{"status":"1","msg":"a \\"} b"}\nNotice: got {"a":1}',
    { status: '1', msg: 'a "} b' },
  ],
  ['JSON cut off behind a warning with braces', 'Notice: {x}\n{"result":[{"a":1}, {"b":2}', undefined],
  ['a page with rows in its scripts', '<!doctype html><script>x={y};z= {"status":true}</script>', undefined],
  ['a page of a thousand braces', '<style>a{b}</style> {"'.repeat(1000), undefined],
  ['null, an empty answer', 'null', {}],
  ['an empty body', '', undefined],
  ['a page', '<!doctype html><title>x</title>', undefined],
  ['a page with braces', '<style>body { margin: 0 }</style>', undefined],
  ['JSON cut off', '{"status":true,"result":[{"game_id":1}', undefined],
  ['a bare text', '"ok"', undefined],
  ['a bare list, which is no answer', '[{"status":true}]', undefined],
  ['a bare number', '7', undefined],
])('%s is read', (_name, text, answer) => {
  expect(readAnswer(text)).toEqual(answer);
});

test('the rows of an answer are read with the names of their fields', () => {
  const answer: LooseAnswer<'/api-get-qr-pay'> = JSON.parse('{"qrdata":[{"upi_id":7},null]}');
  const [row] = rowsOf(answer.qrdata);
  // @ts-expect-error the row says upi_id
  const misread: unknown = row?.upi;
  expect([row?.upi_id, misread, rowsOf(answer.qrdata).length]).toEqual([7, undefined, 1]);
});
