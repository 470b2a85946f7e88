import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, within } from '@testing-library/react';
import HowToPlayScreen from '../help/HowToPlayScreen';
import { LOGGED_OUT_SESSION } from '../testing/faultyAnswersAndLoggedOutSession';

const renderHowToPlay = (session?: typeof LOGGED_OUT_SESSION) =>
  renderScreen(<HowToPlayScreen />, {
    path: '/htp',
    ...(session && { session }),
    answers: {
      '/api-how-to-play': { status: true, content: [{ how_to_play_content: '<p>Choose a market.</p>' }] },
    },
  });

test.each([
  ['a player', undefined],
  ['a stranger', LOGGED_OUT_SESSION],
])('How To Play explains every bet type to %s, with its picture and an example', async (_who, session) => {
  const { user } = renderHowToPlay(session);
  expect(await screen.findByText('Choose a market.')).toBeVisible();
  await screen.findByRole('heading', { name: 'Bet types' });
  const entries = [...document.querySelectorAll('details')];
  expect(entries).toHaveLength(10);
  const double = entries.find((entry) => entry.textContent?.startsWith('Double Pana'));
  const summary = double?.querySelector('summary');
  expect(screen.getByText('Open pana').parentElement).toHaveTextContent('128Open pana');
  expect(screen.getByText('Close digit').parentElement).toHaveTextContent('0Close digit');
  // The picture marks the part that decides, and colours the digits that are alike.
  expect(summary?.querySelector('.marked')).toHaveTextContent('118');
  expect([...(summary?.querySelectorAll('i') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1',
    '1',
  ]);
  await user.click(summary as HTMLElement);
  expect(within(double as HTMLElement).getByText('118-00-479')).toBeVisible();
  expect(double).toHaveTextContent('Example: the result is 118-00-479. A bid on 118 wins.');
});

test('in Hindi it is all said in that language', async () => {
  const { store } = renderHowToPlay();
  await act(async () => void store.dispatch(languageChosen('hi')));
  expect(await screen.findByText('सिंगल डिजिट', { selector: 'summary span' })).toBeVisible();
  expect((await screen.findAllByText(/उदाहरण:/)).length).toBe(10);
});
