import type { Market } from '@ank/shared/api';
import type { MarketState } from '@ank/shared/navigation';
import { useMemo, useState } from 'react';
import { useOwn } from '../own/own';

/** Favourites, then open markets. A market keeps its first place: no card moves away under a finger. */
export const useOpenFirst = (markets: readonly Market[]) => {
  const [{ favourites }] = useOwn();
  const [wasOpen] = useState(() => new Map<string, boolean>());
  return useMemo(() => {
    for (const { gameId, isOpen } of markets) if (!wasOpen.has(gameId)) wasOpen.set(gameId, isOpen);
    const rank = ({ gameId }: Market) =>
      (favourites.includes(gameId) ? 0 : 2) + (wasOpen.get(gameId) === true ? 0 : 1);
    return [...markets].sort((one, other) => rank(one) - rank(other));
  }, [markets, wasOpen, favourites]);
};

export const marketState = ({ gameId, name, openTime, closeTime }: Market): MarketState => ({
  gameId,
  gameName: name,
  openTime,
  ...(closeTime !== '' && { closeTime }),
});
