import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { aBidRow } from '../testing/historyRows';
import BidsOrWinsScreen from './BidsOrWinsScreen';

const CALL = '/api-bid-history-data';

const renderBidList = (answer: unknown) =>
  renderScreen(<BidsOrWinsScreen />, { path: '/imp4', answers: { [CALL]: answer } });

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
  expect(await screen.findByText('NO DATA FOUND')).toBeVisible();
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
