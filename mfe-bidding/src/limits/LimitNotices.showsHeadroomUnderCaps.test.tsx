import { walletEndpoint } from '@ank/shared/api';
import { type Answer, aWallet } from '@ank/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';

const ROOM = '/api-bid-room';

const renderConfirmationWithHeadroom = async (answer: Answer, features = ['bid-room'], path = '/single') => {
  const page = renderBidScreen(path, {
    answers: {
      '/api-user-wallet-balance': aWallet({ features }),
      '/api-submit-bid': { status: true },
      [ROOM]: answer,
    },
  });
  await act(async () => void (await page.store.dispatch(walletEndpoint.initiate())));
  await page.add({ Digit: '5', Points: '40' });
  await page.submit();
  return page;
};
const aHeadroomAnswer = (parts: object) => ({
  status: true,
  room: { what: 'number', number: '5', points: 30, ...parts },
});

test('before SUBMIT stands what a number still takes; the lines that would be sent were asked about', async () => {
  const page = await renderConfirmationWithHeadroom(aHeadroomAnswer({}));
  expect(await page.dialog().findByText('At most 30 pts are taken on 5 now.')).toBeVisible();
  expect(page.sent.to(ROOM)).toMatchObject({
    mode: 'main',
    new_result: { result: [{ digits: '5', points: 40 }] },
  });
  expect(page.dialog().getByText('SUBMIT')).toBeVisible();
});

test('a cap that is on no single number speaks of the bids', async () => {
  const page = await renderConfirmationWithHeadroom(aHeadroomAnswer({ what: 'player', number: '' }));
  expect(await page.dialog().findByText('These bids may have at most 30 pts now.')).toBeVisible();
});

test.each<[string, string[], Answer]>([
  ['a provider without caps', [], aHeadroomAnswer({})],
  ['a bid within the caps', ['bid-room'], { status: true }],
  ['an answer that did not come', ['bid-room'], new Error('offline')],
])('%s: nothing is said', async (_what, features, answer) => {
  const page = await renderConfirmationWithHeadroom(answer, features);
  await waitFor(() => expect(page.sent.count(ROOM)).toBe(features.length));
  expect(page.dialog().getByText('SUBMIT')).toBeVisible();
  expect(page.dialog().queryByText(/^(At most|These bids may)/)).toBeNull();
  await page.confirm();
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
});
