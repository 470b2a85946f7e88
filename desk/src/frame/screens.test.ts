import { parentOf, titleAt } from './screens';

test('a page below a page of the menu has a title of its own and leads back to it', () => {
  expect(titleAt('/deposits/statement')).toBe('statement');
  expect(parentOf('/deposits/statement')?.path).toBe('/deposits');
  expect(titleAt('/reports/closing')).toBe('closing');
  expect(parentOf('/reports/closing')?.path).toBe('/reports');
  // A tab of its page has no title of its own.
  expect(titleAt('/site/money')).toBe('site');
  expect(parentOf('/site/money')).toBeUndefined();
  expect(titleAt('/deposits')).toBe('deposits');
  expect(parentOf('/deposits')).toBeUndefined();
  expect(parentOf('/players/9876543210')).toBeUndefined();
});
