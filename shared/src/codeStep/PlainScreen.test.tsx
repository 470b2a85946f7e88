import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { PlainScreen, useBack } from './PlainScreen';

function SamplePlainScreen({ step }: { step?: readonly [number, number] }) {
  const back = useBack('/start');
  return (
    <PlainScreen title="Reset Password" backText="Back" onBack={back} step={step}>
      <p>Content</p>
    </PlainScreen>
  );
}

afterEach(() => window.history.replaceState(null, ''));

test('Back leads to the page before', async () => {
  const { user } = renderScreen(<SamplePlainScreen />);
  expect(screen.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /before')).toBeVisible();
});

test('where a redirect led here first, Back stays in the app', async () => {
  window.history.replaceState({ idx: 0 }, '');
  const { user } = renderScreen(<SamplePlainScreen />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /start')).toBeVisible();
});

test('a screen of a longer task says which step it is; others say none', () => {
  const { unmount } = renderScreen(<SamplePlainScreen step={[2, 3]} />);
  const line = screen.getByText('Step 2 of 3').parentElement;
  expect(line?.querySelectorAll('i')).toHaveLength(3);
  expect(line?.querySelectorAll('.done')).toHaveLength(2);
  unmount();
  renderScreen(<SamplePlainScreen />);
  expect(screen.queryByText(/^Step/)).toBeNull();
});
