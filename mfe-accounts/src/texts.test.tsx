import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen } from '@testing-library/react';
import description from '../remote.json';
import { en as help } from './help/texts/en';
import helpHi from './help/texts/hi';
import LoginScreen from './login/LoginScreen';
import { screens } from './screens';
import { en as staticPages } from './staticPages/texts/en';
import staticPagesHi from './staticPages/texts/hi';
import { LOGGED_OUT } from './testing/hostile';
import { en } from './texts/en';
import hi from './texts/hi';

afterEach(() => localStorage.clear());

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test.each([
  ['forms', en, hi],
  ['help', help, helpHi],
  ['static pages', staticPages, staticPagesHi],
])('every English text of %s has a Hindi one with the same blanks', (_part, english, hindi) => {
  expect(Object.keys(hindi)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(english)) {
    const translated: string = Reflect.get(hindi, key);
    expect([key, placeholders(translated)]).toEqual([key, placeholders(text)]);
    // OTP is the word players know in Hindi too.
    if (text !== 'OTP') expect([key, translated]).toEqual([key, expect.stringMatching(/[\u0900-\u097f]/)]);
  }
});

test('a screen turns to Hindi when the language does, and its messages with it', async () => {
  const { user, store } = renderScreen(<LoginScreen />, { path: '/login', session: LOGGED_OUT });
  act(() => void store.dispatch(languageChosen('hi')));
  await user.click(await screen.findByRole('button', { name: 'लॉगिन' }));
  expect(screen.getByText('फ़ोन नंबर डालना ज़रूरी है')).toBeVisible();
});

test('every route names a screen there is, and is called something in both languages', () => {
  for (const { screen: name, title, path } of description.routes) {
    expect([path, Object.keys(screens)]).toEqual([path, expect.arrayContaining([name])]);
    expect([path, Object.keys(title)]).toEqual([path, ['en', 'hi']]);
  }
});

test('owns the paths of accounts; the code and password screens are open to all, the player’s own are not', () => {
  const open = description.routes.filter(({ login }) => !login).map(({ path }) => path);
  const closed = description.routes.filter(({ login }) => login).map(({ path }) => path);
  expect(open.sort()).toEqual([
    '/change-password',
    '/forgotpass',
    '/htp',
    '/login',
    '/otpforgotpass',
    '/otpregister',
    '/r',
  ]);
  expect(closed.sort()).toEqual(['/about', '/change', '/delete', '/privacy', '/privacypolicy', '/profile']);
  expect(description.routes.some(({ betting }) => betting)).toBe(false);
});
