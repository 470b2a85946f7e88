import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor } from '@testing-library/react';
import { aMarketRow } from '../testing/marketRows';
import { mockWideScreen } from '../testing/mockWideScreen';
import { aMarketLocationState, mockAfternoonAndGetUsualAnswers } from '../testing/usualAnswers';
import BetTypeChooserScreen from './BetTypeChooserScreen';

afterEach(() => localStorage.clear());

const aDrawRow = (id: string, time: string, parts = {}) =>
  aMarketRow({ game_id: id, game_name: `Draw ${id}`, open_time: time, close_time: '', ...parts });

const YESTERDAY = { last_result: '128-1', last_result_date: '4-March-2025' };
const STARLINE = [
  aDrawRow('1', '10:00 AM', { open_result: '247-3', msg_status: 2 }),
  aDrawRow('2', '12:00 PM', { open_result: '359-7', msg_status: 2 }),
  aDrawRow('7', '03:45 PM', YESTERDAY),
  aDrawRow('8', '05:00 PM', { last_result: '777-1', last_result_date: '4-March-2025' }),
];
const GALI = [
  aDrawRow('7', '03:45 PM', { last_result: '53', last_result_date: '4-March-2025' }),
  aDrawRow('9', '01:00 PM', { open_result: '05', msg_status: 2 }),
];

const renderChooser = (path: string, result: object[] = STARLINE) =>
  renderScreen(<BetTypeChooserScreen />, {
    path,
    state: aMarketLocationState({ closeTime: undefined }),
    answers: {
      ...mockAfternoonAndGetUsualAnswers(),
      '/api-starline-game': { result },
      '/api-galidisawar-game': { result: GALI },
    },
  });

const readLatestResults = async () => {
  const list = await screen.findByRole('region', { name: 'Last results' });
  return [...list.querySelectorAll('h3, dt, dd')].map(({ textContent }) => textContent);
};

test('a Starline draw tells its status, time left and close on one line', async () => {
  renderChooser('/stargame');
  expect((await screen.findByText('Market Open')).closest('div')).toHaveTextContent(
    'Market Open45 min left till 03:45 PM',
  );
  expect(screen.getByRole('button', { name: 'Single Digit' })).toHaveAccessibleDescription(
    '10 pts pay 95 pts',
  );
});

test('last results stand there by day, the latest of today first, then those of yesterday, its own among them', async () => {
  renderChooser('/stargame');
  expect(await readLatestResults()).toEqual([
    ...['Today', 'Draw 212:00 PM', '359-7', 'Draw 110:00 AM', '247-3'],
    ...['Yesterday', 'Draw 805:00 PM', '777-1', 'Draw 703:45 PM', '128-1'],
  ]);
});

test('of many draws five are listed, and its own', async () => {
  const others = ['06', '07', '08', '09', '10'].map((hour, at) =>
    aDrawRow(`2${at}`, `${hour}:00 AM`, { open_result: '359-7', msg_status: 2 }),
  );
  renderChooser('/stargame', [...others, aDrawRow('7', '03:45 PM', YESTERDAY)]);
  expect((await readLatestResults()).slice(-4)).toEqual([
    ...['359-7', 'Yesterday', 'Draw 703:45 PM', '128-1'],
  ]);
});

test('Gali likewise, and each tile says what it pays, which its name leaves out', async () => {
  renderChooser('/galiallgame');
  expect(await readLatestResults()).toEqual([
    ...['Today', 'Draw 901:00 PM', '05', 'Yesterday', 'Draw 703:45 PM', '53'],
  ]);
  const tile = screen.getByRole('button', { name: 'Left Digit' });
  expect(tile).toHaveAccessibleDescription('10 pts pay 95 pts');
});

test('how its bet types are played unfolds to a sentence each, in the language that is read', async () => {
  const { store, user } = renderChooser('/galiallgame');
  const sentence = screen.getByText('Choose the first digit of the result, 0 to 9.');
  expect(sentence).not.toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'How to play' }));
  expect(sentence).toBeVisible();
  expect(screen.getByText('Choose both digits of the result, 00 to 99.')).toBeVisible();
  expect(screen.getByText(/^Minimum 10 points a bid/)).toBeVisible();
  for (const [language, name] of [
    ['hi', 'कैसे खेलें'],
    ['mr', 'कसे खेळायचे'],
  ] as const) {
    act(() => void store.dispatch(languageChosen(language)));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  }
});

test('a draw that was declared shows its result and no longer when it comes', async () => {
  renderScreen(<BetTypeChooserScreen />, {
    path: '/stargame',
    state: aMarketLocationState({ gameId: '1', openTime: '10:00 AM' }),
    answers: { ...mockAfternoonAndGetUsualAnswers(), '/api-starline-game': { result: STARLINE } },
  });
  expect((await readLatestResults()).slice(3, 5)).toEqual(['Draw 110:00 AM', '247-3']);
  expect(screen.getByText('Market Closed')).toBeVisible();
});

test('a main market has none of it, and asks for no draws', async () => {
  const { sent } = renderChooser('/game');
  await waitFor(() => expect(sent.count('/api-user-wallet-balance')).toBe(1));
  expect(screen.queryByRole('region', { name: 'Last results' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'How to play' })).toBeNull();
  expect(sent.count('/api-starline-game')).toBe(0);
});

test('on a wide screen a main market tells how its bet types are played, unfolded', async () => {
  const { restore } = mockWideScreen();
  renderChooser('/game');
  const rules = await screen.findByRole('heading', { name: 'How to play' });
  expect(rules.closest('details')).toHaveAttribute('open');
  restore();
});
