import { findScreenAt } from './findScreenAt';
import type { RegisteredRemote } from './registryTypesAndContractVersion';

const newRemoteWithRoutes = (name: string, routes: [path: string, login: boolean][], redirects = {}) =>
  ({
    name,
    routes: routes.map(([path, login]) => ({ path, login, screen: path })),
    redirects,
  }) as RegisteredRemote;

const REMOTES = [
  newRemoteWithRoutes('accounts', [['/login', false]], { '/home': '/imp' }),
  newRemoteWithRoutes('bidding', [
    ['/imp', true],
    ['/chart/:game', false],
  ]),
];
const findRoutePathAt = (path: string, isLoggedIn = true) =>
  findScreenAt(REMOTES, path, isLoggedIn)?.route.path;

test.each([
  ['/imp', '/imp', '/login'],
  ['/home', '/imp', '/login'],
  ['/chart/kalyan', '/chart/:game', '/chart/:game'],
  ['/chart', undefined, undefined],
  ['/chart/kalyan/2', undefined, undefined],
  ['/login', '/login', '/login'],
  ['/nowhere', undefined, undefined],
])('%s shows %s to a player and %s to who is not logged in', (path, toPlayer, toOther) => {
  expect([findRoutePathAt(path), findRoutePathAt(path, false)]).toEqual([toPlayer, toOther]);
});
