import { renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { mockDateNow } from '../testing/mockDateNow';
import ChartListScreen from './ChartListScreen';

const renderCharts = (answer: unknown) =>
  renderScreen(<ChartListScreen />, { answers: { '/api-get-dashboard-data': answer } });

test('each game has its chart in a tab of its own', async () => {
  const tab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderCharts({
    result: [
      { game_name: 'Sahyadri Day', web_chart_url: 'https://charts.example/7' },
      { game_name: 'Konkan <b>Noon</b>', web_chart_url: 'javascript:alert(1)' },
      { web_chart_url: 'https://charts.example/9' },
    ],
  });
  expect(await screen.findByText('Konkan <b>Noon</b>')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'View Charts' }));
  expect(tab).toHaveBeenCalledWith('https://charts.example/7', '_blank', 'noopener');
});

test('each game shows its last result, or the marks of one that is awaited', async () => {
  renderCharts({
    result: [
      { game_name: 'Sahyadri Day', open_result: '128-1', close_result: '2-345' },
      { game_name: 'Konkan Noon', open_result: '', close_result: '' },
    ],
  });
  await screen.findByText('Konkan Noon');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Sahyadri Day128-12-345');
  expect(second).toHaveTextContent(/^Konkan Noon(\*\*\*-\*\*-\*\*\*)+$/);
});

test('a result says of which day it is', async () => {
  mockDateNow(Date.UTC(2025, 2, 5, 9, 30));
  renderCharts({
    result: [
      { game_name: 'Sahyadri Day', open_result: '128-1', result_date: '5-March-2025' },
      { game_name: 'Konkan Noon', open_result: '128-1', close_result: '2-345', result_date: '4-March-2025' },
      { game_name: 'Deccan Morning', open_result: '', result_date: '4-March-2025' },
    ],
  });
  await screen.findByText('Konkan Noon');
  const [first, second, third] = screen.getAllByRole('listitem');
  // Today’s needs no day, as on the cards of the markets.
  expect(first).toHaveTextContent(/^Sahyadri Day128-1/);
  expect(second).toHaveTextContent(/^Konkan NoonYesterday 128-12-345/);
  expect(third).not.toHaveTextContent('Yesterday');
});

test.each([
  ['4-March-2025', 'Yesterday'],
  ['21-February-2025', '21 Feb'],
])('results that are all of %s say so once, above them', async (result_date, day) => {
  mockDateNow(Date.UTC(2025, 2, 5, 9, 30));
  renderCharts({
    result: ['Sahyadri Day', 'Konkan Noon'].map((game_name) => ({
      game_name,
      open_result: '128-1',
      close_result: '2-345',
      result_date,
    })),
  });
  const heading = await screen.findByRole('heading', { name: 'Markets' });
  expect(heading.parentElement).toHaveTextContent(`Markets${day}`);
  for (const row of screen.getAllByRole('listitem')) expect(row).not.toHaveTextContent(day);
});

test('results of today are of no day that is said', async () => {
  mockDateNow(Date.UTC(2025, 2, 5, 9, 30));
  renderCharts({
    result: [{ game_name: 'Sahyadri Day', open_result: '128-1', result_date: '5-March-2025' }],
  });
  expect(await screen.findByText('Sahyadri Day')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Markets' })).toBeNull();
});

test('a game whose result is to come shows the last one, where the provider tells it', async () => {
  mockDateNow(Date.UTC(2025, 2, 5, 9, 30));
  renderCharts({
    result: [
      {
        game_name: 'Konkan Noon',
        open_time: '09:25 PM',
        open_result: '',
        last_result: '247-34-167',
        last_result_date: '4-March-2025',
      },
      { game_name: 'Sahyadri Day', open_result: '128-1', result_date: '5-March-2025' },
    ],
  });
  expect(await screen.findByText('247-34-167')).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    'Konkan NoonResult after 09:25 PMYesterday 247-34-167',
  );
});

test('a game whose result is to come says after which time', async () => {
  renderCharts({ result: [{ game_name: 'Konkan Noon', open_time: '09:25 PM', open_result: '' }] });
  expect(await screen.findByText('Result after 09:25 PM')).toBeVisible();
  expect(screen.getByRole('listitem')).not.toHaveTextContent('*');
});

test('the list is asked for again every five seconds while it is shown', async () => {
  jest.useFakeTimers();
  try {
    const { sent, unmount } = renderCharts({ result: [] });
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    expect(sent.count('/api-get-dashboard-data')).toBe(3);
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(sent.count('/api-get-dashboard-data')).toBe(3);
  } finally {
    jest.useRealTimers();
  }
});

test('an empty list says so; one that failed has Retry', async () => {
  const { user } = renderCharts((_body: unknown, times: number) =>
    times === 1 ? new Error('down') : { result: null },
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('NO DATA FOUND')).toBeVisible();
});
