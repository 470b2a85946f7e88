import { type Market, openAndCloseTimesOn } from './marketDaysAndTimes';
import { formatWeekdaysWithTimes, splitUsualTimesAndExceptions } from './marketWeekTimes';

const market: Market = {
  market_id: '8',
  mode: 'main',
  name: 'Main Mandi',
  open_time: '21:45:00',
  close_time: '00:15:00',
  days: [1, 2, 3, 4, 5, 6],
  hours: { '6': { open: '20:00', close: '22:00' } },
  active: true,
};

test('a week is told in a few lines', () => {
  expect(formatWeekdaysWithTimes(market, 'en', 'closed')).toEqual([
    'Mon – Fri 21:45 – 00:15',
    'Sat 20:00 – 22:00',
    'Sun closed',
  ]);
  expect(
    formatWeekdaysWithTimes({ ...market, mode: 'gali', days: [0, 1, 2, 3, 4, 5, 6], hours: {} }, 'en', ''),
  ).toEqual(['Mon – Sun 21:45']);
});

test('the times of most days are the market’s, the others stand by their day', () => {
  const of = (day: number) => openAndCloseTimesOn(market, day);
  expect(splitUsualTimesAndExceptions(market.days, of)).toEqual({
    open: '21:45',
    close: '00:15',
    hours: { '6': { open: '20:00', close: '22:00' } },
  });
  expect(splitUsualTimesAndExceptions([6], of)).toEqual({ open: '20:00', close: '22:00', hours: {} });
  expect(splitUsualTimesAndExceptions([], of)).toEqual({ open: '21:45', close: '00:15', hours: {} });
});
