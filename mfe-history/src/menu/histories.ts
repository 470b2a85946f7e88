import type { IconName } from '@ank/shared/ui';

/** In the order players know; ours, withdrawals, is last. */
export const HISTORIES = [
  { to: '/addfundhistory', label: 'deposits', icon: 'plus-circle' },
  { to: '/transaction', label: 'transactions', icon: 'book' },
  { to: '/imp4', label: 'menuMainBids', icon: 'ticket' },
  { to: '/imp3', label: 'menuMainWins', icon: 'trophy' },
  { to: '/imp5', label: 'menuStarlineBids', icon: 'ticket' },
  { to: '/imp6', label: 'menuStarlineWins', icon: 'trophy' },
  { to: '/impbid', label: 'menuGaliBids', icon: 'ticket' },
  { to: '/impwin', label: 'menuGaliWins', icon: 'trophy' },
  { to: '/withdrawhistory', label: 'withdrawals', icon: 'withdraw' },
] as const satisfies readonly { icon: IconName; to: string; label: string }[];
