import type { IconName } from '@ank/shared/ui';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screen = {
  path: string;
  text: 'tonight' | 'deposits' | 'withdrawals' | 'results';
  icon: IconName;
  Screen: LazyExoticComponent<ComponentType>;
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
    path: '/results',
    text: 'results',
    icon: 'trophy',
    Screen: lazy(() => import(/* webpackChunkName: "results" */ '../results/ResultsScreen')),
  },
];
