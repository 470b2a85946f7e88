import description from '../remote.json';
import { screens } from './screens';

test('every route names a screen there is, and is called something in every language', () => {
  for (const { screen: name, title, path } of description.routes) {
    expect([path, Object.keys(screens)]).toEqual([path, expect.arrayContaining([name])]);
    expect([path, Object.keys(title)]).toEqual([path, ['en', 'hi', 'mr']]);
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
  expect(closed.sort()).toEqual([
    '/about',
    '/change',
    '/delete',
    '/devices',
    '/limits',
    '/privacy',
    '/privacypolicy',
    '/profile',
  ]);
  expect(description.routes.some(({ betting }) => betting)).toBe(false);
});
