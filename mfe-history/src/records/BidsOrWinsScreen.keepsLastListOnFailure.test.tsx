import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { aBidRow } from '../testing/historyRows';
import BidsOrWinsScreen from './BidsOrWinsScreen';

const CALL = '/api-bid-history-data';
const NO_DATA = 'NO DATA FOUND';

const renderBidList = (answer: unknown) =>
  renderScreen(<BidsOrWinsScreen />, { path: '/imp4', answers: { [CALL]: answer } });
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
