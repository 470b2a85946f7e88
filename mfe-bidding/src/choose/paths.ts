import type { Mode } from '@ank/protocol/bet-types';

/** Where a mode's markets are listed. */
export const HOME_OF: Record<Mode, string> = { main: '/imp', starline: '/star', gali: '/galiIMP' };

/** Where a mode's bet types are chosen. */
export const CHOOSER_OF: Record<Mode, string> = {
  main: '/game',
  starline: '/stargame',
  gali: '/galiallgame',
};
