import { screen, waitFor } from '@testing-library/react';
import { aWallet, renderScreen } from '../testing/renderScreen';
import { remoteApi } from './api';
import { deductFromShownWalletOnceAccepted } from './deductFromShownWalletAndRefetch';
import { useWalletQuery } from './walletAndCodeEndpoints';

const SPEND = '/api-user-transfer-wallet-balance';

const lab = remoteApi('lab', '1', (build) => ({
  labSpend: build.mutation<unknown, number>({
    query: (amount) => ({ path: SPEND, body: { amount, mobile_no: '9123456789', transfer_note: '' } }),
    onQueryStarted: deductFromShownWalletOnceAccepted((points) => points),
  }),
}));

function WalletPoints() {
  const { data, refetch } = useWalletQuery();
  const [spend] = lab.useLabSpendMutation();
  return (
    <>
      <p>{data?.points ?? 'none'} pts</p>
      <button type="button" onClick={refetch}>
        Poll
      </button>
      <button type="button" onClick={() => spend(300)}>
        Spend
      </button>
    </>
  );
}

const ANSWERS = '/api-user-wallet-balance';

test('points that left are gone from the screen at once and the wallet is read again', async () => {
  let answer = () => {};
  const { user, sent } = renderScreen(<WalletPoints />, {
    answers: {
      [SPEND]: { status: true },
      [ANSWERS]: (_body: unknown, times: number) =>
        times === 1
          ? aWallet({ wallet_amt: 1000 })
          : new Promise((resolve) => {
              answer = () => resolve(aWallet({ wallet_amt: 690 }));
            }),
    },
  });
  await screen.findByText('1000 pts');
  await user.click(await screen.findByText('Spend'));
  expect(await screen.findByText('700 pts')).toBeVisible();
  expect(sent.count(ANSWERS)).toBe(2);
  answer();
  expect(await screen.findByText('690 pts')).toBeVisible();
});

test('an answer that was on its way before they left does not stay', async () => {
  let late = () => {};
  const { user, sent } = renderScreen(<WalletPoints />, {
    answers: {
      [SPEND]: { status: true },
      [ANSWERS]: (_body: unknown, times: number) =>
        times === 2
          ? new Promise((resolve) => {
              late = () => resolve(aWallet({ wallet_amt: 1000 }));
            })
          : aWallet({ wallet_amt: times === 1 ? 1000 : 700 }),
    },
  });
  await screen.findByText('1000 pts');
  await user.click(await screen.findByText('Poll'));
  await user.click(await screen.findByText('Spend'));
  late();
  await waitFor(() => expect(sent.count(ANSWERS)).toBe(3));
  expect(await screen.findByText('700 pts')).toBeVisible();
});

test('points that a refusal kept stay on the screen, and nothing is read again', async () => {
  const { user, sent } = renderScreen(<WalletPoints />, {
    answers: { [SPEND]: { status: false }, [ANSWERS]: aWallet({ wallet_amt: 1000 }) },
  });
  await screen.findByText('1000 pts');
  await user.click(await screen.findByText('Spend'));
  await waitFor(() => expect(sent.count(SPEND)).toBe(1));
  await user.click(await screen.findByText('Poll'));
  await waitFor(() => expect(sent.count(ANSWERS)).toBe(2));
  expect(screen.getByText('1000 pts')).toBeVisible();
});
