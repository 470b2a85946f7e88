import { makeStore } from '@ank/shared/store';
import { PLAYER } from '@ank/shared/testing';
import { aBidLine } from '../testing/betTypeAndLine';

test('a slice that comes to a running store begins with what was kept, and keeps what its first action changes', async () => {
  const slip = 'bidding/9876543210//single/7/5-March-2025';
  const [five, six] = [aBidLine({ digits: '5' }), aBidLine({ digits: '6' })];
  sessionStorage.setItem('ank.drafts', JSON.stringify({ [slip]: { lines: [five] } }));
  const store = makeStore(PLAYER);
  const { linesAdded, selectSlip } = await import('./slipSlice');
  expect(selectSlip(store.getState(), slip).lines).toEqual([five]);
  store.dispatch(linesAdded({ slip, lines: [six] }));
  expect(selectSlip(store.getState(), slip).lines).toEqual([six, five]);
  expect(JSON.parse(sessionStorage.getItem('ank.drafts') ?? '')).toMatchObject({
    [slip]: { lines: [six, five] },
  });
});
