import type { Market } from '@ank/shared/api';
import { memo } from 'react';
import { MarketCard } from './MarketCard';

type Props = {
  markets: readonly Market[];
  /** Minutes of the game's day. */
  minute: number;
  onOpen: (market: Market) => void;
};

const isSame = (before: Props, now: Props) =>
  before.minute === now.minute &&
  before.onOpen === now.onOpen &&
  before.markets.length === now.markets.length &&
  before.markets.every((market, place) => market === now.markets[place]);

/** Some neighbours of the list: a poll that changes one market looks at its neighbours alone, not at all three hundred. */
export const MarketGroup = memo(function MarketGroup({ markets, minute, onOpen }: Props) {
  return markets.map((market) => (
    <MarketCard key={market.gameId} market={market} minute={market.isOpen ? minute : 0} onOpen={onOpen} />
  ));
}, isSame);

const PART = 20;

/** A list in parts of 20, each with the place where it starts. */
export const partsOf = (markets: readonly Market[]): { start: number; markets: readonly Market[] }[] =>
  Array.from({ length: Math.ceil(markets.length / PART) }, (_, part) => ({
    start: part * PART,
    markets: markets.slice(part * PART, (part + 1) * PART),
  }));
