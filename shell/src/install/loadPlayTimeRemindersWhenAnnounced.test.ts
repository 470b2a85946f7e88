import { walletEndpoint } from '@ank/shared/api';
import { makeStore } from '@ank/shared/store';
import { aWallet, PLAYER, stateAnswers } from '@ank/shared/testing';
import { waitFor } from '@testing-library/react';
import { loadPlayTimeRemindersWhenAnnounced } from './loadPlayTimeRemindersWhenAnnounced';

const mockRemind = { tries: 0, begun: 0, ended: 0 };

// A chunk that does not arrive the first time.
jest.mock('./installOfferAndPlayTimeReminders', () => {
  mockRemind.tries += 1;
  if (mockRemind.tries === 1) throw new Error('Loading chunk install failed.');
  return {
    startPlayTimeReminders: () => {
      mockRemind.begun += 1;
      return () => {
        mockRemind.ended += 1;
      };
    },
  };
});

test('a reminder that did not arrive is asked for again with the wallet’s next answer, and once', async () => {
  stateAnswers({
    '/api-user-wallet-balance': (_body: unknown, times: number) =>
      aWallet({ features: ['play-limits'], wallet_amt: times }),
  });
  const clock = jest.spyOn(Date, 'now');
  const store = makeStore(PLAYER);
  const stop = loadPlayTimeRemindersWhenAnnounced(store);
  // Told after the watch, as listeners are in the order they came in.
  let told = 0;
  store.subscribe(() => {
    told = walletEndpoint.select()(store.getState()).data?.points ?? 0;
  });
  const poll = async (points: number) => {
    clock.mockReturnValue(30_000 * points);
    await store.dispatch(walletEndpoint.initiate(undefined, { forceRefetch: true }));
    await waitFor(() => expect(told).toBe(points));
  };
  await poll(1);
  expect(mockRemind).toEqual({ tries: 1, begun: 0, ended: 0 });
  store.dispatch({ type: 'anything' });
  await poll(2);
  await waitFor(() => expect(mockRemind.begun).toBe(1));
  await poll(3);
  expect(mockRemind).toEqual({ tries: 2, begun: 1, ended: 0 });
  stop();
  expect(mockRemind.ended).toBe(1);
});
