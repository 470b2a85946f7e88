import { makeStore } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { act, render, screen } from '@testing-library/react';
import { App } from './App';

const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

test('a message leaves with the page that it is about, and stays where only the query changes', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{"status":false,"code":"AUTH"}', { status: 401 }));
  history.replaceState(null, '', '/desk/markets');
  render(<App store={makeStore()} />);
  await screen.findByRole('heading', { level: 1 });
  act(() => toast.success('Main Mandi updated'));
  expect(await screen.findByText('Main Mandi updated')).toBeVisible();
  goTo('/desk/markets?tab=holidays');
  expect(screen.getByText('Main Mandi updated')).toBeVisible();
  goTo('/desk/rates');
  expect(screen.queryByText('Main Mandi updated')).toBeNull();
  act(() => toast.success('Rates saved'));
  expect(await screen.findByText('Rates saved')).toBeVisible();
});
