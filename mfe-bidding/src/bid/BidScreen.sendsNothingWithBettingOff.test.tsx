import { walletEndpoint } from '@ank/shared/api';
import { aWallet } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { mockDateNow } from '../testing/mockDateNow';
import { renderBidScreen } from '../testing/renderBidScreen';
import { AFTERNOON_MS, mockAfternoonAndGetUsualAnswers } from '../testing/usualAnswers';

const WALLET = '/api-user-wallet-balance';
const SUBMIT = '/api-submit-bid';
const OFF = 'Betting is off at the moment. The bid was not placed.';

const renderWithWallet = (wallet: unknown) => {
  const usual = mockAfternoonAndGetUsualAnswers();
  return renderBidScreen('/single', {
    usualAnswers: usual,
    answers: { [WALLET]: wallet, [SUBMIT]: { status: true } },
  });
};

test('a wallet that cannot be read bounds no line, and the form says that the balance is not known', async () => {
  const page = renderWithWallet(aWallet({ wallet_amt: '' }));
  expect(await screen.findByText('Balance not known')).toBeVisible();
  await page.add({ Digit: '5', Points: '40' });
  expect(page.lines()).toHaveLength(1);
  expect(screen.getByText('Balance not known')).toBeVisible();
});

test('betting turned off since the wallet was read is noticed before SUBMIT', async () => {
  const page = renderWithWallet((_body: unknown, times: number) =>
    aWallet({ betting_status: times === 1 ? '1' : '0' }),
  );
  await screen.findByText(/pts left/);
  await page.add({ Digit: '5', Points: '40' });
  mockDateNow(AFTERNOON_MS + 6000);
  await page.submit();
  expect(await screen.findByText(OFF)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.lines()).toHaveLength(1);
  expect(page.sent.count(SUBMIT)).toBe(0);
});

test('betting turned off while the confirmation stands sends nothing', async () => {
  const page = renderWithWallet((_body: unknown, times: number) =>
    aWallet({ betting_status: times === 1 ? '1' : '0' }),
  );
  await screen.findByText(/pts left/);
  await page.add({ Digit: '5', Points: '40' });
  await page.submit();
  await act(
    async () => void (await page.store.dispatch(walletEndpoint.initiate(undefined, { forceRefetch: true }))),
  );
  await page.confirm();
  expect(await screen.findByText(OFF)).toBeVisible();
  expect(page.sent.count(SUBMIT)).toBe(0);
});
