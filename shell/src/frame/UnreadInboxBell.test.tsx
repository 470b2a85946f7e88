import { walletEndpoint } from '@ank/shared/api';
import { aWallet } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import { aCandidate, aRemoteRoute } from '../testing/registryFixtures';
// At hand before the first screen is drawn: how long a test's own modules take is not the phone's time.
import './UnreadInboxBell';

/** Longer than a phone takes to have nothing better to do, in ms. */
const IDLE = 9000;
const NOTICES = '/api-notices';
const HISTORY = {
  name: 'history',
  prefix: 'history',
  title: { en: 'Histories' },
  routes: [aRemoteRoute({ path: '/inbox', screen: 'Inbox', title: { en: 'Inbox' } })],
  redirects: {},
  menu: [],
  candidates: [aCandidate('1.0.0', 'history')],
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const advanceTimersInAct = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** What an answer changes is drawn when the wait ends: what follows from that needs one more. */
const waitUntilIdle = async () => {
  await advanceTimersInAct(IDLE);
  await advanceTimersInAct(100);
};
const findInboxLink = () => screen.queryByRole('link', { name: /^Inbox/ });
/** Without a dot: nothing is new. */
const expectNothingNew = () => {
  expect(findInboxLink()).toHaveAccessibleName('Inbox');
  expect(findInboxLink()?.querySelector('.dot')).toBeNull();
};

/** Home with a phone that has become idle. `told` may be changed between the reads. */
const openHomeWithInbox = async (features: string[] | undefined, parts: Record<string, unknown> = {}) => {
  const answered = { unread: 3 as unknown, points: 1000, fails: false };
  const app = openApp('/imp', {
    remotes: [...TEST_REMOTES, HISTORY],
    wallet: () => aWallet({ ...(features && { features }), wallet_amt: answered.points, ...parts }),
    answers: {
      [NOTICES]: () =>
        answered.fails ? new Error('no network') : { status: true, unread: answered.unread, notices: [] },
    },
  });
  await advanceTimersInAct(100);
  await advanceTimersInAct(100);
  const readWallet = async () => {
    await act(
      async () => void (await app.store.dispatch(walletEndpoint.initiate(undefined, { forceRefetch: true }))),
    );
    await advanceTimersInAct(100);
  };
  return { ...app, told: answered, readWallet };
};

test('the bar leads to the inbox, marked when something is new once the phone is idle, by one read', async () => {
  const { sent } = await openHomeWithInbox(['inbox']);
  expect(sent.count(NOTICES)).toBe(0);
  await waitUntilIdle();
  expect(findInboxLink()).toHaveAccessibleName('Inbox, 3 new');
  expect(findInboxLink()?.querySelector('.dot')).not.toBeNull();
  expect(findInboxLink()).toHaveAttribute('href', '/inbox');
  await advanceTimersInAct(10 * 60_000);
  expect(sent.count(NOTICES)).toBe(1);
  expect(sent.to(NOTICES).read_to).toBeUndefined();
});

test('in the inbox nothing is counted, and what was read there is gone afterwards', async () => {
  const { sent, told, go } = await openHomeWithInbox(['inbox']);
  await waitUntilIdle();
  await go('/inbox');
  expectNothingNew();
  told.unread = 0;
  await go('/imp');
  expectNothingNew();
  await advanceTimersInAct(100);
  expectNothingNew();
  expect(sent.count(NOTICES)).toBe(2);
});

test('points that came in are a reason to look again, points that went are none', async () => {
  const { sent, told, readWallet } = await openHomeWithInbox(['inbox']);
  await waitUntilIdle();
  told.points = 900;
  await readWallet();
  expect(sent.count(NOTICES)).toBe(1);
  Object.assign(told, { points: 1850, unread: 5 });
  await readWallet();
  expect(sent.count(NOTICES)).toBe(2);
  expect(findInboxLink()).toHaveAccessibleName('Inbox, 5 new');
});

test('coming to a screen, or back to the tab, looks again where the count is older than a minute', async () => {
  const { sent, go } = await openHomeWithInbox(['inbox']);
  await waitUntilIdle();
  await go('/imp7');
  await advanceTimersInAct(100);
  expect(sent.count(NOTICES)).toBe(1);
  await advanceTimersInAct(61_000);
  await go('/imp');
  await advanceTimersInAct(100);
  expect(sent.count(NOTICES)).toBe(2);
  await advanceTimersInAct(61_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advanceTimersInAct(100);
  expect(sent.count(NOTICES)).toBe(3);
});

test.each<[string, string[] | undefined, Record<string, unknown>]>([
  ['announces nothing', undefined, {}],
  ['announces other things', ['sessions'], {}],
  ['has betting off', ['inbox'], { betting_status: '0' }],
])('a provider that %s is asked for no notices', async (_what, features, parts) => {
  const { sent } = await openHomeWithInbox(features, parts);
  await waitUntilIdle();
  expect(findInboxLink()).toBeNull();
  expect(sent.count(NOTICES)).toBe(0);
});

test.each<[string, unknown]>([
  ['none', 0],
  ['less than none', -2],
  ['no number', 'many'],
  ['nothing', null],
])('a count of %s marks nothing, and the way to the inbox stays', async (_what, unread) => {
  const { told } = await openHomeWithInbox(['inbox']);
  told.unread = unread;
  await waitUntilIdle();
  expectNothingNew();
});

test('a read that fails is no error of the player’s, and a later one counts', async () => {
  const { told, go } = await openHomeWithInbox(['inbox']);
  told.fails = true;
  await waitUntilIdle();
  expectNothingNew();
  expect(screen.queryByRole('alert')).toBeNull();
  told.fails = false;
  await advanceTimersInAct(61_000);
  await go('/imp7');
  await advanceTimersInAct(100);
  expect(findInboxLink()).toHaveAccessibleName('Inbox, 3 new');
});
