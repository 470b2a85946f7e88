import { walletEndpoint } from '@ank/shared/api';
import { aWallet, stateAnswers, withStore } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, renderHook } from '@testing-library/react';
import { useOperatorTextLanguage } from './useOperatorTextLanguage';

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
