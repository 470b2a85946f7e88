import { OWN_KEY, storage } from '@ank/shared/session';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { aMarket, usualAnswers } from '../testing/bids';
import { aLine, typeAt } from '../testing/lines';
import { OPEN } from '../testing/markets';
import { openBid } from '../testing/openBid';
import { openConfirmation } from '../testing/openConfirmation';
import { setNow } from '../testing/time';
import ChooserScreen from './ChooserScreen';
import { storeLastSlip } from './lastSlip';

const SINGLE = typeAt('/single');
const open = (parts: Record<string, unknown> = {}, now?: number) => {
  const answers = { ...usualAnswers(), '/api-user-wallet-balance': aWallet({ result: [OPEN] }) };
  if (now !== undefined) setNow(now);
  return renderScreen(<ChooserScreen />, { path: '/game', state: aMarket(parts), answers });
};
const chip = () => screen.queryByRole('button', { name: /^Repeat: / });

afterEach(() => localStorage.clear());

test('a placed bid is offered again where its market is opened, and a tap hands it over to be confirmed', async () => {
  const page = await openConfirmation({ '/api-submit-bid': { status: true } });
  await page.confirm();
  await screen.findByText('Bid placed successfully!');
  page.unmount();
  const { user, location } = open();
  expect(chip()).toHaveTextContent('Repeat: Single Digit5');
  expect(chip()).toHaveTextContent('40 pts');
  // One chip says it all: the bet type placed last is not offered beside it.
  expect(screen.queryByRole('button', { name: /^Last: / })).toBeNull();
  await user.click(chip() as HTMLElement);
  expect(location().pathname).toBe('/single');
  expect(location().state).toMatchObject({ again: [{ digits: '5', points: 40 }], confirm: true });
});

test('what is handed over opens the confirmation, also with the families of SP DP TP', async () => {
  const line = aLine({ digits: '4', points: 10, families: ['SP', 'TP'] });
  openBid('/spdptp', { state: aMarket({ again: [line], confirm: true }) });
  expect(await screen.findByRole('dialog', { name: 'SP DP TP' })).toHaveTextContent('130');
});

test('it belongs to its market, and many numbers are said shortly', () => {
  const lines = ['1', '2', '3', '4', '5', '6', '7', '8'].map((digits) => aLine({ digits, points: 10 }));
  storeLastSlip(SINGLE, aMarket().gameId, lines);
  open();
  expect(chip()).toHaveTextContent('1, 2, 3, 4, 5, 6 +2');
  open({ gameId: 'another' });
  expect(screen.getAllByRole('button', { name: /^Repeat: / })).toHaveLength(1);
});

test.each([
  ['more numbers than a habit has', Array.from({ length: 13 }, (_, at) => aLine({ digits: String(at) }))],
  ['what is no line', [{ digits: 5 }]],
  ['nothing', []],
])('%s is not offered', (_what, lines) => {
  storeLastSlip(SINGLE, aMarket().gameId, lines as ReturnType<typeof aLine>[]);
  open();
  expect(chip()).toBeNull();
});

test('a slip of a session that has closed is not offered', () => {
  storeLastSlip(SINGLE, aMarket().gameId, [aLine({ session: 'Open' })]);
  open({}, Date.UTC(2025, 2, 5, 10, 15));
  expect(chip()).toBeNull();
});

test('of many markets the newest twelve are kept, and favourites stay', () => {
  storage.write(OWN_KEY, JSON.stringify({ favourites: ['7'] }));
  for (let market = 0; market < 14; market += 1) storeLastSlip(SINGLE, `m${market}`, [aLine()]);
  const own = JSON.parse(storage.read(OWN_KEY) ?? '{}');
  expect(Object.keys(own.slips)).toHaveLength(12);
  expect(Object.keys(own.slips).at(-1)).toBe('main/m13');
  expect(own.favourites).toEqual(['7']);
});
