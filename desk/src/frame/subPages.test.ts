import { findMenuScreenAboveSubPage, titleTextKeyAt } from './subPages';

test('a page below a page of the menu has a title of its own and leads back to it', () => {
  expect(titleTextKeyAt('/deposits/statement')).toBe('statement');
  expect(findMenuScreenAboveSubPage('/deposits/statement')?.path).toBe('/deposits');
  expect(titleTextKeyAt('/reports/closing')).toBe('closing');
  expect(findMenuScreenAboveSubPage('/reports/closing')?.path).toBe('/reports');
  // A tab of its page has no title of its own.
  expect(titleTextKeyAt('/site/money')).toBe('site');
  expect(findMenuScreenAboveSubPage('/site/money')).toBeUndefined();
  expect(titleTextKeyAt('/deposits')).toBe('deposits');
  expect(findMenuScreenAboveSubPage('/deposits')).toBeUndefined();
  expect(findMenuScreenAboveSubPage('/players/9876543210')).toBeUndefined();
});
