import type { Market } from '@ank/shared/api';
import { findDayIfResultIsOld } from './findDayIfResultIsOld';

const TODAY = { year: 2026, month: 11, day: 22 };
const MARKET: Market = {
  gameId: '7',
  name: 'Sahyadri Day',
  openTime: '03:45 PM',
  closeTime: '05:45 PM',
  openResult: '',
  closeResult: '',
  isOpen: true,
};
const NIGHT = { openTime: '09:45 PM', closeTime: '12:15 AM' };
const HALF = { openResult: '359-7' };
const WHOLE = { ...HALF, closeResult: '9-225' };

test.each([
  ['a result of the day it is', { ...WHOLE, resultDate: '22-November-2026' }, 600, undefined],
  ['yesterday’s, with its date', { ...WHOLE, resultDate: '21-November-2026' }, 600, '21-November-2026'],
  ['the draw before a holiday', { ...WHOLE, resultDate: '18-November-2026' }, 600, '18-November-2026'],
  ['no result at all', { resultDate: '21-November-2026' }, 600, undefined],
  ['no date, open again after its close', WHOLE, 600, '21-November-2026'],
  ['no date, open before its open time with half a result', HALF, 600, '21-November-2026'],
  ['no date, open for close bids', HALF, 960, undefined],
  ['no date, closed', { ...WHOLE, isOpen: false }, 1200, undefined],
  ['a draw that closes after midnight', { ...NIGHT, ...HALF, resultDate: '21-November-2026' }, 5, undefined],
  ['the same without a date', { ...NIGHT, ...HALF }, 5, undefined],
  [
    'that draw once it has closed',
    { ...NIGHT, ...WHOLE, resultDate: '21-November-2026' },
    60,
    '21-November-2026',
  ],
])('%s', (_what, parts, minuteOfDay, day) => {
  expect(findDayIfResultIsOld({ ...MARKET, ...parts }, minuteOfDay, TODAY)).toBe(day);
});
