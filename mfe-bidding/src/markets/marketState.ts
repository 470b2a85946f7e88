import type { Market } from '@ank/shared/api';
import type { MarketState } from '@ank/shared/navigation';

export const marketState = ({ gameId, name, openTime, closeTime }: Market): MarketState => ({
  gameId,
  gameName: name,
  openTime,
  ...(closeTime !== '' && { closeTime }),
});
