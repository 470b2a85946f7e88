import type { IconName } from '@ank/shared/ui';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Text =
  | 'tonight'
  | 'deposits'
  | 'withdrawals'
  | 'proposals'
  | 'results'
  | 'risk'
  | 'players'
  | 'reports'
  | 'markets'
  | 'site'
  | 'trail'
  | 'releases'
  | 'staff'
  | 'ownAccount';

type Screen = {
  path: string;
  text: Text;
  icon: IconName;
  /** Found from the bar, not from the menu. */
  inBar?: true;
  Screen: LazyExoticComponent<ComponentType>;
  /** Drawn at `/path/:…`, for one of what the screen lists. */
  One?: { path: string; Screen: LazyExoticComponent<ComponentType> };
};

/** What the desk shows, in the order of its menu; each screen is a chunk of its own. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    text: 'tonight',
    icon: 'moon',
    Screen: lazy(() => import(/* webpackChunkName: "tonight" */ '../tonight/TonightScreen')),
  },
  {
    path: '/deposits',
    text: 'deposits',
    icon: 'arrow-down-left',
    Screen: lazy(() => import(/* webpackChunkName: "deposits" */ '../queue/DepositsScreen')),
  },
  {
    path: '/withdrawals',
    text: 'withdrawals',
    icon: 'arrow-up-right',
    Screen: lazy(() => import(/* webpackChunkName: "withdrawals" */ '../queue/WithdrawalsScreen')),
  },
  {
    path: '/proposals',
    text: 'proposals',
    icon: 'check',
    Screen: lazy(() => import(/* webpackChunkName: "proposals" */ '../proposals/ProposalsScreen')),
  },
  {
    path: '/results',
    text: 'results',
    icon: 'trophy',
    Screen: lazy(() => import(/* webpackChunkName: "results" */ '../results/ResultsScreen')),
  },
  {
    path: '/risk',
    text: 'risk',
    icon: 'alert',
    Screen: lazy(() => import(/* webpackChunkName: "risk" */ '../risk/RiskScreen')),
  },
  {
    path: '/players',
    text: 'players',
    icon: 'wallet',
    Screen: lazy(() => import(/* webpackChunkName: "players" */ '../players/PlayersScreen')),
    One: {
      path: '/players/:mobile',
      Screen: lazy(() => import(/* webpackChunkName: "player" */ '../players/PlayerScreen')),
    },
  },
  {
    path: '/reports',
    text: 'reports',
    icon: 'chart',
    Screen: lazy(() => import(/* webpackChunkName: "reports" */ '../reports/ReportsScreen')),
  },
  {
    path: '/markets',
    text: 'markets',
    icon: 'percent',
    Screen: lazy(() => import(/* webpackChunkName: "markets" */ '../markets/MarketsScreen')),
  },
  {
    path: '/site',
    text: 'site',
    icon: 'home',
    Screen: lazy(() => import(/* webpackChunkName: "site" */ '../site/SiteScreen')),
  },
  {
    path: '/trail',
    text: 'trail',
    icon: 'history',
    Screen: lazy(() => import(/* webpackChunkName: "trail" */ '../trail/TrailScreen')),
  },
  {
    path: '/releases',
    text: 'releases',
    icon: 'device',
    Screen: lazy(() => import(/* webpackChunkName: "releases" */ '../releases/ReleasesScreen')),
  },
  {
    path: '/staff',
    text: 'staff',
    icon: 'shield',
    Screen: lazy(() => import(/* webpackChunkName: "staff" */ '../staff/StaffScreen')),
  },
  {
    path: '/account',
    text: 'ownAccount',
    icon: 'key',
    inBar: true,
    Screen: lazy(() => import(/* webpackChunkName: "account" */ '../account/AccountScreen')),
  },
];

/** The screen of the menu that a path belongs to. */
export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find(({ path }) => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)));
