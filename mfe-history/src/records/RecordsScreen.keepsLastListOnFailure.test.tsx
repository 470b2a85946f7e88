import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { aBidRow } from '../testing/historyRows';
import RecordsScreen from './RecordsScreen';

const CALL = '/api-bid-history-data';
const NO_DATA = 'NO DATA FOUND';

const renderBidList = (answer: unknown) =>
  renderScreen(<RecordsScreen />, { path: '/imp4', answers: { [CALL]: answer } });
const one = { status: true, bid_data: [aBidRow()] };

test.each([
  ['an empty list', { status: true, bid_data: [] }],
  ['a refusal beside an empty list', { status: false, bid_data: [], msg: 'No data found' }],
  ['a refusal beside a null list', { status: 'false', bid_data: null }],
  ['a refusal beside a list that is not empty', { status: '0', bid_data: [aBidRow()] }],
  ['no list at all', { status: 1 }],
  ['null', 'null'],
  ['text for a list', { status: true, bid_data: 'none' }],
])('%s is no data, and no fault to retry', async (_what, answer) => {
  renderBidList(answer);
  expect(await screen.findByText(NO_DATA)).toBeVisible();
  expect(screen.getByText('Bids of the chosen days are listed here, each with its result.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test.each([
  ['no network', new Error('down'), 'The list did not load. Check your internet and try again.'],
  [
    'a server error',
    new Response('{"status":true}', { status: 500 }),
    'The list did not load. Try again in a moment.',
  ],
  ['a page for an answer', '<html>', 'The list did not load. Try again in a moment.'],
  [
    'a refusal without a list',
    { status: false, msg: 'Something went wrong' },
    'The list did not load. Try again in a moment.',
  ],
])('%s shows no data with a Retry that works', async (_what, answer, hint) => {
  const { user, sent } = renderBidList((_body: unknown, times: number) => (times === 1 ? answer : one));
  expect(await screen.findByText(NO_DATA)).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Sahyadri Day');
  expect(screen.queryByText(NO_DATA)).toBeNull();
  expect(sent.count(CALL)).toBe(2);
});

test('a failed refresh keeps the last list, with its age, and Retry brings the new one', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:05:00Z'));
  const two = { status: true, bid_data: [aBidRow(), aBidRow()] };
  const { user } = renderBidList((_body: unknown, times: number) => [one, new Error('down'), two][times - 1]);
  await screen.findByRole('listitem');
  clock.mockReturnValue(Date.parse('2026-11-21T09:08:30Z'));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Couldn’t refresh. Last updated 21 Nov 2026, 02:35 PM.')).toBeVisible();
  expect(screen.getByRole('listitem')).toBeVisible();
  expect(screen.queryByText(NO_DATA)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 bids')).toBeVisible();
  expect(screen.queryByText(/Couldn’t refresh/)).toBeNull();
});

test('while it is tried again the words and the last list stay as they are', async () => {
  const waiting = new Promise(() => {});
  const { user, unmount } = renderBidList((_body: unknown, times: number) =>
    times === 1 ? new Error('down') : waiting,
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Loading' })).toBeVisible();
  expect(screen.getByText(NO_DATA)).toBeVisible();
  unmount();

  const again = renderBidList(
    (_body: unknown, times: number) => [one, new Error('down'), waiting][times - 1],
  );
  await screen.findByRole('listitem');
  await again.user.click(await screen.findByRole('button', { name: 'Submit' }));
  await again.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Loading' })).toBeVisible();
  expect(screen.getByText(/^Couldn’t refresh/)).toBeVisible();
  expect(screen.getByRole('listitem')).toBeVisible();
});

test('other days that fail do not pass off the days before as theirs', async () => {
  const { user } = renderBidList((_body: unknown, times: number) => (times === 1 ? one : new Error('down')));
  await screen.findByRole('listitem');
  await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
  expect(await screen.findByText(NO_DATA)).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a full page of numbered rows is followed by the older ones, so that the sum is of all', async () => {
  const page = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => aBidRow({ points: 1, bid_tx_id: `b-${first + index}` }));
  const { sent } = renderBidList(({ before }: Record<string, unknown>) => ({
    status: true,
    bid_data: before === 'b-499' ? page(500, 3) : page(0, 500),
  }));
  expect(await screen.findByText('503 bids')).toBeVisible();
  expect(sent.calls.map(({ body }) => body.before)).toEqual([undefined, 'b-499']);
});

test('a provider that knows no pages is not asked for ever', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => aBidRow({ bid_tx_id: `b-${index}` }));
  const { sent } = renderBidList({ status: true, bid_data: rows });
  expect(await screen.findByText('500 bids')).toBeVisible();
  expect(sent.count(CALL)).toBe(2);
});

test('an older page that fails leaves no half list behind', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => aBidRow({ bid_tx_id: `b-${index}` }));
  renderBidList(({ before }: Record<string, unknown>) =>
    before ? new Error('down') : { status: true, bid_data: rows },
  );
  expect(await screen.findByText(NO_DATA)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('more rows than can be read have no sum and no file, and the screen says so', async () => {
  let made = 0;
  const { sent } = renderBidList(() => ({
    status: true,
    bid_data: Array.from({ length: 500 }, () => aBidRow({ points: 1, bid_tx_id: `b-${made++}` })),
  }));
  expect(await screen.findByText(/^Only the newest 10,000 are shown/)).toHaveTextContent(
    'Only the newest 10,000 are shown, so there is no total and no CSV. Choose fewer days to see all.',
  );
  expect(sent.count(CALL)).toBe(20);
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(screen.queryByRole('heading', { name: /bids$/ })).toBeNull();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(5);
});

test('of more rows than can be read the oldest day, which may be cut, has no sum', async () => {
  let made = 0;
  renderBidList(() => ({
    status: true,
    bid_data: Array.from({ length: 500 }, () => {
      made += 1;
      const bid_date = made <= 2 ? '21-Nov-2026 02:31 PM' : '20-Nov-2026 02:31 PM';
      return aBidRow({ points: 1, bid_tx_id: `b-${made}`, bid_date });
    }),
  }));
  await screen.findByText(/^Only the newest 10,000 are shown/);
  const [newer, oldest] = screen.getAllByRole('heading', { level: 3 });
  expect(newer).toHaveTextContent(/21 Nov 2026\s*2 pts$/);
  expect(oldest).toHaveTextContent(/20 Nov 2026$/);
});

test('the last page that may be read is all, where it is not full', async () => {
  let made = 0;
  renderBidList((_body: unknown, times: number) => ({
    status: true,
    bid_data: Array.from({ length: times < 20 ? 500 : 499 }, () =>
      aBidRow({ points: 1, bid_tx_id: `b-${made++}` }),
    ),
  }));
  expect(await screen.findByRole('heading', { name: '9,999 bids' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});
