import { act, render, screen, waitFor } from '@testing-library/react';
import { markPageLanguage } from '../language';
import { ToastHost } from './ToastHost';
import { toast } from './toast';

afterEach(() => jest.dontMock('./ToastBox'));

test('a toast said before the library has arrived is shown when it has', async () => {
  render(<ToastHost />);
  act(() => toast.error('Please enter point'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter point');
});

test('a toast with the id of one on screen is not shown again', async () => {
  render(<ToastHost />);
  act(() => toast.info('Once', { toastId: 'one' }));
  await screen.findByText('Once');
  await act(async () => toast.info('Once', { toastId: 'one' }));
  expect(screen.getAllByText('Once')).toHaveLength(1);
});

test('a message is taken away by its id, also one that is not shown yet, and no other', async () => {
  render(<ToastHost />);
  act(() => {
    toast.error('Corrected', { toastId: 'fault' });
    toast.info('Still so');
    toast.dismiss('fault');
  });
  await screen.findByText('Still so');
  await waitFor(() => {
    const gone = screen.queryByText('Corrected')?.closest('.Toastify__toast');
    expect(gone ? /-exit/.test(gone.className) : true).toBe(true);
  });
  expect(screen.getByText('Still so').closest('.Toastify__toast')?.className).not.toMatch(/-exit/);
});

test('what is said in a language that is not the page’s is marked with it', async () => {
  markPageLanguage('hi');
  render(<ToastHost />);
  act(() => toast.error('Market is closed'));
  expect(await screen.findByText('Market is closed')).toHaveAttribute('lang', 'en');
  act(() => toast.error('मार्केट बंद है।'));
  expect((await screen.findByText('मार्केट बंद है।')).closest('[lang="en"]')).toBeNull();
  expect(screen.getByRole('region')).toHaveAccessibleName(/^सूचनाएँ/);
  markPageLanguage('en');
});

test('a translation that names its language on the page does not change what a message is said in', async () => {
  markPageLanguage('en');
  document.documentElement.lang = 'hi';
  render(<ToastHost />);
  act(() => toast.error('Market is closed'));
  expect((await screen.findByText('Market is closed')).closest('[lang="en"]')).toBe(null);
  expect(screen.getByRole('region')).toHaveAccessibleName(/^Notifications/);
  markPageLanguage('en');
});

test('of more than two, the oldest makes way', async () => {
  render(<ToastHost />);
  for (const words of ['First', 'Second', 'Third']) {
    act(() => toast.error(words));
    await screen.findByText(words);
  }
  const isLeaving = (words: string) =>
    /-exit/.test(String(screen.getByText(words).closest('.Toastify__toast')?.className));
  await waitFor(() => expect(isLeaving('First')).toBe(true));
  expect(isLeaving('Second')).toBe(false);
});

test('when the library cannot be had the words are still said, and it is asked for again', async () => {
  let tries = 0;
  jest.resetModules();
  jest.doMock('./ToastBox', () => {
    tries += 1;
    throw new Error('chunk missing');
  });
  const { toast: withoutLibrary } = await import('./toast');
  withoutLibrary.error('Failed to place bid. Please try again.');
  expect(await screen.findByText('Failed to place bid. Please try again.')).toHaveAttribute('role', 'alert');
  withoutLibrary.error('Again');
  expect(await screen.findByText('Again')).toBeVisible();
  expect(tries).toBe(2);
});
