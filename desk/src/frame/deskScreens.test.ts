import { findMenuPageOf, findTitleAt } from './deskScreens';

test('a page below a page of the menu has a title of its own and leads back to it', () => {
  expect(findTitleAt('/deposits/statement')).toBe('statement');
  expect(findMenuPageOf('/deposits/statement')?.path).toBe('/deposits');
  expect(findTitleAt('/reports/closing')).toBe('closing');
  expect(findMenuPageOf('/reports/closing')?.path).toBe('/reports');
  // A tab of its page has no title of its own.
  expect(findTitleAt('/site/money')).toBe('site');
  expect(findMenuPageOf('/site/money')).toBeUndefined();
  expect(findTitleAt('/deposits')).toBe('deposits');
  expect(findMenuPageOf('/deposits')).toBeUndefined();
  expect(findMenuPageOf('/players/9876543210')).toBeUndefined();
});
