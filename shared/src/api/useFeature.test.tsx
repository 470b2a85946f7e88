import { screen } from '@testing-library/react';
import { type Answer, aWallet, renderScreen } from '../testing/renderScreen';
import { useContacts } from './contacts';
import { useFeature } from './useFeature';
import { useWalletQuery } from './walletAndCodeEndpoints';

const SOCIAL = '/api-get-social-data';
const WALLET = '/api-user-wallet-balance';
const nobody = { username: '', token: '', mobile: '' };
const NUMBERS = { status: true, mobile_no: '', mobile_1: '', telegram_no: '' };

function FeatureState() {
  return <p>{useFeature('receipts') ? 'on' : 'off'}</p>;
}
function FeatureBeforeLogin() {
  useContacts();
  return <FeatureState />;
}
function FeatureAfterLogin() {
  const { isSuccess } = useWalletQuery();
  return isSuccess ? <FeatureState /> : null;
}

test('a feature announced before log-in is on before log-in', async () => {
  const answers = { [SOCIAL]: { ...NUMBERS, features: ['other', 'receipts'] } };
  renderScreen(<FeatureBeforeLogin />, { answers, session: nobody });
  expect(await screen.findByText('on')).toBeVisible();
});

test('a feature announced in the wallet is on', async () => {
  renderScreen(<FeatureAfterLogin />, { answers: { [WALLET]: aWallet({ features: ['receipts'] }) } });
  expect(await screen.findByText('on')).toBeVisible();
});

test.each<[string, Answer]>([
  ['absent', aWallet({})],
  ['another', aWallet({ features: ['other'] })],
  ['a text', aWallet({ features: 'receipts' })],
  ['rows', aWallet({ features: [{ name: 'receipts' }, null] })],
])('what is not announced is off: %s', async (_what, wallet) => {
  renderScreen(<FeatureAfterLogin />, { answers: { [WALLET]: wallet } });
  expect(await screen.findByText('off')).toBeVisible();
});

test('asking for a feature makes no call', async () => {
  const { sent } = renderScreen(<FeatureState />, { answers: {} });
  expect(await screen.findByText('off')).toBeVisible();
  expect(sent.calls).toEqual([]);
});
