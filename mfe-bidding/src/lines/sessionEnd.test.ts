import { findBetType } from '@ank/protocol/bet-types';
import { minuteRelativeToEnd, sessionEndTime } from './sessionEnd';

const TIMES = { openTime: '11:00 PM', closeTime: '12:45 AM' };
const typeOf = (mode: 'main' | 'starline' | 'gali', name: Parameters<typeof findBetType>[1]) => {
  const type = findBetType(mode, name);
  if (!type) throw new Error(`there is no ${name}`);
  return type;
};

test('a session ends with its own time; a sangam and a draw of one time with the open time', () => {
  const single = typeOf('main', 'Single Digit');
  expect([sessionEndTime(single, TIMES, 'Open'), sessionEndTime(single, TIMES, 'Close')]).toEqual([
    '11:00 PM',
    '12:45 AM',
  ]);
  for (const type of [typeOf('main', 'Half Sangam'), typeOf('starline', 'Single Digit')])
    expect(sessionEndTime(type, TIMES, 'Close')).toBe('11:00 PM');
});

test('the minutes until a close past midnight are counted from the day before', () => {
  const tenPm = 22 * 60;
  expect(45 - minuteRelativeToEnd('12:45 AM', tenPm)).toBe(165);
  expect(minuteRelativeToEnd('11:00 PM', tenPm)).toBe(tenPm);
  expect(minuteRelativeToEnd('', tenPm)).toBe(tenPm);
});
