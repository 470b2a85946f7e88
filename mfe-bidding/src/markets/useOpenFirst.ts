import type { Market } from '@ank/shared/api';
import { useMemo, useState } from 'react';

/** A market keeps the place it first had while the screen is shown: no card moves away under a finger. */
export const useOpenFirst = (markets: readonly Market[]): readonly Market[] => {
  const [wasOpen] = useState(() => new Map<string, boolean>());
  return useMemo(() => {
    for (const { gameId, isOpen } of markets) if (!wasOpen.has(gameId)) wasOpen.set(gameId, isOpen);
    const isFirst = ({ gameId }: Market) => wasOpen.get(gameId) === true;
    return [...markets.filter(isFirst), ...markets.filter((market) => !isFirst(market))];
  }, [markets, wasOpen]);
};
