import { aWallet, renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import HomeScreen from '../home/HomeScreen';
import { OPEN_MARKET_ROW } from '../testing/marketRows';
import { mockAfternoonAndGetUsualAnswers } from '../testing/usualAnswers';

const renderHomeWithState = (state: unknown) =>
  renderScreen(<HomeScreen />, {
    path: '/imp',
    state,
    answers: {
      ...mockAfternoonAndGetUsualAnswers(),
      '/api-user-wallet-balance': aWallet({ result: [OPEN_MARKET_ROW] }),
      '/api-get-headline': { status: '0', data: [] },
      '/api-get-slider-images': { status: false, sliderdata: [] },
      '/api-get-social-data': { status: true },
    },
  });

const SENT = { points: 1500, method: 'Google Pay', phone: '9876543210', request: 'W7' };
const findCard = () => screen.findByRole('link', { name: /Withdrawal of/ });

test('a withdrawal that led here stands before the markets with its sum, way, state and number', async () => {
  const { user, location } = renderHomeWithState({ withdrawal: SENT });
  const card = await findCard();
  expect(card).toHaveTextContent('Withdrawal of 1,500 ptsGoogle Pay 98765 43210Pending · #W7');
  const market = await screen.findByRole('button', { name: 'Sahyadri Day' });
  expect(card.compareDocumentPosition(market) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(card);
  expect(location().pathname).toBe('/withdrawhistory');
});

test('it is told once: a reload has no state of it, nor has one who comes back', async () => {
  const { go, location } = renderHomeWithState({ withdrawal: SENT });
  expect(await findCard()).toBeVisible();
  await waitFor(() => expect(location().state).toBeNull());
  expect(await findCard()).toBeVisible();
  await go('/withdrawhistory');
  await go('/imp');
  await screen.findByRole('button', { name: 'Sahyadri Day' });
  expect(screen.queryByRole('link', { name: /Withdrawal of/ })).toBeNull();
});

test('a provider without numbers, and a sum as text, have a card all the same', async () => {
  renderHomeWithState({ withdrawal: { points: '500', method: 7, phone: {}, request: '' } });
  expect(await findCard()).toHaveTextContent(/^Withdrawal of 500 pts7Pending$/);
});

test.each([
  undefined,
  'withdrawal',
  [],
  { withdrawal: true },
  { withdrawal: 'sent' },
  { withdrawal: {} },
  { withdrawal: { ...SENT, points: 'many' } },
  { withdrawal: { ...SENT, points: -5 } },
  { withdrawal: { ...SENT, points: Number.POSITIVE_INFINITY } },
])('a state of another shape shows no card, and home is whole, case %#', async (state) => {
  renderHomeWithState(state);
  expect(await screen.findByRole('button', { name: 'Sahyadri Day' })).toBeVisible();
  await waitFor(() => expect(document.querySelector('.aside > .skeleton')).toBeNull());
  expect(screen.queryByRole('link', { name: /Withdrawal of/ })).toBeNull();
});
