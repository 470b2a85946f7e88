import { act, screen, waitFor } from '@testing-library/react';
import { openApp } from '../testing/openApp';

const readHeadingTexts = () =>
  screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

test('a page that has just been loaded keeps the focus where the browser put it', async () => {
  openApp('/imp');
  await screen.findByText('Screen Home');
  expect(document.body).toHaveFocus();
});

test('each screen come to has its heading focused, under its own title', async () => {
  const { user, go } = openApp('/imp');
  await screen.findByText('Screen Home');
  await go('/imp7');
  const title = await screen.findByRole('heading', { name: 'Wallet', level: 1 });
  await waitFor(() => expect(title).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toHaveFocus(),
  );
  expect(readHeadingTexts()).toEqual(['Privacy Policy']);
});

test('a screen whose remote is on its way has its heading focused when it comes', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const load = async ({ container }: { container: string }) => {
    if (container.includes('accounts')) await arrived;
    const Login = () => <h1>Login to Ank</h1>;
    const Home = () => <p>Screen Home</p>;
    return {
      contract: 1,
      screens: { Login: async () => ({ default: Login }), Home: async () => ({ default: Home }) },
    };
  };
  const { user } = openApp('/imp', { load });
  await screen.findByText('Screen Home');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByText('Log out'));
  await act(async () => arrive());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Login to Ank' })).toHaveFocus());
});

test('the first stop of the Tab key leads past the bar', async () => {
  const { user, path } = openApp('/imp');
  await screen.findByText('Screen Home');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(path()).toBe('/imp');
});

test('a path that nobody owns has a heading of its own', async () => {
  openApp('/nothing-here');
  expect(await screen.findByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
});
