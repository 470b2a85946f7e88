import { aLine, typeAt } from '../testing/lines';
import { winOf } from './SlipList';

const rates = {
  single_digit: { stake: 10, win: 95 },
  single_pana: { stake: 10, win: 1400 },
  double_pana: { stake: 10, win: 2800 },
};

test.each([
  ['/single', aLine({ points: 15 }), 142],
  ['/singlepana', aLine({ digits: '127', points: 10 }), 1400],
  ['/spmotor', aLine({ digits: '127', points: 10 }), 1400],
  ['/dpmotor', aLine({ digits: '118', points: 10 }), 2800],
  ['/spdptp', aLine({ points: 10, families: ['SP', 'DP'] }), 2800],
  ['/rightdigit', aLine({ points: 10 }), 1400],
  ['/jodi', aLine({ digits: '70' }), undefined],
])('%s: floor of points times the pair’s second over its first', (path, line, win) => {
  expect(winOf(typeAt(path), line, rates)).toBe(win);
});

test('without rates no win is promised', () => {
  expect(winOf(typeAt('/single'), aLine(), undefined)).toBeUndefined();
});
