import { type Market, marketOf } from '@ank/shared/api';
import { renderHook } from '@testing-library/react';
import { useOpenFirst } from './useOpenFirst';

const market = (name: string, isOpen: boolean): Market =>
  marketOf({ game_id: name, game_name: name, msg_status: isOpen ? 1 : 2 });
const names = (markets: readonly Market[]) => markets.map(({ name }) => name).join(' ');

test('open markets come first, in the provider’s order', () => {
  const { result } = renderHook(() =>
    useOpenFirst([market('a', false), market('b', true), market('c', true)]),
  );
  expect(names(result.current)).toBe('b c a');
});

test('a market that closes or opens while the list is shown keeps its place', () => {
  const { result, rerender } = renderHook(({ list }) => useOpenFirst(list), {
    initialProps: { list: [market('a', false), market('b', true)] },
  });
  rerender({ list: [market('a', true), market('b', false)] });
  expect(names(result.current)).toBe('b a');
});
