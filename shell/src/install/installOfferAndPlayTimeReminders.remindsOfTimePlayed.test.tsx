import { walletEndpoint } from '@ank/shared/api';
import { playLimitsEndpoint } from '@ank/shared/player';
import { loggedOut } from '@ank/shared/session';
import { makeStore } from '@ank/shared/store';
import { aWallet, PLAYER, stateAnswers } from '@ank/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { loadPlayTimeRemindersWhenAnnounced } from './loadPlayTimeRemindersWhenAnnounced';

const LIMITS = '/api-play-limits';
const MINUTE = 60_000;

let stopReminders = () => {};
beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => stopReminders());
  jest.useRealTimers();
});

const startReminders = async (features: string[], reminder = 30, failures = 0) => {
  const said = { reminder };
  const sent = stateAnswers({
    '/api-user-wallet-balance': aWallet({ features }),
    '/api-logout': { status: true },
    [LIMITS]: ({ since }: Record<string, unknown>, times: number) =>
      times <= failures
        ? new Error('offline')
        : { status: true, ...said, ...(since !== undefined && { net_since: -120 }) },
  });
  const store = makeStore(PLAYER);
  stopReminders = loadPlayTimeRemindersWhenAnnounced(store);
  await act(async () => void (await store.dispatch(walletEndpoint.initiate())));
  await advanceTimersInAct(1000);
  return { sent, store, said };
};
const advanceTimersInAct = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const findReminder = () => screen.queryByRole('region', { name: 'Your reminder' });

test('after the interval it says how long the visit has lasted and how it went, once an interval', async () => {
  const { sent } = await startReminders(['play-limits']);
  await advanceTimersInAct(29 * MINUTE);
  expect(findReminder()).toBeNull();
  await advanceTimersInAct(MINUTE + 5000);
  expect(findReminder()).toHaveTextContent('You have been here for 30 minutes. Since then: −120 pts.');
  expect(Date.parse(String(sent.to(LIMITS).since))).toBeLessThan(Date.now() - 29 * MINUTE);
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(findReminder()).toBeNull();
  await advanceTimersInAct(29 * MINUTE);
  expect(findReminder()).toBeNull();
  await advanceTimersInAct(MINUTE + 10_000);
  expect(findReminder()).toHaveTextContent('You have been here for 60 minutes.');
});

test('a reload goes on with the visit, a log-out ends it', async () => {
  await startReminders(['play-limits']);
  await advanceTimersInAct(20 * MINUTE);
  act(() => stopReminders());
  const { store } = await startReminders(['play-limits']);
  await advanceTimersInAct(10 * MINUTE);
  expect(findReminder()).toHaveTextContent('for 30 minutes');
  act(() => void store.dispatch(loggedOut()));
  expect(findReminder()).toBeNull();
  expect(sessionStorage.getItem('ank.visit')).toBeNull();
});

test('limits that did not load are asked for again once the phone is online, and only those', async () => {
  const { sent } = await startReminders(['play-limits'], 30, 1);
  const online = () => act(async () => void window.dispatchEvent(new Event('online')));
  await online();
  await online();
  expect(sent.count(LIMITS)).toBe(2);
  await advanceTimersInAct(30 * MINUTE + 5000);
  expect(findReminder()).toHaveTextContent('for 30 minutes');
});

test('an interval that another part of the page was told of holds from then on', async () => {
  const { said, store } = await startReminders(['play-limits'], 120);
  said.reminder = 15;
  await act(async () => void (await store.dispatch(playLimitsEndpoint.initiate({ language: 'hi' }))));
  await advanceTimersInAct(15 * MINUTE + 5000);
  expect(findReminder()).toHaveTextContent('for 15 minutes');
});

test.each<[string, string[], number]>([
  ['who wants none', ['play-limits'], 0],
  ['where the provider knows of none', ['inbox'], 30],
])('%s is told nothing', async (_who, features, minutes) => {
  const { sent } = await startReminders(features, minutes);
  await advanceTimersInAct(121 * MINUTE);
  expect(findReminder()).toBeNull();
  expect(sent.count(LIMITS)).toBe(features.includes('play-limits') ? 1 : 0);
});
