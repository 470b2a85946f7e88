import { computeTimeLeft, isAtMostTenMinutes, minuteBeforeEndPastMidnight } from './timeLeft';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const aMarket = (parts = {}) => ({
  gameId: '1',
  name: 'Kalyan',
  openTime: '03:45 PM',
  closeTime: '05:45 PM',
  openResult: '',
  closeResult: '',
  isOpen: true,
  ...parts,
});
const night = aMarket({ openTime: '09:30 PM', closeTime: '12:30 AM' });

test.each([
  ['14:33', { minutes: 72, until: 'open' }],
  ['15:44', { minutes: 1, until: 'open' }],
  ['15:45', { minutes: 120, until: 'close' }],
  ['17:44', { minutes: 1, until: 'close' }],
  ['17:45', undefined],
])('at %s: %j', (now, left) => expect(computeTimeLeft(aMarket(), minutesOf(now))).toEqual(left));

test.each([
  ['21:00', { minutes: 30, until: 'open' }],
  ['23:30', { minutes: 60, until: 'close' }],
  ['00:10', { minutes: 20, until: 'close' }],
  ['00:30', { minutes: 21 * 60, until: 'open' }],
])('a market over midnight, at %s: %j', (now, left) =>
  expect(computeTimeLeft(night, minutesOf(now))).toEqual(left),
);

test('a closed market, or times that cannot be read, have nothing left', () => {
  expect(computeTimeLeft(aMarket({ isOpen: false }), minutesOf('14:33'))).toBeUndefined();
  expect(computeTimeLeft(aMarket({ openTime: 'soon' }), minutesOf('14:33'))).toBeUndefined();
  expect(computeTimeLeft(aMarket({ closeTime: '' }), minutesOf('16:00'))).toBeUndefined();
});

test('the last ten minutes are soon', () => {
  expect(isAtMostTenMinutes(computeTimeLeft(aMarket(), minutesOf('15:34')))).toBe(false);
  expect(isAtMostTenMinutes(computeTimeLeft(aMarket(), minutesOf('15:35')))).toBe(true);
  expect(isAtMostTenMinutes(undefined)).toBe(false);
});

test('the minutes until a close past midnight are counted from the day before', () => {
  const tenPm = 22 * 60;
  expect(45 - minuteBeforeEndPastMidnight('12:45 AM', tenPm)).toBe(165);
  expect(minuteBeforeEndPastMidnight('11:00 PM', tenPm)).toBe(tenPm);
  expect(minuteBeforeEndPastMidnight('', tenPm)).toBe(tenPm);
});
