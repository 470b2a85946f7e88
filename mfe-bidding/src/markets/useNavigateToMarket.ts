import type { Mode } from '@ank/protocol/bet-types';
import type { Market } from '@ank/shared/api';
import type { MarketState } from '@ank/shared/navigation';
import { useNavigate } from '@ank/shared/router';
import { useCallback } from 'react';
import { CHOOSER_PATHS, HOME_PATHS } from './modePaths';

/** Home and the screens for players without betting (decision 005). */
const PATHS_WITHOUT_BETTING = { main: HOME_PATHS.main, starline: '/imp2', gali: HOME_PATHS.gali };

export const useNavigateToMarket = (mode: Mode, isBettingOn: boolean) => {
  const navigate = useNavigate();
  return useCallback(
    ({ gameId, name, openTime, closeTime }: Market) => {
      const state: MarketState = { gameId, gameName: name, openTime, ...(closeTime !== '' && { closeTime }) };
      navigate((isBettingOn ? CHOOSER_PATHS : PATHS_WITHOUT_BETTING)[mode], { state });
    },
    [navigate, isBettingOn, mode],
  );
};
