import type { Market } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { formatResult } from '../results/DatedResult';
import { findDayIfResultIsOld } from '../results/findDayIfResultIsOld';
import type { GameMarkets } from './gameEndpoints';

/** A draw with its last result; `date` is '' for one of today. */
export type DrawResult = { market: Market; text: string; date: string };

/**
 * Returns the last result of a draw: today's, the provider's word of an earlier one, or what it left there.
 */
export const lastResultOf = (
  market: Market,
  minute: number,
  lastResults: GameMarkets['lastResults'],
): DrawResult => {
  const text = formatResult(market);
  const date = findDayIfResultIsOld(market, minute, today()) ?? '';
  const last = text && !date ? undefined : lastResults[market.gameId];
  return { market, ...(last ?? { text, date }) };
};
