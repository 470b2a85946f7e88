import { aBidLine, betTypeAt } from '../testing/betTypeAndLine';
import { winPointsOf } from './winPoints';

const rates = {
  single_digit: { stake: 10, win: 95 },
  single_pana: { stake: 10, win: 1400 },
  double_pana: { stake: 10, win: 2800 },
};

test.each([
  ['/single', aBidLine({ points: 15 }), 142.5],
  ['/singlepana', aBidLine({ digits: '127', points: 10 }), 1400],
  ['/spmotor', aBidLine({ digits: '127', points: 10 }), 1400],
  ['/dpmotor', aBidLine({ digits: '118', points: 10 }), 2800],
  ['/spdptp', aBidLine({ points: 10, families: ['SP', 'DP'] }), 2800],
  ['/rightdigit', aBidLine({ points: 10 }), 1400],
  ['/jodi', aBidLine({ digits: '70' }), undefined],
])('%s: points times the pair’s second over its first, cut to hundredths', (path, line, win) => {
  expect(winPointsOf(betTypeAt(path), line, rates)).toBe(win);
});

test('without rates no win is promised', () => {
  expect(winPointsOf(betTypeAt('/single'), aBidLine(), undefined)).toBeUndefined();
});

test.each([
  [100, 9.29, 1, 929],
  [7, 95, 10, 66.5],
  [10, 1, 3, 3.33],
  [1, 9.5, 0.1, 95],
])('%d points at %d for %d pay %d', (points, win, stake, paid) => {
  expect(winPointsOf(betTypeAt('/single'), aBidLine({ points }), { single_digit: { stake, win } })).toBe(
    paid,
  );
});
