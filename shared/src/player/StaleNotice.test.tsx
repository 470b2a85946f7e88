import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen } from '@testing-library/react';
import { StaleNotice } from './index';

const AT = Date.parse('2026-11-21T09:05:00Z');
const SAID = 'Couldn’t refresh. Last updated 21 Nov 2026, 02:35 PM.';
const refetch = jest.fn();
const query = { data: [], error: { kind: 'network' }, isFetching: false, fulfilledTimeStamp: AT, refetch };

afterEach(() => jest.restoreAllMocks());

test('what could not be read again is shown with when it was read, and is asked for again at a tap', async () => {
  const { user } = renderScreen(<StaleNotice query={query} />);
  expect(screen.getByRole('status')).toHaveTextContent(SAID);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('nothing is said of what was read, of what never was, and of a poll that failed once', () => {
  jest.spyOn(Date, 'now').mockReturnValue(AT + 59_000);
  renderScreen(
    <>
      <StaleNotice query={{ ...query, error: undefined }} />
      <StaleNotice query={{ ...query, data: undefined }} />
      <StaleNotice query={query} polled />
    </>,
  );
  expect(screen.queryByRole('status')).toBeNull();
});

test('a minute of failed polls is told', () => {
  jest.spyOn(Date, 'now').mockReturnValue(AT + 60_000);
  renderScreen(<StaleNotice query={query} polled />);
  expect(screen.getByRole('status')).toHaveTextContent(SAID);
});

test('without a network even what did not fail says from when it is, in the language that is read', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store } = renderScreen(<StaleNotice query={{ ...query, error: undefined }} />);
  expect(await screen.findByRole('status')).toHaveTextContent(SAID);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void store.dispatch(languageChosen('hi')));
  expect(await screen.findByText('ताज़ा नहीं हो सका। यह 21 नव॰ 2026, 02:35 PM का है।')).toBeVisible();
  localStorage.clear();
});
