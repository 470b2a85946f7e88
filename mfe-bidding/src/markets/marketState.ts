import type { Market } from '@ank/shared/api';
import type { MarketState } from '@ank/shared/navigation';

/** What a market hands to the game screens. */
export const marketState = ({ gameId, name, openTime, closeTime }: Market): MarketState => ({
  gameId,
  gameName: name,
  openTime,
  ...(closeTime !== '' && { closeTime }),
});
