import { walletEndpoint } from '@ank/shared/api';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { type HistoryRecord, parseRecord } from '../entries/historyRecords';
import { aBidRow } from '../testing/historyRows';
import BidsOrWinsScreen from './BidsOrWinsScreen';
import { dayOfPreviousDayDraw } from './previousDayDraw';

const NIGHT = { openTime: '09:30 PM', closeTime: '12:30 AM' };
const CLOSE = { session: 'Close', digits: '', closedigits: '7', bid_date: '05-Mar-2025 12:05 AM' };

const aCloseRecordAfterMidnight = (parts: object = {}): HistoryRecord => {
  const read = parseRecord('main', 'bid', aBidRow({ ...CLOSE, ...parts }));
  if (!read) throw new Error('no record');
  return read;
};

test.each([
  ['placed after midnight', {}, '4'],
  ['placed at the turn of the month', { bid_date: '1-March-2025 12:00 AM' }, '28'],
  ['placed after the close', { bid_date: '05-Mar-2025 12:31 AM' }, undefined],
  ['on Open', { session: 'Open' }, undefined],
  ['a sangam', { pana: 'Half Sangam' }, undefined],
  ['without a time', { bid_date: '05-Mar-2025' }, undefined],
  ['with a day whose order is unknown', { bid_date: '05/03/2025 12:05 AM' }, undefined],
])('a bid %s went to the draw of the evening before: %#', (_what, parts, day) => {
  const bid = aCloseRecordAfterMidnight(parts);
  expect(dayOfPreviousDayDraw(bid, [bid], NIGHT)?.day.toString()).toBe(day);
});

test('a bid with Open lines, and one on a market whose times are not known, is left as it is', () => {
  const bid = aCloseRecordAfterMidnight();
  const open = aCloseRecordAfterMidnight({ session: 'Open', digits: '3' });
  expect(dayOfPreviousDayDraw(bid, [bid, open], NIGHT)).toBeUndefined();
  expect(dayOfPreviousDayDraw(bid, [bid, { ...open, number: 'K9' }], NIGHT)?.day).toBe(4);
  expect(dayOfPreviousDayDraw(bid, [bid], undefined)).toBeUndefined();
});

test('the history names the draw beside the time a bid was placed', async () => {
  const market = { game_id: '7', game_name: 'Sahyadri Day', open_time: '09:30 PM', close_time: '12:30 AM' };
  const { store } = renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    answers: {
      '/api-user-wallet-balance': aWallet({ result: [market] }),
      '/api-bid-history-data': { status: true, bid_data: [aBidRow(CLOSE)] },
    },
  });
  await act(async () => void (await store.dispatch(walletEndpoint.initiate())));
  expect((await screen.findByText('12:05 AM')).parentElement).toHaveTextContent('12:05 AM · 4 Mar draw');
});
