import { type Answer, aWallet } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { renderBidScreen } from './renderBidScreen';

export const renderOpenConfirmation = async (answers: Record<string, Answer> = {}) => {
  const page = renderBidScreen('/single', { answers });
  await screen.findByText('1,000 pts left');
  await page.add({ Digit: '5', Points: '40' });
  await page.submit();
  return page;
};
export const balanceChangingAfterFirstRead = (points: number) => ({
  '/api-user-wallet-balance': (_body: unknown, times: number) =>
    aWallet({ wallet_amt: times === 1 ? 1000 : points }),
});
export const makePendingAnswer = () => {
  let finish = (_answer: unknown) => {};
  const answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  return { answer, finish: (value: unknown) => finish(value) };
};
