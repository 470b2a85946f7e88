import { walletEndpoint } from '@ank/shared/api';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aWithdrawalRow } from '../testing/historyRows';
import WithdrawalsScreen from './WithdrawalsScreen';

const TAKE = '/api-user-withdraw-take-back';

const renderWithdrawals = async (features: string[], answer: Answer = { status: true }) => {
  const view = renderScreen(<WithdrawalsScreen />, {
    answers: {
      '/api-user-withdraw-transaction-history': (_body: unknown, times: number) => ({
        status: true,
        withdrawdata: [
          aWithdrawalRow({ request_status: times === 1 ? '0' : '1' }),
          aWithdrawalRow({ request_status: '2' }),
        ],
      }),
      '/api-user-wallet-balance': aWallet({ features }),
      [TAKE]: answer,
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await screen.findAllByRole('listitem');
  return view;
};

test('a waiting withdrawal is taken back with a second press, and the list is read again', async () => {
  const { user, sent } = await renderWithdrawals(['withdraw-take-back']);
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(sent.count(TAKE)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('The withdrawal is cancelled.')).toBeVisible();
  expect(sent.to(TAKE)).toMatchObject({ request_number: 'W77' });
  expect(sent.headersTo(TAKE)?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull());
});

test('the cashier who was first is told in the provider’s words', async () => {
  const { user } = await renderWithdrawals(['withdraw-take-back'], {
    status: false,
    msg: 'This withdrawal has just been decided',
  });
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('This withdrawal has just been decided')).toBeVisible();
});

test('it may be kept, and without the announcement there is nothing to press', async () => {
  const first = await renderWithdrawals(['withdraw-take-back']);
  await first.user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(screen.getByRole('button', { name: 'Keep request' })).toHaveFocus();
  await first.user.click(screen.getByRole('button', { name: 'Keep request' }));
  expect(first.sent.count(TAKE)).toBe(0);
  first.unmount();
  await renderWithdrawals([]);
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
});

test('one who has never withdrawn is led to where it is done', async () => {
  renderScreen(<WithdrawalsScreen />, {
    answers: { '/api-user-withdraw-transaction-history': { status: true, withdrawdata: [] } },
  });
  expect(await screen.findByText('No withdrawal history available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Withdraw funds' })).toHaveAttribute('href', '/withdraw');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Approved',
    'Cancelled',
  ]);
  expect(screen.getByText('Not paid. The points are back in your wallet.')).toBeVisible();
});
