import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ResultsScreen from './ResultsScreen';

const aDraw = (name: string, hour: string, parts = {}) => ({
  ...{ market: name, mode: 'gali', name, state: 'on', open: '', open_state: '', close: '', close_state: '' },
  ...{ open_cutoff: `2025-03-05T${hour}:00:00Z`, close_cutoff: `2025-03-05T${hour}:00:00Z` },
  ...parts,
});

test('the draws of a day are narrowed to a state, searched, and put in another order', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-05T12:00:00Z'));
  const draws = [
    aDraw('Faridabad', '10'),
    aDraw('Deesawar', '11', { open: '42', open_state: 'declared' }),
    aDraw('Gali', '18'),
    { ...aDraw('Soon', '12'), open_cutoff: '2025-03-05T12:40:00Z' },
    // A day of few draws has no search.
    ...Array.from({ length: 7 }, (_, n) => aDraw(`Slot ${n}`, '19')),
  ];
  const risk = {
    ...{ market: 'Faridabad', name: 'Faridabad', mode: 'gali', date: '2025-03-05', session: 'Open' },
    ...{ cutoff: '2025-03-05T10:00:00Z', staked: 4000, over: false, worst: [{ number: '42', cost: 9000 }] },
  };
  const { user } = renderScreen(<ResultsScreen />, {
    answers: {
      '/operator/results': { status: true, draws },
      '/operator/risk': { status: true, wallets: 0, house: 0, line: 0, draws: [risk] },
    },
  });
  const names = () =>
    screen
      .getAllByRole('button', { name: /Faridabad|Deesawar|Gali/ })
      .map((row) => row.querySelector('b')?.textContent);
  await screen.findByText('11 draws');
  expect(names()).toEqual(['Faridabad', 'Gali', 'Deesawar']);
  const due = await screen.findByRole('button', { name: /Faridabad.*4,000/ });
  expect(within(due).getByText('pays up to 9,000')).toBeVisible();
  // That nobody bid matters shortly before bidding closes, and not hours before.
  expect(screen.getByRole('button', { name: /Soon.*no bids.*40 min left$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Gali.*6 h left$/ })).not.toHaveTextContent('no bids');
  expect(screen.getByRole('button', { name: /Deesawar/ })).not.toHaveTextContent('no bids');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Market');
  // The draws that are due stay before those that close, and what is declared is last.
  expect(names()).toEqual(['Faridabad', 'Gali', 'Deesawar']);
  await user.click(screen.getByRole('button', { name: /^due/ }));
  expect(names()).toEqual(['Faridabad']);
  await user.click(screen.getByRole('button', { name: 'all' }));
  await user.type(screen.getByLabelText('Search'), '42');
  expect(names()).toEqual(['Deesawar']);
});

test('the modes of a day are chosen among the filters, and a day of one mode has none to choose', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-05T12:00:00Z'));
  const answers = (draws: unknown[]) => ({
    answers: {
      '/operator/results': { status: true, draws },
      '/operator/risk': { status: true, wallets: 0, house: 0, line: 0, draws: [] },
    },
  });
  const names = () => [...document.querySelectorAll('li b')].map((name) => name.textContent);
  const { user, unmount } = renderScreen(
    <ResultsScreen />,
    answers([aDraw('Faridabad', '10'), aDraw('Slot 1', '11', { mode: 'starline' }), aDraw('Gali', '18')]),
  );
  // One thing on the page is called all; the markets are filtered in the panel, which says that it does.
  expect(await screen.findAllByRole('button', { name: /^all/i })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const markets = screen.getByLabelText('Market');
  await user.selectOptions(markets, 'Starline');
  expect(names()).toEqual(['Slot 1']);
  expect(screen.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
  expect(within(markets).queryByRole('option', { name: 'Main markets' })).toBeNull();
  await user.selectOptions(markets, 'Gali Disawar');
  await user.click(screen.getByRole('button', { name: /^due/ }));
  expect(names()).toEqual(['Faridabad']);
  await user.selectOptions(markets, 'All markets');
  expect(names()).toEqual(['Faridabad', 'Slot 1']);
  unmount();
  renderScreen(<ResultsScreen />, answers([aDraw('Faridabad', '10')]));
  await screen.findByText('1 draw');
  expect(screen.queryByLabelText('Market')).toBeNull();
});

test('after midnight the draws of the evening that are due are opened, not a new day without any', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-05T19:00:00Z'));
  const due = (date: string) => ({ date, market: '8', name: 'Main Mandi', mode: 'main', session: 'Close' });
  const answersOf = (...dates: string[]) => ({
    answers: {
      '/operator/tonight': { status: true, due: dates.map(due) },
      '/operator/results': { status: true, draws: [] },
      '/operator/risk': { status: true, wallets: 0, house: 0, line: 0, draws: [] },
    },
  });
  const day = () => screen.findByLabelText('Day');
  const { unmount } = renderScreen(<ResultsScreen />, answersOf('2025-03-05'));
  await waitFor(async () => expect(await day()).toHaveValue('2025-03-05'));
  unmount();
  renderScreen(<ResultsScreen />, answersOf('2025-03-05', '2025-03-06'));
  await waitFor(async () => expect(await day()).toHaveValue('2025-03-06'));
});

test('draws that are due stand apart, those with bids first, and a chip says how many there are of its state', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-05T12:00:00Z'));
  const risk = {
    ...{ market: 'Gali', name: 'Gali', mode: 'gali', date: '2025-03-05', session: 'Open' },
    ...{ cutoff: '2025-03-05T11:00:00Z', staked: 400, over: false, worst: [{ number: '42', cost: 900 }] },
  };
  renderScreen(<ResultsScreen />, {
    answers: {
      '/operator/results': {
        status: true,
        draws: [
          aDraw('Faridabad', '10'),
          aDraw('Gali', '11'),
          aDraw('Ghaziabad', '11', { open: '17', open_state: 'saved' }),
          aDraw('Deesawar', '09', { open: '42', open_state: 'declared' }),
        ],
      },
      '/operator/risk': { status: true, wallets: 0, house: 0, line: 0, draws: [risk] },
    },
  });
  const rowsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('button')
      .map((row) => row.textContent);
  await waitFor(() => expect(rowsOf('Draws due · With bids 1')[0]).toMatch(/Gali.*Enter result$/));
  const [faridabad, ghaziabad] = rowsOf('Draws due · Without bids 2');
  expect(faridabad).toMatch(/Faridabad.*Enter result$/);
  expect(ghaziabad).toMatch(/Ghaziabad 17.*Declare$/);
  // The step looks like a button where there are bids or a number; the filled one hurries most.
  expect(
    [...document.querySelectorAll('.enter:not(.outlined)')].map(
      (step) => step.closest('button')?.textContent,
    ),
  ).toEqual([expect.stringMatching(/Faridabad.*Enter result$/)]);
  const filled = document.querySelectorAll('.first');
  expect([...filled].map((button) => button.closest('button')?.textContent)).toEqual([
    expect.stringMatching(/Gali.*Enter result$/),
  ]);
  expect(rowsOf('Declared 1')[0]).toMatch(/Deesawar.*42$/);
  expect(screen.getByRole('button', { name: 'due 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^cancelled/ })).toBeNull();
});

test('many due draws without bids are folded into one line; what is searched, filtered or has a number is in sight', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-05T12:00:00Z'));
  const many = [
    ...['Faridabad', 'Ghaziabad', 'Deesawar', 'Ahmedabad'].map((name) => aDraw(name, '10')),
    ...Array.from({ length: 6 }, (_, n) => aDraw(`Slot ${n}`, '19')),
  ];
  const risk = {
    ...{ market: 'Gali', name: 'Gali', mode: 'gali', date: '2025-03-05', session: 'Open' },
    ...{ cutoff: '2025-03-05T11:00:00Z', staked: 400, over: false, worst: [{ number: '42', cost: 900 }] },
  };
  const answersOf = (...draws: unknown[]) => ({
    answers: {
      '/operator/results': { status: true, draws: [...draws, aDraw('Gali', '11')] },
      '/operator/risk': { status: true, wallets: 0, house: 0, line: 0, draws: [risk] },
    },
  });
  const { user, unmount } = renderScreen(<ResultsScreen />, answersOf(...many));
  const fold = await screen.findByText('4 draws due without bids', { selector: 'summary' });
  const foldOf = (name: string) => screen.getByText(name).closest('details');
  expect(foldOf('Faridabad')).not.toHaveAttribute('open');
  expect(foldOf('Gali')).toBeNull();
  await user.click(fold);
  expect(screen.getByRole('button', { name: /Faridabad.*Enter result$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^due/ }));
  expect(foldOf('Ahmedabad')).toBeNull();
  unmount();
  renderScreen(
    <ResultsScreen />,
    answersOf(...many, aDraw('Rohtak', '09', { open: '17', open_state: 'saved' })),
  );
  await screen.findByText('4 draws due without bids', { selector: 'summary' });
  expect(foldOf('Rohtak')).toBeNull();
});
