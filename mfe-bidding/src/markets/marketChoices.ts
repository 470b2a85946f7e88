import type { BetType, Mode } from '@ank/protocol/bet-types';
import { isRow, isText, type Market } from '@ank/shared/api';
import { minutesNow } from '@ank/shared/clock';
import type { MarketState } from '@ank/shared/navigation';
import { useNavigate } from '@ank/shared/router';
import { OWN_KEY, typedStorage } from '@ank/shared/session';
import { useCallback, useMemo, useState } from 'react';
import { CHOOSER_PATHS, HOME_PATHS } from './modePaths';
import { computeTimeLeft } from './timeLeft';

/**
 * Ids of the favourite markets, for each mode the path of the bet type that was placed last, and for each
 * market the slip that was placed last, unread (choose/lastSlip.ts).
 */
type Own = {
  favourites: readonly string[];
  last: Readonly<Record<string, string>>;
  slips: Readonly<Record<string, unknown>>;
};

export const marketChoicesStorage = typedStorage(OWN_KEY, (stored): Own => {
  const { favourites, last, slips } = isRow(stored) ? stored : {};
  const paths = isRow(last) ? Object.entries(last) : [];
  return {
    favourites: Array.isArray(favourites) ? favourites.filter(isText) : [],
    last: Object.fromEntries(paths.filter((pair): pair is [string, string] => isText(pair[1]))),
    slips: isRow(slips) ? slips : {},
  };
});

export const useMarketChoices = (): [Own, (change: (own: Own) => Own) => void] => {
  const [own, setOwn] = useState(marketChoicesStorage.read);
  const set = useCallback((change: (own: Own) => Own) => {
    // A different screen or tab may have changed it since.
    const next = change(marketChoicesStorage.read());
    marketChoicesStorage.write(next);
    setOwn(next);
  }, []);
  return [own, set];
};

/** Stores the bet type of a placed bid, which the market's next list of bet types offers above its tiles. */
export const storeLastBetType = ({ mode, path }: BetType) => {
  const own = marketChoicesStorage.read();
  marketChoicesStorage.write({ ...own, last: { ...own.last, [mode]: path } });
};

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
export const useSortedMarkets = (markets: readonly Market[]) => {
  const [{ favourites }] = useMarketChoices();
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

/** Home and the screens for players without betting (decision 005). */
const LOOKS = { main: HOME_PATHS.main, starline: '/imp2', gali: HOME_PATHS.gali };

export const useOpenMarket = (mode: Mode, isBettingOn: boolean) => {
  const navigate = useNavigate();
  return useCallback(
    ({ gameId, name, openTime, closeTime }: Market) => {
      const state: MarketState = { gameId, gameName: name, openTime, ...(closeTime !== '' && { closeTime }) };
      navigate((isBettingOn ? CHOOSER_PATHS : LOOKS)[mode], { state });
    },
    [navigate, isBettingOn, mode],
  );
};
