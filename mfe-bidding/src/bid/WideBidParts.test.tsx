import { aWallet } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';

const row = (id: string, name: string, parts: Record<string, string> = {}) => ({
  game_id: id,
  game_name: name,
  open_time: '03:45 PM',
  close_time: '05:45 PM',
  open_result: '',
  close_result: '',
  msg_status: '1',
  ...parts,
});

const WALLET = aWallet({
  wallet_amt: '1000',
  result: [
    row('1', 'Old Day', { open_result: '128-1', close_result: '0-479', result_date: '4-March-2025' }),
    row('2', 'None Yet'),
    row('3', 'Fresh Day', { open_result: '344-1', close_result: '1-579', result_date: '5-March-2025' }),
    row('7', 'Sahyadri Day', { open_result: '123-6', close_result: '0-280', result_date: '4-March-2025' }),
  ],
});

const renderRoomyBidScreen = (path: string) =>
  renderBidScreen(path, { answers: { '/api-user-wallet-balance': WALLET } });

beforeEach(() => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('min-width') })) as typeof matchMedia;
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('a roomy screen lists the last results, of the market itself first, then of today', async () => {
  renderRoomyBidScreen('/single');
  const results = within(await screen.findByRole('region', { name: 'Last results' }));
  expect(results.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Sahyadri Day Yesterday',
    'Fresh Day Today',
    'Old Day Yesterday',
  ]);
  expect(results.getByText('123-60-280')).toBeVisible();
});

test('a roomy screen says how to play in place of the button, also with a bid on the slip', async () => {
  const page = renderRoomyBidScreen('/single');
  await page.add({ Digit: '5', Points: '40' });
  const rules = within(await screen.findByRole('region', { name: 'How to play' }));
  expect(rules.getByText('10 points on it win 95 points.')).toBeVisible();
  expect(rules.getByText('128-10-479', { selector: '.number' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'How to play' })).toBeNull();
});

test('no request is sent for results that no earlier screen was sent', async () => {
  const page = renderRoomyBidScreen('/leftdigit');
  await screen.findByRole('region', { name: 'How to play' });
  expect(screen.queryByRole('region', { name: 'Last results' })).toBeNull();
  expect(() => page.sent.to('/api-galidisawar-game')).toThrow('No call');
});
