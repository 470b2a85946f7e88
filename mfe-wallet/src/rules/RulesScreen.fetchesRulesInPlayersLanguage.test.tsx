import { useWalletQuery } from '@ank/shared/api';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor } from '@testing-library/react';
import RulesScreen from './RulesScreen';

const RULES = '/api-money-deposit-withdrawal-rule';
const RULE_IN: Readonly<Record<string, string>> = { hi: 'दस से छह' };

function RulesScreenWithWalletQuery() {
  useWalletQuery();
  return <RulesScreen />;
}
const renderRulesIn = (features: string[], language: string) => {
  const view = renderScreen(<RulesScreenWithWalletQuery />, {
    path: '/withdrawrule',
    answers: {
      '/api-user-wallet-balance': aWallet({ features }),
      [RULES]: ({ language: asked }: Record<string, unknown>) => ({
        status: true,
        content: [{ withdrawal_rule: RULE_IN[String(asked)] ?? 'Ten to six', deposit_rule: '' }],
      }),
    },
  });
  act(() => void view.store.dispatch(languageChosen(language)));
  return view;
};
afterEach(() => localStorage.clear());

test('rules are asked for in the language that is read, once the provider announces that it has some', async () => {
  const { sent } = renderRulesIn(['languages'], 'hi');
  expect(await screen.findByText('दस से छह')).toBeVisible();
  expect(sent.to(RULES)).toMatchObject({ language: 'hi' });
});

test.each([
  ['English', ['languages'], 'en'],
  ['a provider that announces nothing', [], 'hi'],
])('%s: the call is the fixed one, once', async (_what, features, language) => {
  const { sent } = renderRulesIn(features, language);
  expect(await screen.findByText('Ten to six')).toBeVisible();
  await waitFor(() => expect(sent.count('/api-user-wallet-balance')).toBe(1));
  expect(sent.count(RULES)).toBe(1);
  expect(Object.keys(sent.to(RULES)).sort()).toEqual(['app_key', 'env_type', 'unique_token']);
});
