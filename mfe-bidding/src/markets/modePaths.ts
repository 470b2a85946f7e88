import type { Mode } from '@ank/protocol/bet-types';

export const HOME_PATHS: Record<Mode, string> = { main: '/imp', starline: '/star', gali: '/galiIMP' };

export const BIDS_PATHS: Record<Mode, string> = { main: '/imp4', starline: '/imp5', gali: '/impbid' };

export const CHOOSER_PATHS: Record<Mode, string> = {
  main: '/game',
  starline: '/stargame',
  gali: '/galiallgame',
};
