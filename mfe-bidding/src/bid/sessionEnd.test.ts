import { findBetType } from '@ank/protocol/bet-types';
import { minuteBefore, sessionEnd } from './sessionEnd';

const TIMES = { openTime: '11:00 PM', closeTime: '12:45 AM' };
const typeOf = (mode: 'main' | 'starline' | 'gali', name: Parameters<typeof findBetType>[1]) => {
  const type = findBetType(mode, name);
  if (!type) throw new Error(`there is no ${name}`);
  return type;
};

test('a session ends with its own time; a sangam and a draw of one time with the open time', () => {
  const single = typeOf('main', 'Single Digit');
  expect([sessionEnd(single, TIMES, 'Open'), sessionEnd(single, TIMES, 'Close')]).toEqual([
    '11:00 PM',
    '12:45 AM',
  ]);
  for (const type of [typeOf('main', 'Half Sangam'), typeOf('starline', 'Single Digit')])
    expect(sessionEnd(type, TIMES, 'Close')).toBe('11:00 PM');
});

test('the minutes until a close past midnight are counted from the day before', () => {
  const tenPm = 22 * 60;
  expect(45 - minuteBefore('12:45 AM', tenPm)).toBe(165);
  expect(minuteBefore('11:00 PM', tenPm)).toBe(tenPm);
  expect(minuteBefore('', tenPm)).toBe(tenPm);
});
