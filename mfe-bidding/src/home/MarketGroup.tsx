import type { Market } from '@ank/shared/api';
import { memo } from 'react';
import { MarketCard } from '../markets/MarketCard';
import { areSameParts } from '../parts';

type Props = {
  markets: readonly Market[];
  /** Minutes of the game's day. */
  minute: number;
  onOpen: (market: Market) => void;
};

/**
 * Some neighbours of the list: a poll that changes one market looks at its neighbours alone, not at all three
 * hundred.
 */
export const MarketGroup = memo(function MarketGroup({ markets, minute, onOpen }: Props) {
  return markets.map((market) => (
    <MarketCard key={market.gameId} market={market} minute={market.isOpen ? minute : 0} onOpen={onOpen} />
  ));
}, areSameParts);
