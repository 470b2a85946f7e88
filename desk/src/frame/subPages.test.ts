import { findParentOfSubPage, findTitleTextAt } from './subPages';

test('a page below a page of the menu has a title of its own and leads back to it', () => {
  expect(findTitleTextAt('/deposits/statement')).toBe('statement');
  expect(findParentOfSubPage('/deposits/statement')?.path).toBe('/deposits');
  expect(findTitleTextAt('/reports/closing')).toBe('closing');
  expect(findParentOfSubPage('/reports/closing')?.path).toBe('/reports');
  // A tab of its page has no title of its own.
  expect(findTitleTextAt('/site/money')).toBe('site');
  expect(findParentOfSubPage('/site/money')).toBeUndefined();
  expect(findTitleTextAt('/deposits')).toBe('deposits');
  expect(findParentOfSubPage('/deposits')).toBeUndefined();
  expect(findParentOfSubPage('/players/9876543210')).toBeUndefined();
});
