import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { markPageLanguage } from '../language';
import { Banner, Empty, ErrorCard, Failed, Loading, Skeleton } from './States';

test('a wait is said once in words; its blocks are for the eye', () => {
  const { container } = render(
    <Loading label="Loading">
      <Skeleton width={120} height={18} />
      <Skeleton width="70%" />
    </Loading>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
  const [block] = container.querySelectorAll<HTMLElement>('.skeleton');
  expect(block).toHaveAttribute('aria-hidden', 'true');
  expect(block).toHaveStyle({ width: '120px', height: '18px' });
});

test('a wait is not said in English on a page in another language', () => {
  markPageLanguage('hi');
  const { rerender } = render(<Loading label="Loading">…</Loading>);
  expect(screen.getByRole('status')).not.toHaveTextContent('Loading');
  rerender(<Loading label="लोड हो रहा है">…</Loading>);
  expect(screen.getByRole('status')).toHaveTextContent('लोड हो रहा है');
  markPageLanguage('en');
});

test('an empty list says its sentence and what to do; the cells are not read', () => {
  render(<Empty hint="Pick other dates and press Submit.">NO DATA FOUND</Empty>);
  expect(screen.getByText('NO DATA FOUND')).toBeVisible();
  expect(screen.getByText('Pick other dates and press Submit.')).toBeVisible();
  expect(screen.getAllByText('*')[0]?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('what failed is said, and can be tried again, not twice at once', async () => {
  const onRetry = jest.fn();
  const failed = (busy: boolean) => (
    <Failed retryText="Try again" busyText="Trying..." busy={busy} onRetry={onRetry}>
      Wallet history did not load.
    </Failed>
  );
  const { rerender } = render(failed(false));
  expect(screen.getByRole('status')).toHaveTextContent('Wallet history did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(failed(true));
  await userEvent.click(screen.getByRole('button', { name: 'Trying...' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the strip under the bar is announced', () => {
  render(<Banner>You are offline.</Banner>);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
});

test('a part that failed is an alert with a heading, its actions and a line for support', () => {
  render(
    <ErrorCard
      title="Wallet did not load"
      reason="Check your internet and try again."
      technical="mfe-wallet could not be loaded"
      actions={<button type="button">Try again</button>}
    />,
  );
  const card = screen.getByRole('alert');
  expect(card).toContainElement(screen.getByRole('heading', { name: 'Wallet did not load' }));
  expect(card).toContainElement(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('mfe-wallet could not be loaded')).toBeVisible();
});
