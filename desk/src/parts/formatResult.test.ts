import { formatResult } from './formatResult';

test.each([
  [{ mode: 'main', open: '456', close: null }, '456-5'],
  [{ mode: 'main', open: '456', close: '890' }, '456-57-890'],
  [{ mode: 'main', open: null, close: '890' }, '7-890'],
  [{ mode: 'starline', open: '128', close: null }, '128-1'],
  [{ mode: 'gali', open: '45', close: null }, '45'],
  [{ mode: 'gali', open: null, close: null }, ''],
] as const)('a result is written as it is played: %j is %s', (numbers, written) => {
  expect(formatResult(numbers)).toBe(written);
});
