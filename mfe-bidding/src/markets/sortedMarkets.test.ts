import { type Market, marketOf } from '@ank/shared/api';
import { withStore } from '@ank/shared/testing';
import { renderHook } from '@testing-library/react';
import { setNow } from '../testing/time';
import { useSortedMarkets } from './sortedMarkets';

const market = (name: string, isOpen: boolean): Market =>
  marketOf({ game_id: name, game_name: name, msg_status: isOpen ? 1 : 2 });
const names = (markets: readonly Market[]) => markets.map(({ name }) => name).join(' ');

test('open markets come first, in the provider’s order', () => {
  const { result } = renderHook(
    () => useSortedMarkets([market('a', false), market('b', true), market('c', true)]),
    withStore(),
  );
  expect(names(result.current)).toBe('b c a');
});

test('open markets stand by their next cut-off, also the close of one whose open has passed', () => {
  setNow(Date.UTC(2025, 2, 5, 8, 30));
  const timed = (name: string, openTime: string, closeTime: string, isOpen = true): Market => ({
    ...market(name, isOpen),
    openTime,
    closeTime,
  });
  const list = [
    timed('late', '11:00 PM', '11:50 PM'),
    timed('shut', '02:05 PM', '02:10 PM', false),
    timed('next', '02:30 PM', '04:00 PM'),
    timed('closing', '01:00 PM', '02:10 PM'),
    market('untimed', true),
  ];
  const { result } = renderHook(() => useSortedMarkets(list), withStore());
  expect(names(result.current)).toBe('closing next late untimed shut');
});

test('a market that closes or opens while the list is shown keeps its place', () => {
  const { result, rerender } = renderHook(({ list }) => useSortedMarkets(list), {
    ...withStore(),
    initialProps: { list: [market('a', false), market('b', true)] },
  });
  rerender({ list: [market('a', true), market('b', false)] });
  expect(names(result.current)).toBe('b a');
});

test('favourites stand on top, the open ones first', () => {
  localStorage.setItem('ank.own', JSON.stringify({ favourites: ['a', 'd'] }));
  const markets = [market('a', false), market('b', true), market('c', false), market('d', true)];
  const { result } = renderHook(() => useSortedMarkets(markets), withStore());
  expect(names(result.current)).toBe('d a b c');
  localStorage.clear();
});

test.each(['{{[', '[]', '{"favourites":{"a":1},"last":[]}', '{"favourites":[7,null]}'])(
  'kept likes that cannot be read (%s) count as none',
  (kept) => {
    localStorage.setItem('ank.own', kept);
    const { result } = renderHook(
      () => useSortedMarkets([market('a', false), market('b', true)]),
      withStore(),
    );
    expect(names(result.current)).toBe('b a');
    localStorage.clear();
  },
);
