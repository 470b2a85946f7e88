import { walletEndpoint } from '@ank/shared/api';
import { aWallet } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { openApp, REMOTES } from '../testing/openApp';
import { aCandidate, aRoute } from '../testing/remotes';
// At hand before the first screen is drawn: how long a test's own modules take is not the phone's time.
import './BarInbox';

/** Longer than a phone takes to have nothing better to do, in ms. */
const IDLE = 9000;
const NOTICES = '/api-notices';
const HISTORY = {
  name: 'history',
  prefix: 'history',
  title: { en: 'Histories' },
  routes: [aRoute({ path: '/inbox', screen: 'Inbox', title: { en: 'Inbox' } })],
  redirects: {},
  menu: [],
  candidates: [aCandidate('1.0.0', 'history')],
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** What an answer changes is drawn when the wait ends: what follows from that needs one more. */
const idle = async () => {
  await wait(IDLE);
  await wait(100);
};
const link = () => screen.queryByRole('link', { name: /^Inbox/ });
/** Without a dot: nothing is new. */
const expectNothingNew = () => {
  expect(link()).toHaveAccessibleName('Inbox');
  expect(link()?.querySelector('.dot')).toBeNull();
};

/** Home with a phone that has become idle. `told` may be changed between the reads. */
const begin = async (features: string[] | undefined, parts: Record<string, unknown> = {}) => {
  const told = { unread: 3 as unknown, points: 1000, fails: false };
  const app = openApp('/imp', {
    remotes: [...REMOTES, HISTORY],
    wallet: () => aWallet({ ...(features && { features }), wallet_amt: told.points, ...parts }),
    answers: {
      [NOTICES]: () =>
        told.fails ? new Error('no network') : { status: true, unread: told.unread, notices: [] },
    },
  });
  await wait(100);
  await wait(100);
  const readWallet = async () => {
    await act(
      async () => void (await app.store.dispatch(walletEndpoint.initiate(undefined, { forceRefetch: true }))),
    );
    await wait(100);
  };
  return { ...app, told, readWallet };
};

test('the bar leads to the inbox, marked when something is new once the phone is idle, by one read', async () => {
  const { sent } = await begin(['inbox']);
  expect(sent.count(NOTICES)).toBe(0);
  await idle();
  expect(link()).toHaveAccessibleName('Inbox, 3 new');
  expect(link()?.querySelector('.dot')).not.toBeNull();
  expect(link()).toHaveAttribute('href', '/inbox');
  await wait(10 * 60_000);
  expect(sent.count(NOTICES)).toBe(1);
  expect(sent.to(NOTICES).read_to).toBeUndefined();
});

test('in the inbox nothing is counted, and what was read there is gone afterwards', async () => {
  const { sent, told, go } = await begin(['inbox']);
  await idle();
  await go('/inbox');
  expectNothingNew();
  told.unread = 0;
  await go('/imp');
  expectNothingNew();
  await wait(100);
  expectNothingNew();
  expect(sent.count(NOTICES)).toBe(2);
});

test('points that came in are a reason to look again, points that went are none', async () => {
  const { sent, told, readWallet } = await begin(['inbox']);
  await idle();
  told.points = 900;
  await readWallet();
  expect(sent.count(NOTICES)).toBe(1);
  Object.assign(told, { points: 1850, unread: 5 });
  await readWallet();
  expect(sent.count(NOTICES)).toBe(2);
  expect(link()).toHaveAccessibleName('Inbox, 5 new');
});

test('coming to a screen, or back to the tab, looks again where the count is older than a minute', async () => {
  const { sent, go } = await begin(['inbox']);
  await idle();
  await go('/imp7');
  await wait(100);
  expect(sent.count(NOTICES)).toBe(1);
  await wait(61_000);
  await go('/imp');
  await wait(100);
  expect(sent.count(NOTICES)).toBe(2);
  await wait(61_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(100);
  expect(sent.count(NOTICES)).toBe(3);
});

test.each<[string, string[] | undefined, Record<string, unknown>]>([
  ['announces nothing', undefined, {}],
  ['announces other things', ['sessions'], {}],
  ['has betting off', ['inbox'], { betting_status: '0' }],
])('a provider that %s is asked for no notices', async (_what, features, parts) => {
  const { sent } = await begin(features, parts);
  await idle();
  expect(link()).toBeNull();
  expect(sent.count(NOTICES)).toBe(0);
});

test.each<[string, unknown]>([
  ['none', 0],
  ['less than none', -2],
  ['no number', 'many'],
  ['nothing', null],
])('a count of %s marks nothing, and the way to the inbox stays', async (_what, unread) => {
  const { told } = await begin(['inbox']);
  told.unread = unread;
  await idle();
  expectNothingNew();
});

test('a read that fails is no error of the player’s, and a later one counts', async () => {
  const { told, go } = await begin(['inbox']);
  told.fails = true;
  await idle();
  expectNothingNew();
  expect(screen.queryByRole('alert')).toBeNull();
  told.fails = false;
  await wait(61_000);
  await go('/imp7');
  await wait(100);
  expect(link()).toHaveAccessibleName('Inbox, 3 new');
});
