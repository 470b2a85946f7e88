import type { IconName } from '@ank/shared/ui';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { SITE_PAGES } from '../site/settings';

type Load = () => Promise<{ default: ComponentType }>;

const screen = <Text extends string>(text: Text, icon: IconName, load: Load, path = `/${text}`) => ({
  text,
  icon,
  path,
  Screen: lazy(load),
});

const SITE = screen('site', 'home', () => import('../site/SiteScreen'));

export const MENU = [
  screen('tonight', 'moon', () => import('../tonight/TonightScreen'), '/'),
  screen('deposits', 'arrow-down-left', () => import('../queue/QueueScreen')),
  screen('withdrawals', 'arrow-up-right', () => import('../queue/QueueScreen')),
  screen('pending', 'check', () => import('../proposals/ProposalsScreen'), '/proposals'),
  screen('results', 'trophy', () => import('../results/ResultsScreen')),
  screen('risk', 'alert', () => import('../risk/RiskScreen')),
  screen('players', 'wallet', () => import('../players/PlayersScreen')),
  screen('reports', 'chart', () => import('../reports/ReportsScreen')),
  screen('markets', 'calendar', () => import('../markets/MarketsScreen')),
  screen('rates', 'percent', () => import('../markets/RatesScreen')),
  SITE,
  screen('trail', 'history', () => import('../trail/TrailScreen')),
  screen('releases', 'device', () => import('../releases/ReleasesScreen')),
  screen('staff', 'shield', () => import('../staff/StaffScreen')),
];

const ACCOUNT = screen('ownAccount', 'key', () => import('../account/AccountScreen'), '/account');

const PLAYER = '/players/:mobile';

export const SCREENS = [
  ...MENU,
  ACCOUNT,
  ...SITE_PAGES.map(({ path }) => ({ path, Screen: SITE.Screen })),
  {
    path: PLAYER,
    Screen: lazy(() => import('../players/PlayerScreen')),
  },
  {
    path: '/deposits/statement',
    Screen: lazy(() => import('../statement/StatementScreen')),
  },
  {
    path: '/reports/closing',
    Screen: lazy(() => import('../reports/ClosingScreen')),
  },
];

export const titleAt = (pathname: string) =>
  SITE_PAGES.find(({ path }) => path === pathname)?.text ?? screenAt(pathname)?.text;

/** Says its title itself: the player's name. */
export const hasOwnTitle = (pathname: string): boolean => matchPath(PLAYER, pathname) !== null;

export const screenAt = (pathname: string) =>
  [...MENU, ACCOUNT].find(
    ({ path }) => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)),
  );
