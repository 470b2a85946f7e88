import { replaceMarketIds } from './replaceMarketIds';

test('markets stand under their names, at any depth; one that is gone and other fields stay', () => {
  const names = new Map([['8', 'Main Mandi']]);
  const detail = {
    ...{ date: '2025-03-14', markets: ['8', 'gone'], number: '8', limit: 8 },
    before: [{ what: 'number', market: '8', stake: 500 }],
  };
  expect(replaceMarketIds(detail, names)).toEqual({
    ...{ date: '2025-03-14', markets: ['Main Mandi', 'gone'], number: '8', limit: 8 },
    before: [{ what: 'number', market: 'Main Mandi', stake: 500 }],
  });
});
