import { languageChosen, markPageLanguage } from '@ank/shared/texts';
import { act, screen } from '@testing-library/react';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import { indexTitlesByEnglish } from './fetchTitleTranslations';

const inThree = TEST_REMOTES.map((remote) => ({
  ...remote,
  title: { ...remote.title, mr: `${remote.name} मराठी` },
  routes: remote.routes.map((route) => ({ ...route, title: { en: route.path, mr: `${route.path} पान` } })),
}));
const asked: string[] = [];

/** What the site answers for a whole revision. */
const mockRevisionFetch = (answer: () => unknown) => {
  const before = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    if (!path.startsWith('/registry/rev/')) return before(input, init);
    asked.push(path);
    return new Response(JSON.stringify(answer()));
  });
};

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  localStorage.clear();
  markPageLanguage('en');
});

const titled = TEST_REMOTES.map((remote) => ({
  ...remote,
  routes: remote.routes.map((route) => ({ ...route, title: { en: route.path } })),
}));

test('titles in another language come with the whole revision, which an English reader never asks for', async () => {
  const { store } = openApp('/imp7', { remotes: titled, revision: 41 });
  expect(await screen.findByRole('heading', { name: '/imp7' })).toBeVisible();
  mockRevisionFetch(() => ({ revision: 41, remotes: inThree }));
  expect(asked).toEqual([]);
  act(() => void store.dispatch(languageChosen('mr')));
  expect(await screen.findByRole('heading', { name: '/imp7 पान' })).toBeVisible();
  expect(document.title).toBe('/imp7 पान · Ank');
  expect(asked).toEqual(['/registry/rev/41.json']);
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByRole('heading', { name: '/imp7' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('words that are none are left out, whatever a registry holds', () => {
  const good = { en: 'Wallet', mr: 'वॉलेट' };
  const torn = [null, 7, 'x', [], { en: 7 }, { hi: 'x' }, { en: 'Torn', mr: {} }];
  for (const one of torn) {
    const remote = {
      title: one,
      routes: [{ title: good }, one, { title: one }],
      menu: [{ label: one }, one],
    };
    expect(indexTitlesByEnglish([remote, one])).toEqual({ Wallet: good });
    expect(indexTitlesByEnglish([{ title: good, routes: one, menu: one }])).toEqual({ Wallet: good });
    expect(indexTitlesByEnglish(one)).toEqual({});
  }
});

test('before the log-in every language stands by its own name, and a tap turns the page to it', async () => {
  const { user, store } = openApp('/login', { session: { username: '', token: '', mobile: '' } });
  await screen.findByText('Screen Login');
  const names = screen.getAllByRole('button').map((button) => [button.textContent, button.lang]);
  expect(names).toEqual([
    ['English', 'en'],
    ['हिन्दी', 'hi'],
    ['मराठी', 'mr'],
  ]);
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'मराठी' }));
  expect(screen.getByRole('button', { name: 'मराठी' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('navigation', { name: 'भाषा' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'mr');
  expect(localStorage.getItem('ank.language')).toBe('mr');
  expect(store.getState().language.chosen).toBe('mr');
});
