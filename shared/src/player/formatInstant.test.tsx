import { withStore } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, renderHook } from '@testing-library/react';
import { useFormatInstant } from './formatInstant';

test('a time is said by the clock of India, in digits and in the language that is read', () => {
  const { store, wrapper } = withStore();
  const { result } = renderHook(() => useFormatInstant(), { wrapper });
  const at = '2026-03-01T20:30:00Z';
  expect(result.current(at)).toBe('2 Mar 2026, 02:00 AM');
  expect(result.current(Date.parse(at))).toBe('2 Mar 2026, 02:00 AM');
  act(() => void store.dispatch(languageChosen('mr')));
  expect(result.current(at)).toMatch(/^2 मार्च 2026, 02:00 AM$/);
});
