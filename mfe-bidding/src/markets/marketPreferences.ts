import type { BetType } from '@ank/protocol/bet-types';
import { isRow, isText } from '@ank/shared/api';
import { OWN_KEY, typedStorage } from '@ank/shared/session';
import { useCallback, useState } from 'react';

/**
 * Ids of the favourite markets, for each mode the path of the bet type that was placed last, and for each
 * market the slip that was placed last, unread (choose/lastPlacedSlip.ts).
 */
type MarketPreferences = {
  favourites: readonly string[];
  last: Readonly<Record<string, string>>;
  slips: Readonly<Record<string, unknown>>;
};

export const marketPreferencesStorage = typedStorage(OWN_KEY, (stored): MarketPreferences => {
  const { favourites, last, slips } = isRow(stored) ? stored : {};
  const paths = isRow(last) ? Object.entries(last) : [];
  return {
    favourites: Array.isArray(favourites) ? favourites.filter(isText) : [],
    last: Object.fromEntries(paths.filter((pair): pair is [string, string] => isText(pair[1]))),
    slips: isRow(slips) ? slips : {},
  };
});

export const useMarketPreferences = (): [
  MarketPreferences,
  (change: (own: MarketPreferences) => MarketPreferences) => void,
] => {
  const [preferences, setPreferences] = useState(marketPreferencesStorage.read);
  const set = useCallback((change: (own: MarketPreferences) => MarketPreferences) => {
    // A different screen or tab may have changed it since.
    const next = change(marketPreferencesStorage.read());
    marketPreferencesStorage.write(next);
    setPreferences(next);
  }, []);
  return [preferences, set];
};

/** Stores the bet type of a placed bid, which the market's next list of bet types offers above its tiles. */
export const storeLastBetType = ({ mode, path }: BetType) => {
  const preferences = marketPreferencesStorage.read();
  marketPreferencesStorage.write({ ...preferences, last: { ...preferences.last, [mode]: path } });
};
