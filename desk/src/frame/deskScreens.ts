import type { IconName } from '@ank/shared/ui';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { SITE_PAGES } from '../form/settingForms';

type Load = () => Promise<{ default: ComponentType }>;

const defineScreen = <Text extends string>(text: Text, icon: IconName, load: Load, path = `/${text}`) => ({
  text,
  icon,
  path,
  Screen: lazy(load),
});

const SITE = defineScreen('site', 'home', () => import('../site/SiteScreen'));

/** The pages of the menu: the evening's work, what the house plans and reads, and its settings. */
export const MENU_GROUPS = [
  {
    text: 'menuWork',
    screens: [
      defineScreen('tonight', 'moon', () => import('../tonight/TonightScreen'), '/'),
      defineScreen('deposits', 'arrow-down-left', () => import('../queue/RequestQueueScreen')),
      defineScreen('withdrawals', 'arrow-up-right', () => import('../queue/RequestQueueScreen')),
      defineScreen('pending', 'check', () => import('../proposals/ProposalsScreen'), '/proposals'),
      defineScreen('results', 'trophy', () => import('../results/ResultsScreen')),
      defineScreen('risk', 'alert', () => import('../risk/RiskScreen')),
      defineScreen('players', 'wallet', () => import('../players/PlayersScreen')),
    ],
  },
  {
    text: 'menuHouse',
    screens: [
      defineScreen('reports', 'chart', () => import('../reports/ReportsScreen')),
      defineScreen('markets', 'calendar', () => import('../markets/MarketsScreen')),
      defineScreen('rates', 'percent', () => import('../markets/RatesScreen')),
      defineScreen('trail', 'history', () => import('../auditLog/AuditLogScreen')),
    ],
  },
  {
    text: 'menuSettings',
    screens: [
      SITE,
      defineScreen('staff', 'shield', () => import('../staff/StaffScreen')),
      defineScreen('releases', 'device', () => import('../releases/VersionHealthScreen')),
    ],
  },
] as const;

export const MENU_SCREENS = MENU_GROUPS.flatMap(({ screens }) => [...screens]);

export const ACCOUNT_SCREEN = defineScreen(
  'ownAccount',
  'key',
  () => import('../account/AccountAndPreferencesScreen'),
  '/account',
);

const PLAYER = '/players/:mobile';

export const ROUTED_SCREENS = [
  ...MENU_SCREENS,
  ACCOUNT_SCREEN,
  ...SITE_PAGES.map(({ path }) => ({ path, Screen: SITE.Screen })),
  {
    path: PLAYER,
    Screen: lazy(() => import('../players/PlayerScreen')),
  },
  {
    path: '/deposits/statement',
    Screen: lazy(() => import('../bankStatement/BankStatementScreen')),
  },
  {
    path: '/reports/closing',
    Screen: lazy(() => import('../reports/DailyClosingScreen')),
  },
];

/** Says its title itself: the player's name. */
export const doesScreenSayItsTitle = (pathname: string): boolean => matchPath(PLAYER, pathname) !== null;

export const findDeskScreenAt = (pathname: string) =>
  [...MENU_SCREENS, ACCOUNT_SCREEN].find(
    ({ path }) => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)),
  );
