import { act, render, screen } from '@testing-library/react';
import type { AppState } from './api/rootReducer';
import { supportClosed, supportOpened } from './screenFrameState';
import { withStore } from './testing/renderScreen';
import { useSelectorWithOneSubscription } from './useSelectorWithOneSubscription';

const MANY = 50;

test('a change of the store is looked at once for all who read the same, and all of them see what it changed', () => {
  const { store, wrapper } = withStore();
  const select = jest.fn(({ screen: { supportOpen } }: AppState) => supportOpen);
  const Card = () => <p>{useSelectorWithOneSubscription(select) ? 'open' : 'shut'}</p>;
  const places = Array.from({ length: MANY }, (_, place) => place);
  const { rerender, unmount } = render(
    places.map((place) => <Card key={place} />),
    { wrapper },
  );
  expect(screen.getAllByText('shut')).toHaveLength(MANY);

  select.mockClear();
  act(() => void store.dispatch({ type: 'nothing' }));
  expect(select.mock.calls.length).toBeLessThan(MANY / 2);

  act(() => void store.dispatch(supportOpened()));
  expect(screen.getAllByText('open')).toHaveLength(MANY);

  // The one that came first may go first.
  rerender(<Card key="last" />);
  act(() => void store.dispatch(supportClosed()));
  expect(screen.getAllByText('shut')).toHaveLength(1);

  unmount();
  select.mockClear();
  act(() => void store.dispatch(supportOpened()));
  expect(select).not.toHaveBeenCalled();
});

test('who comes when it has changed sees it, and what changes next', () => {
  const { store, wrapper } = withStore();
  const select = ({ screen: { supportOpen } }: AppState) => supportOpen;
  const Card = () => <p>{useSelectorWithOneSubscription(select) ? 'open' : 'shut'}</p>;
  render(<Card />, { wrapper }).unmount();
  act(() => void store.dispatch(supportOpened()));
  render(<Card />, { wrapper });
  expect(screen.getByText('open')).toBeVisible();
  act(() => void store.dispatch(supportClosed()));
  expect(screen.getByText('shut')).toBeVisible();
});
