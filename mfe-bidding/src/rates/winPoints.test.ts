import { aLine, typeAt } from '../testing/lines';
import { winPointsOf } from './winPoints';

const rates = {
  single_digit: { stake: 10, win: 95 },
  single_pana: { stake: 10, win: 1400 },
  double_pana: { stake: 10, win: 2800 },
};

test.each([
  ['/single', aLine({ points: 15 }), 142.5],
  ['/singlepana', aLine({ digits: '127', points: 10 }), 1400],
  ['/spmotor', aLine({ digits: '127', points: 10 }), 1400],
  ['/dpmotor', aLine({ digits: '118', points: 10 }), 2800],
  ['/spdptp', aLine({ points: 10, families: ['SP', 'DP'] }), 2800],
  ['/rightdigit', aLine({ points: 10 }), 1400],
  ['/jodi', aLine({ digits: '70' }), undefined],
])('%s: points times the pair’s second over its first, cut to hundredths', (path, line, win) => {
  expect(winPointsOf(typeAt(path), line, rates)).toBe(win);
});

test('without rates no win is promised', () => {
  expect(winPointsOf(typeAt('/single'), aLine(), undefined)).toBeUndefined();
});

test.each([
  [100, 9.29, 1, 929],
  [7, 95, 10, 66.5],
  [10, 1, 3, 3.33],
  [1, 9.5, 0.1, 95],
])('%d points at %d for %d pay %d', (points, win, stake, paid) => {
  expect(winPointsOf(typeAt('/single'), aLine({ points }), { single_digit: { stake, win } })).toBe(paid);
});
