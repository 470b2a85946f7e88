import type { Market } from '@ank/shared/api';
import { minutesNow } from '@ank/shared/clock';
import { useMemo, useState } from 'react';
import { useMarketPreferences } from './marketPreferences';
import { computeTimeLeft } from './timeLeft';

/**
 * The facts by which a market is placed: whether it took bids, and the minutes left, when it was first
 * listed.
 */
type FirstSeen = { isOpen: boolean; minutesLeft: number };

const NO_CUT_OFF = Number.POSITIVE_INFINITY;

/**
 * Orders favourites first, then open markets by the next cut-off, then closed ones as the provider lists
 * them. A market keeps its first place: no card moves away under a finger.
 */
export const useMarketsInSteadyOrder = (markets: readonly Market[]) => {
  const [{ favourites }] = useMarketPreferences();
  const [firstSeen] = useState(() => new Map<string, FirstSeen>());
  return useMemo(() => {
    for (const market of markets)
      if (!firstSeen.has(market.gameId))
        firstSeen.set(market.gameId, {
          isOpen: market.isOpen,
          minutesLeft: computeTimeLeft(market, minutesNow())?.minutes ?? NO_CUT_OFF,
        });
    const rank = ({ gameId }: Market) =>
      (favourites.includes(gameId) ? 0 : 2) + (firstSeen.get(gameId)?.isOpen === true ? 0 : 1);
    const minutesLeft = ({ gameId }: Market) => firstSeen.get(gameId)?.minutesLeft ?? NO_CUT_OFF;
    const compareMinutes = (a: number, b: number) => (a === b ? 0 : a - b);
    return [...markets].sort((a, b) => rank(a) - rank(b) || compareMinutes(minutesLeft(a), minutesLeft(b)));
  }, [markets, firstSeen, favourites]);
};
