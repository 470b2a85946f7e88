import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { PlainScreen, useBack } from './PlainScreen';

function Sample() {
  const back = useBack('/start');
  return (
    <PlainScreen title="Reset Password" backText="Back" onBack={back}>
      <p>Content</p>
    </PlainScreen>
  );
}

afterEach(() => window.history.replaceState(null, ''));

test('Back leads to the page before', async () => {
  const { user } = renderScreen(<Sample />);
  expect(screen.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /before')).toBeVisible();
});

test('where a redirect led here first, Back stays in the app', async () => {
  window.history.replaceState({ idx: 0 }, '');
  const { user } = renderScreen(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /start')).toBeVisible();
});
