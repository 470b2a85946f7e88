import remote from '../remote.json';
import { HISTORY_LISTS } from './entries/historyRecords';
import { HISTORIES } from './menu/HistoriesScreen';
import { screens } from './screens';
import { en } from './texts/catalogue';

const registeredPathsOf = (screen: string) =>
  remote.routes.filter((route) => route.screen === screen).map(({ path }) => path);

test('every path of the remote has a screen that loads, and every screen a path', async () => {
  const named = new Set(remote.routes.map(({ screen }) => screen));
  expect([...named].sort()).toEqual(Object.keys(screens).sort());
  for (const load of Object.values(screens)) expect((await load()).default).toBeInstanceOf(Function);
});

test('the range screens own the paths of their table, under the same titles', () => {
  expect(registeredPathsOf('RecordsScreen').sort()).toEqual(Object.keys(HISTORY_LISTS).sort());
  for (const { path, title } of remote.routes.filter(({ screen }) => screen === 'RecordsScreen')) {
    expect(title.en).toBe(en[HISTORY_LISTS[path]?.title ?? 'noData']);
  }
});

test('the menu of histories leads to all the others; the inbox is where it is announced', () => {
  const others = remote.routes
    .map(({ path }) => path)
    .filter((path) => path !== '/histories' && path !== '/inbox');
  expect(HISTORIES.map(({ to }) => to).sort()).toEqual(others.sort());
});

test('all of it is for logged-in players with betting on', () => {
  expect(
    remote.routes.filter(({ login, betting, layout }) => !login || !betting || layout !== 'main'),
  ).toEqual([]);
  expect(remote.redirects).toEqual({ '/win': '/imp3', '/windata': '/imp3', '/bid': '/imp4' });
  expect(remote.menu.map(({ path, label, group, betting }) => [path, label.en, group, betting])).toEqual([
    ['/imp3', 'Win History', 1, true],
    ['/imp4', 'Bid History', 1, true],
    ['/histories', 'All Histories', 1, true],
  ]);
});
