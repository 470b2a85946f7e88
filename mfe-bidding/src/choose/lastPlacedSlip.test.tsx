import { OWN_KEY, storage } from '@ank/shared/session';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { aBidLine, betTypeAt } from '../testing/betTypeAndLine';
import { OPEN_MARKET_ROW } from '../testing/marketRows';
import { mockDateNow } from '../testing/mockDateNow';
import { renderBidScreen } from '../testing/renderBidScreen';
import { renderOpenConfirmation } from '../testing/renderOpenConfirmation';
import { aMarketLocationState, mockAfternoonAndGetUsualAnswers } from '../testing/usualAnswers';
import BetTypeChooserScreen from './BetTypeChooserScreen';
import { storeLastPlacedSlip } from './lastPlacedSlip';

const SINGLE = betTypeAt('/single');
const renderChooser = (parts: Record<string, unknown> = {}, nowMs?: number) => {
  const answers = {
    ...mockAfternoonAndGetUsualAnswers(),
    '/api-user-wallet-balance': aWallet({ result: [OPEN_MARKET_ROW] }),
  };
  if (nowMs !== undefined) mockDateNow(nowMs);
  return renderScreen(<BetTypeChooserScreen />, {
    path: '/game',
    state: aMarketLocationState(parts),
    answers,
  });
};
const queryRepeatButton = () => screen.queryByRole('button', { name: /^Repeat: / });

afterEach(() => localStorage.clear());

test('a placed bid is offered again where its market is opened, and a tap hands it over to be confirmed', async () => {
  const page = await renderOpenConfirmation({ '/api-submit-bid': { status: true } });
  await page.confirm();
  await screen.findByText('Bid placed successfully!');
  page.unmount();
  const { user, location } = renderChooser();
  expect(queryRepeatButton()).toHaveTextContent('Repeat: Single Digit5');
  expect(queryRepeatButton()).toHaveTextContent('40 pts');
  // One chip says it all: the bet type placed last is not offered beside it.
  expect(screen.queryByRole('button', { name: /^Last: / })).toBeNull();
  await user.click(queryRepeatButton() as HTMLElement);
  expect(location().pathname).toBe('/single');
  expect(location().state).toMatchObject({ again: [{ digits: '5', points: 40 }], confirm: true });
});

test('what is handed over opens the confirmation, also with the families of SP DP TP', async () => {
  const line = aBidLine({ digits: '4', points: 10, families: ['SP', 'TP'] });
  renderBidScreen('/spdptp', { state: aMarketLocationState({ again: [line], confirm: true }) });
  expect(await screen.findByRole('dialog', { name: 'SP DP TP' })).toHaveTextContent('130');
});

test('it belongs to its market, and many numbers are said shortly', () => {
  const lines = ['1', '2', '3', '4', '5', '6', '7', '8'].map((digits) => aBidLine({ digits, points: 10 }));
  storeLastPlacedSlip(SINGLE, aMarketLocationState().gameId, lines);
  renderChooser();
  expect(queryRepeatButton()).toHaveTextContent('1, 2, 3, 4, 5, 6 +2');
  renderChooser({ gameId: 'another' });
  expect(screen.getAllByRole('button', { name: /^Repeat: / })).toHaveLength(1);
});

test.each([
  ['more numbers than a habit has', Array.from({ length: 13 }, (_, at) => aBidLine({ digits: String(at) }))],
  ['what is no line', [{ digits: 5 }]],
  ['nothing', []],
])('%s is not offered', (_what, lines) => {
  storeLastPlacedSlip(SINGLE, aMarketLocationState().gameId, lines as ReturnType<typeof aBidLine>[]);
  renderChooser();
  expect(queryRepeatButton()).toBeNull();
});

test('a slip of a session that has closed is not offered', () => {
  storeLastPlacedSlip(SINGLE, aMarketLocationState().gameId, [aBidLine({ session: 'Open' })]);
  renderChooser({}, Date.UTC(2025, 2, 5, 10, 15));
  expect(queryRepeatButton()).toBeNull();
});

test('of many markets the newest twelve are kept, and favourites stay', () => {
  storage.write(OWN_KEY, JSON.stringify({ favourites: ['7'] }));
  for (let market = 0; market < 14; market += 1) storeLastPlacedSlip(SINGLE, `m${market}`, [aBidLine()]);
  const own = JSON.parse(storage.read(OWN_KEY) ?? '{}');
  expect(Object.keys(own.slips)).toHaveLength(12);
  expect(Object.keys(own.slips).at(-1)).toBe('main/m13');
  expect(own.favourites).toEqual(['7']);
});
