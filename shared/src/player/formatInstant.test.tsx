import { walletEndpoint } from '@ank/shared/api';
import { aWallet, stateAnswers, withStore } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, renderHook } from '@testing-library/react';
import { useFormatInstant, useOperatorTextLanguage } from './formatInstant';

test('a time is said by the clock of India, in digits and in the language that is read', () => {
  const { store, wrapper } = withStore();
  const { result } = renderHook(() => useFormatInstant(), { wrapper });
  const at = '2026-03-01T20:30:00Z';
  expect(result.current(at)).toBe('2 Mar 2026, 02:00 AM');
  expect(result.current(Date.parse(at))).toBe('2 Mar 2026, 02:00 AM');
  act(() => void store.dispatch(languageChosen('mr')));
  expect(result.current(at)).toMatch(/^2 मार्च 2026, 02:00 AM$/);
});

test.each([
  ['hi', ['languages'], 'hi'],
  ['en', ['languages'], undefined],
  ['hi', [], undefined],
])('read in %s, with the features %j: the operator is asked in %s', async (read, features, asked) => {
  stateAnswers({ '/api-user-wallet-balance': aWallet({ features }) });
  const { store, wrapper } = withStore();
  await act(async () => void (await store.dispatch(walletEndpoint.initiate())));
  act(() => void store.dispatch(languageChosen(read)));
  const { result } = renderHook(() => useOperatorTextLanguage(), { wrapper });
  expect(result.current).toBe(asked);
});
