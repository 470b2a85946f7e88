import { groupsOf, heatOf } from './heat';

test('heat is the share of the largest payout', () => {
  expect([0, 300, 400, 700, 900].map((payout) => heatOf(payout, 900))).toEqual([
    'calm',
    'calm',
    'warm',
    'hot',
    'hot',
  ]);
  expect(heatOf(0, 0)).toBe('calm');
});

test('numbers stand by bet type in their order, none lost', () => {
  const one = (betType: string, number: string, staked: number) => ({
    betType,
    number,
    lines: 1,
    staked,
    payout: staked * 9,
  });
  const groups = groupsOf([
    one('Single Digit', '6', 10),
    one('Jodi Digit', '68', 50),
    one('Single Digit', '1', 20),
  ]);
  expect(
    groups.map(({ betType, staked, numbers }) => [betType, staked, numbers.map(({ number }) => number)]),
  ).toEqual([
    ['Jodi Digit', 50, ['68']],
    ['Single Digit', 30, ['1', '6']],
  ]);
});
