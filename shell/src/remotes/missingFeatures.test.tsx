import { aWallet } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { LOGGED_OUT, openApp, TEST_REMOTES } from '../testing/openApp';
import { aCandidate, aRemoteRoute } from '../testing/registryFixtures';

const BONUS = {
  name: 'bonus',
  prefix: 'bonus',
  title: { en: 'Bonus' },
  features: ['bonus', 'receipts'],
  routes: [
    aRemoteRoute({ path: '/bonus', betting: false, screen: 'Bonus' }),
    aRemoteRoute({ path: '/offers', layout: 'plain', login: false, betting: false, screen: 'Offers' }),
  ],
  redirects: {},
  menu: [
    { path: '/bonus', label: { en: 'Bonus' }, icon: 'home', group: 1 as const, order: 5, betting: false },
  ],
  candidates: [aCandidate('1.0.0', 'bonus')],
};
const remotes = [...TEST_REMOTES, BONUS];
const ALL = ['bonus', 'receipts', 'sessions'];

const openMenu = async ({ user }: ReturnType<typeof openApp>) => {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return within(screen.getByRole('dialog', { name: 'Menu' }));
};

test('where the provider announces all of them the screen is drawn and the menu leads there', async () => {
  const app = openApp('/bonus', { remotes, wallet: aWallet({ features: ALL }) });
  expect(await screen.findByText('Screen Bonus')).toBeVisible();
  expect((await openMenu(app)).getByRole('link', { name: 'Bonus' })).toBeVisible();
});

test.each([[undefined], [['bonus']]])(
  'where it announces %j there is no such screen, nor a way there',
  async (features) => {
    const app = openApp('/bonus', { remotes, wallet: aWallet({ features }) });
    expect(await screen.findByRole('heading', { name: 'Page not found', level: 2 })).toBeVisible();
    expect(screen.queryByText('Screen Bonus')).toBeNull();
    expect((await openMenu(app)).queryByRole('link', { name: 'Bonus' })).toBeNull();
    expect((await openMenu(app)).getByRole('link', { name: 'Wallet' })).toBeVisible();
  },
);

test('until it has said so nothing is drawn, and when it cannot be asked the player may retry', async () => {
  let say = (_answer: unknown) => {};
  const answers = (_body: unknown, times: number) =>
    times === 1 ? new Promise((_, reject) => (say = reject)) : aWallet({ features: ALL });
  const { user } = openApp('/bonus', { remotes, wallet: answers });
  expect(screen.queryByText('Screen Bonus')).toBeNull();
  expect(screen.queryByText('Page not found')).toBeNull();
  say(new TypeError('down'));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Screen Bonus')).toBeVisible();
});

test('a screen that is open to strangers is drawn: before log-in there is no wallet to ask', async () => {
  const { sent } = openApp('/offers', { remotes, session: LOGGED_OUT });
  expect(await screen.findByText('Screen Offers')).toBeVisible();
  expect(sent.count('/api-user-wallet-balance')).toBe(0);
});

test('a malformed list counts as none', async () => {
  const torn = { ...BONUS, features: 7 as unknown as string[] };
  const app = openApp('/bonus', { remotes: [...TEST_REMOTES, torn] });
  expect(await screen.findByText('Screen Bonus')).toBeVisible();
  expect((await openMenu(app)).getByRole('link', { name: 'Bonus' })).toBeVisible();
});

test('an item of a menu that needs a feature is there where it is announced, and its neighbours always', async () => {
  const item = (path: string, en: string, features?: string[]) =>
    ({
      path,
      label: { en },
      icon: 'home',
      group: 1,
      order: 5,
      betting: false,
      ...(features && { features }),
    }) as const;
  const own = {
    ...BONUS,
    features: [],
    menu: [item('/bonus', 'Bonus', ['bonus']), item('/offers', 'Offers')],
  };
  for (const features of [['bonus'], undefined]) {
    const app = openApp('/imp', { remotes: [...TEST_REMOTES, own], wallet: aWallet({ features }) });
    await screen.findByText('Screen Home');
    const menu = await openMenu(app);
    expect(menu.queryByRole('link', { name: 'Bonus' }) !== null).toBe(features !== undefined);
    expect(menu.getByRole('link', { name: 'Offers' })).toBeVisible();
    app.unmount();
  }
});
