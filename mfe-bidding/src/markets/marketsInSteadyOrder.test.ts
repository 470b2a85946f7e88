import { type Market, marketOf } from '@ank/shared/api';
import { withStore } from '@ank/shared/testing';
import { renderHook } from '@testing-library/react';
import { mockDateNow } from '../testing/mockDateNow';
import { useMarketsInSteadyOrder } from './marketsInSteadyOrder';

const aMarketNamed = (name: string, isOpen: boolean): Market =>
  marketOf({ game_id: name, game_name: name, msg_status: isOpen ? 1 : 2 });
const joinNames = (markets: readonly Market[]) => markets.map(({ name }) => name).join(' ');

test('open markets come first, in the provider’s order', () => {
  const { result } = renderHook(
    () =>
      useMarketsInSteadyOrder([aMarketNamed('a', false), aMarketNamed('b', true), aMarketNamed('c', true)]),
    withStore(),
  );
  expect(joinNames(result.current)).toBe('b c a');
});

test('open markets stand by their next cut-off, also the close of one whose open has passed', () => {
  mockDateNow(Date.UTC(2025, 2, 5, 8, 30));
  const timed = (name: string, openTime: string, closeTime: string, isOpen = true): Market => ({
    ...aMarketNamed(name, isOpen),
    openTime,
    closeTime,
  });
  const list = [
    timed('late', '11:00 PM', '11:50 PM'),
    timed('shut', '02:05 PM', '02:10 PM', false),
    timed('next', '02:30 PM', '04:00 PM'),
    timed('closing', '01:00 PM', '02:10 PM'),
    aMarketNamed('untimed', true),
  ];
  const { result } = renderHook(() => useMarketsInSteadyOrder(list), withStore());
  expect(joinNames(result.current)).toBe('closing next late untimed shut');
});

test('where the newest stands first closed markets go back in time, and one that closes keeps its place', () => {
  mockDateNow(Date.UTC(2025, 2, 5, 8, 30));
  const drawn = (openTime: string, isOpen: boolean): Market => ({
    ...aMarketNamed(openTime.replace(' ', ''), isOpen),
    openTime,
  });
  const times = ['10:00 AM', '12:00 PM', '01:00 PM'];
  const listWith = (isNextOpen: boolean) => [
    ...times.map((time) => drawn(time, false)),
    drawn('03:00 PM', isNextOpen),
    drawn('04:00 PM', true),
  ];
  const { result, rerender } = renderHook(({ list }) => useMarketsInSteadyOrder(list, true), {
    ...withStore(),
    initialProps: { list: [aMarketNamed('untimed', false), ...listWith(true)] },
  });
  const order = '03:00PM 04:00PM 01:00PM 12:00PM 10:00AM untimed';
  expect(joinNames(result.current)).toBe(order);
  rerender({ list: [aMarketNamed('untimed', false), ...listWith(false)] });
  expect(joinNames(result.current)).toBe(order);
});

test('a market that closes or opens while the list is shown keeps its place', () => {
  const { result, rerender } = renderHook(({ list }) => useMarketsInSteadyOrder(list), {
    ...withStore(),
    initialProps: { list: [aMarketNamed('a', false), aMarketNamed('b', true)] },
  });
  rerender({ list: [aMarketNamed('a', true), aMarketNamed('b', false)] });
  expect(joinNames(result.current)).toBe('b a');
});

test('favourites stand on top, the open ones first', () => {
  localStorage.setItem('ank.own', JSON.stringify({ favourites: ['a', 'd'] }));
  const markets = [
    aMarketNamed('a', false),
    aMarketNamed('b', true),
    aMarketNamed('c', false),
    aMarketNamed('d', true),
  ];
  const { result } = renderHook(() => useMarketsInSteadyOrder(markets), withStore());
  expect(joinNames(result.current)).toBe('d a b c');
  localStorage.clear();
});

test.each(['{{[', '[]', '{"favourites":{"a":1},"last":[]}', '{"favourites":[7,null]}'])(
  'kept likes that cannot be read (%s) count as none',
  (kept) => {
    localStorage.setItem('ank.own', kept);
    const { result } = renderHook(
      () => useMarketsInSteadyOrder([aMarketNamed('a', false), aMarketNamed('b', true)]),
      withStore(),
    );
    expect(joinNames(result.current)).toBe('b a');
    localStorage.clear();
  },
);
