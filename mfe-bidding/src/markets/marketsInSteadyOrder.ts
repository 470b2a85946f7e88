import { parseMinutesOfDay } from '@ank/protocol/dates';
import type { Market } from '@ank/shared/api';
import { minutesNow } from '@ank/shared/clock';
import { useMemo, useState } from 'react';
import { useMarketPreferences } from './marketPreferences';
import { computeTimeLeft } from './timeLeft';

/**
 * The facts by which a market is placed: whether it took bids when it was first listed, and the minutes to
 * its cut-off, or from it where closed markets are placed by it.
 */
type FirstSeen = { isOpen: boolean; minutes: number };

const NO_CUT_OFF = Number.POSITIVE_INFINITY;

/** Returns the minutes since a draw that is over. */
const minutesSince = ({ openTime }: Market) =>
  minutesNow() - (parseMinutesOfDay(openTime) ?? Number.NEGATIVE_INFINITY);

/**
 * Orders favourites first, then open markets by the next cut-off, then closed ones as the provider lists
 * them, or the latest first where `isNewestFirst`. A market keeps its first place: no card moves away under a
 * finger.
 */
export const useMarketsInSteadyOrder = (markets: readonly Market[], isNewestFirst = false) => {
  const [{ favourites }] = useMarketPreferences();
  const [firstSeen] = useState(() => new Map<string, FirstSeen>());
  return useMemo(() => {
    for (const market of markets)
      if (!firstSeen.has(market.gameId))
        firstSeen.set(market.gameId, {
          isOpen: market.isOpen,
          minutes:
            isNewestFirst && !market.isOpen
              ? minutesSince(market)
              : (computeTimeLeft(market, minutesNow())?.minutes ?? NO_CUT_OFF),
        });
    const rank = ({ gameId }: Market) =>
      (favourites.includes(gameId) ? 0 : 2) + (firstSeen.get(gameId)?.isOpen === true ? 0 : 1);
    const minutesOf = ({ gameId }: Market) => firstSeen.get(gameId)?.minutes ?? NO_CUT_OFF;
    const compareMinutes = (a: number, b: number) => (a === b ? 0 : a - b);
    return [...markets].sort((a, b) => rank(a) - rank(b) || compareMinutes(minutesOf(a), minutesOf(b)));
  }, [markets, firstSeen, favourites, isNewestFirst]);
};
