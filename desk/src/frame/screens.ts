import type { IconName } from '@ank/shared/ui';
import { type ComponentType, lazy } from 'react';
import { SITE_PAGES } from '../site/settings';

type Load = () => Promise<{ default: ComponentType }>;

const screen = <Text extends string>(text: Text, icon: IconName, load: Load, path = `/${text}`) => ({
  text,
  icon,
  path,
  Screen: lazy(load),
});

const SITE = screen('site', 'home', () => import(/* webpackChunkName: "site" */ '../site/SiteScreen'));

export const MENU = [
  screen('tonight', 'moon', () => import(/* webpackChunkName: "tonight" */ '../tonight/TonightScreen'), '/'),
  screen('deposits', 'arrow-down-left', () => import(/* webpackChunkName: "queue" */ '../queue/QueueScreen')),
  screen(
    'withdrawals',
    'arrow-up-right',
    () => import(/* webpackChunkName: "queue" */ '../queue/QueueScreen'),
  ),
  screen(
    'pending',
    'check',
    () => import(/* webpackChunkName: "proposals" */ '../proposals/ProposalsScreen'),
    '/proposals',
  ),
  screen('results', 'trophy', () => import(/* webpackChunkName: "results" */ '../results/ResultsScreen')),
  screen('risk', 'alert', () => import(/* webpackChunkName: "risk" */ '../risk/RiskScreen')),
  screen('players', 'wallet', () => import(/* webpackChunkName: "players" */ '../players/PlayersScreen')),
  screen('reports', 'chart', () => import(/* webpackChunkName: "reports" */ '../reports/ReportsScreen')),
  screen('markets', 'percent', () => import(/* webpackChunkName: "markets" */ '../markets/MarketsScreen')),
  SITE,
  screen('trail', 'history', () => import(/* webpackChunkName: "trail" */ '../trail/TrailScreen')),
  screen('releases', 'device', () => import(/* webpackChunkName: "releases" */ '../releases/ReleasesScreen')),
  screen('staff', 'shield', () => import(/* webpackChunkName: "staff" */ '../staff/StaffScreen')),
];

const ACCOUNT = screen(
  'ownAccount',
  'key',
  () => import(/* webpackChunkName: "account" */ '../account/AccountScreen'),
  '/account',
);

export const SCREENS = [
  ...MENU,
  ACCOUNT,
  ...SITE_PAGES.map(({ path }) => ({ path, Screen: SITE.Screen })),
  {
    path: '/players/:mobile',
    Screen: lazy(() => import(/* webpackChunkName: "player" */ '../players/PlayerScreen')),
  },
  {
    path: '/deposits/statement',
    Screen: lazy(() => import(/* webpackChunkName: "statement" */ '../statement/StatementScreen')),
  },
  {
    path: '/reports/closing',
    Screen: lazy(() => import(/* webpackChunkName: "closing" */ '../reports/ClosingScreen')),
  },
];

export const titleAt = (pathname: string) =>
  SITE_PAGES.find(({ path }) => path === pathname)?.text ?? screenAt(pathname)?.text;

export const screenAt = (pathname: string) =>
  [...MENU, ACCOUNT].find(
    ({ path }) => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)),
  );
