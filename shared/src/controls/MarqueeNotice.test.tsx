import { withStore } from '@ank/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MarqueeNotice } from './MarqueeNotice';

const renderNotice = () => {
  render(
    <MarqueeNotice label="Notice" pauseText="Pause" playText="Play">
      Withdraw time is 10:00 AM to 06:00 PM.
    </MarqueeNotice>,
    withStore(),
  );
  return screen.getByText('Withdraw time is 10:00 AM to 06:00 PM.');
};

test('the notice stands while paused and moves on from there', async () => {
  const text = renderNotice();
  expect(screen.getByRole('region', { name: 'Notice' })).toContainElement(text);
  expect(text).toHaveStyle({ animationPlayState: 'running' });
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(text).toHaveStyle({ animationPlayState: 'paused' });
  expect(text).toHaveClass('moves');
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(text).toHaveStyle({ animationPlayState: 'running' });
});

test('the notice rests after its passes and can be played again', async () => {
  const text = renderNotice();
  fireEvent.animationEnd(text);
  expect(text).not.toHaveClass('moves');
  // In two lines instead of one that is cut.
  expect(text.parentElement).toHaveClass('rested');
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(text).toHaveClass('moves');
});
