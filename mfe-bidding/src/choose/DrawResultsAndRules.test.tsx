import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMarketRow } from '../testing/marketRows';
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
  const list = within(await screen.findByRole('region', { name: 'Other draws' }));
  const values = list.getAllByRole('definition');
  return list.getAllByRole('term').map(({ textContent }, at) => [textContent, values[at]?.textContent]);
};

test('a Starline draw tells its status, and the result of the day before', async () => {
  renderChooser('/stargame');
  expect((await screen.findByText('128-1')).parentElement).toHaveTextContent('Yesterday 128-1');
  expect(screen.queryByText('Result today')).toBeNull();
  expect(screen.getByText('Market Open')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Single Digit' })).toHaveAccessibleDescription(
    '10 pts pay 95 pts',
  );
});

test('the results of other draws stand there, the latest of today first, then those of yesterday', async () => {
  renderChooser('/stargame');
  expect(await readLatestResults()).toEqual([
    ['Draw 212:00 PM', expect.stringContaining('359-7')],
    ['Draw 110:00 AM', expect.stringContaining('247-3')],
    ['Draw 8', 'Yesterday 777-1'],
  ]);
});

test('a day that all other results are of is said once, above them', async () => {
  const result = STARLINE.filter(({ msg_status }) => msg_status !== 2);
  renderChooser('/stargame', result);
  expect(await readLatestResults()).toEqual([['Draw 8', ' 777-1']]);
  const list = screen.getByRole('region', { name: 'Other draws' });
  expect(within(list).getByText('Yesterday')).toBeVisible();
});

test('Gali likewise, and each tile says what it pays, which its name leaves out', async () => {
  renderChooser('/galiallgame');
  expect(await readLatestResults()).toEqual([['Draw 901:00 PM', '05']]);
  expect(screen.getByText('53')).toBeVisible();
  const tile = screen.getByRole('button', { name: 'Left Digit' });
  expect(tile).toHaveAccessibleDescription('10 pts pay 95 pts');
});

test('how its bet types are played is said in a sentence each, in the language that is read', async () => {
  const { store } = renderChooser('/galiallgame');
  const rules = within(screen.getByRole('region', { name: 'How to play' }));
  expect(rules.getByText('Choose the first digit of the result, 0 to 9.')).toBeVisible();
  expect(rules.getByText('Choose both digits of the result, 00 to 99.')).toBeVisible();
  expect(rules.getByText(/^Minimum 10 points a bid/)).toBeVisible();
  for (const [language, name] of [
    ['hi', 'कैसे खेलें'],
    ['mr', 'कसे खेळायचे'],
  ] as const) {
    act(() => void store.dispatch(languageChosen(language)));
    expect(await screen.findByRole('region', { name })).toBeVisible();
  }
});

test('a draw that was declared shows its result and no longer when it comes', async () => {
  renderScreen(<BetTypeChooserScreen />, {
    path: '/stargame',
    state: aMarketLocationState({ gameId: '1', openTime: '10:00 AM' }),
    answers: { ...mockAfternoonAndGetUsualAnswers(), '/api-starline-game': { result: STARLINE } },
  });
  expect((await screen.findByText('Result today')).parentElement).toHaveTextContent('247-3');
  expect(screen.getByText('Market Closed')).toBeVisible();
});

test('a main market has none of it, and asks for no draws', async () => {
  const { sent } = renderChooser('/game');
  await waitFor(() => expect(sent.count('/api-user-wallet-balance')).toBe(1));
  expect(screen.queryByText('Result today')).toBeNull();
  expect(screen.queryByRole('region', { name: 'How to play' })).toBeNull();
  expect(sent.count('/api-starline-game')).toBe(0);
});
