import { walletEndpoint } from '@ank/shared/api';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import QrPayScreen from '../qr/QrPayScreen';

export const ADD_FUND_REQUEST_PATH = '/api-fund-request-add';

/** Takes a claim as D7. */
export const renderQrPay = async (features: string[], answers: Record<string, Answer> = {}) => {
  const view = renderScreen(<QrPayScreen />, {
    path: '/qrpay',
    answers: {
      '/api-get-qr-pay': { status: true, qrdata: [{ upi_id: 'ank@ybl' }] },
      '/api-user-wallet-balance': aWallet({ features }),
      '/api-last-fund-request-detail': { status: true, min_amt: 500, max_amt: 5000 },
      [ADD_FUND_REQUEST_PATH]: { status: true, fund_request_id: 'D7' },
      ...answers,
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await screen.findByText('ank@ybl');
  return view;
};
type View = Awaited<ReturnType<typeof renderQrPay>>;

export const fillAndSubmitClaim = async (
  { user }: View,
  amount: string,
  reference: string,
): Promise<void> => {
  await screen.findByText('Minimum ₹500, maximum ₹5,000');
  if (amount) await user.type(screen.getByLabelText('Amount paid'), amount);
  if (reference) await user.type(screen.getByLabelText('Reference (UTR)'), reference);
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
};
