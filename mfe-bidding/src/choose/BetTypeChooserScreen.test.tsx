import { findBetTypeAtPath } from '@ank/protocol/bet-types';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { storeLastBetType } from '../markets/marketPreferences';
import { OPEN_MARKET_ROW } from '../testing/marketRows';
import { mockDateNow } from '../testing/mockDateNow';
import { aMarketLocationState, mockAfternoonAndGetUsualAnswers } from '../testing/usualAnswers';
import BetTypeChooserScreen from './BetTypeChooserScreen';

const renderChooser = (
  path: string,
  { isAtOpenTime = false, state = aMarketLocationState() as unknown } = {},
) => {
  const answers = {
    ...mockAfternoonAndGetUsualAnswers(),
    '/api-user-wallet-balance': aWallet({ result: [OPEN_MARKET_ROW] }),
  };
  // The open time of `aMarketLocationState` to the minute: at it, bidding is over.
  if (isAtOpenTime) mockDateNow(Date.UTC(2025, 2, 5, 10, 15));
  return renderScreen(<BetTypeChooserScreen />, { path, state, answers });
};

afterEach(() => localStorage.clear());

const MAIN = [
  ['Single Digit', '/single'],
  ['Jodi Digit', '/jodi'],
  ['Single Pana', '/singlepana'],
  ['Double Pana', '/doublepana'],
  ['Triple Pana', '/tripplepana'],
  ['Half Sangam', '/halfsangam'],
  ['Full Sangam', '/fullsangam'],
  ['SP DP TP', '/spdptp'],
  ['SP Motor', '/spmotor'],
  ['DP Motor', '/dpmotor'],
] as const;
const STARLINE = [
  ['Single Digit', '/starsingle'],
  ['Single Pana', '/ssinglepana'],
  ['Double Pana', '/sdoublepana'],
  ['Triple Pana', '/stripplepana'],
] as const;
const GALI = [
  ['Left Digit', '/leftdigit'],
  ['Right Digit', '/rightdigit'],
  ['Jodi Digit', '/jodidigit'],
] as const;

const tileCasesOf = (path: string, tiles: readonly (readonly [string, string])[]) =>
  tiles.map(([name, to]) => [path, name, to, tiles.length] as const);

test.each([
  ...tileCasesOf('/game', MAIN),
  ...tileCasesOf('/stargame', STARLINE),
  ...tileCasesOf('/GaliAllGame', GALI),
])('%s: %s leads to %s with the market and its own name', (path, name, to, count) => {
  const { location } = renderChooser(path);
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
  fireEvent.click(screen.getByText(name));
  expect(location().pathname).toBe(to);
  expect(location().state).toEqual({ ...aMarketLocationState(), pana: name });
});

const CHECKED = ['Jodi Digit', 'Half Sangam', 'Full Sangam'];

test.each(MAIN)('%s once the open time has come', async (name, to) => {
  const { user, location } = renderChooser('/game', { isAtOpenTime: true });
  await user.click(screen.getByRole('button', { name }));
  const isClosed = CHECKED.includes(name);
  expect(location().pathname).toBe(isClosed ? '/game' : to);
  const words = `Bidding is closed for ${name}`;
  if (isClosed) expect(await screen.findByText(words)).toBeVisible();
  else expect(screen.queryByText(words)).toBeNull();
});

test.each(GALI)('Gali’s %s is refused once the open time has come', async (name) => {
  const { user, location } = renderChooser('/galiallgame', { isAtOpenTime: true });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(`Bidding is closed for ${name}`)).toBeVisible();
  expect(location().pathname).toBe('/galiallgame');
});

test('Starline’s tiles are not checked', async () => {
  const { user, location } = renderChooser('/stargame', { isAtOpenTime: true });
  await user.click(screen.getByRole('button', { name: 'Single Digit' }));
  expect(location().pathname).toBe('/starsingle');
});

test('tiles that will be refused look and read closed', async () => {
  renderChooser('/game', { isAtOpenTime: true });
  expect(screen.getByRole('button', { name: 'Jodi Digit' })).toHaveAccessibleDescription('Closed');
  expect(screen.getByRole('button', { name: 'SP Motor' })).not.toHaveAccessibleDescription();
});

test('each tile of a main market says what it pays, a bet on several panas what one of them pays', async () => {
  renderChooser('/game');
  expect(await screen.findByText('10 pts pay 950 pts')).toBeVisible();
  for (const [name, pays] of [
    ['Single Digit', '10 pts pay 95 pts'],
    ['Full Sangam', '10 pts pay 1,00,000 pts'],
    ['SP DP TP', '10 pts pay up to 8,000'],
    ['DP Motor', '10 pts pay 2,800 pts'],
  ] as const)
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(pays);
});

test('the market’s status, time left and times stand above its tiles', async () => {
  renderChooser('/game');
  expect(await screen.findByText('Market Open')).toBeVisible();
  expect(screen.getByText('45 min left')).toBeVisible();
  expect(screen.getByText('till 03:45 PM')).toBeVisible();
  expect(screen.getByText('till 05:45 PM')).toBeVisible();
});

test.each([
  ['/game', '/imp'],
  ['/stargame', '/star'],
  ['/galiallgame', '/galiIMP'],
])('%s without a market leads to %s', async (path, home) => {
  renderChooser(path, { state: null });
  expect(await screen.findByText(`At ${home}`)).toBeVisible();
});

test('bet types never move; the type of the last placed bid is offered above them, in its own game', async () => {
  const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const { user, unmount } = renderChooser('/game');
  const before = order();
  await user.click(screen.getByRole('button', { name: 'Full Sangam' }));
  unmount();
  const looked = renderChooser('/game');
  expect(screen.queryByRole('button', { name: /^Last:/ })).toBeNull();
  looked.unmount();
  const fullSangam = findBetTypeAtPath('/fullsangam');
  if (fullSangam) storeLastBetType(fullSangam);
  const second = renderChooser('/game');
  expect(order()).toEqual(before);
  await second.user.click(screen.getByRole('button', { name: 'Last: Full Sangam' }));
  expect(second.location().pathname).toBe('/fullsangam');
  second.unmount();
  renderChooser('/stargame');
  expect(screen.queryByRole('button', { name: /^Last:/ })).toBeNull();
});

test('a market becomes a favourite and is none again', async () => {
  const { user } = renderChooser('/game');
  const star = screen.getByRole('button', { name: 'Favourite' });
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('ank.own')).toContain('"favourites":["7"]');
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'false');
});
