import { type BetType, findBetTypeAtPath, type Mode } from '@ank/protocol/bet-types';
import { isRow, isText } from '@ank/shared/api';
import type { BidLine } from '../lines/bidLine';
import { marketPreferencesStorage, useMarketPreferences } from '../markets/marketPreferences';
import { areBidLines } from '../slip/storedLineValidators';

/** A slip of more lines is no habit, and a chip cannot say it. */
const MAX_STORED_LINES = 12;

/** The slips of the markets placed on last; older ones make room. */
const MAX_STORED_MARKETS = 12;

const marketKeyOf = (mode: Mode, gameId: string) => `${mode}/${gameId}`;

/** Stores a placed slip as the market's last one, which its list of bet types offers to repeat. */
export const storeLastPlacedSlip = (type: BetType, gameId: string, lines: readonly BidLine[]) => {
  if (lines.length > MAX_STORED_LINES) return;
  const own = marketPreferencesStorage.read();
  const key = marketKeyOf(type.mode, gameId);
  const otherSlips = Object.entries(own.slips).filter(([market]) => market !== key);
  const slips = [...otherSlips, [key, { path: type.path, lines }]].slice(-MAX_STORED_MARKETS);
  marketPreferencesStorage.write({ ...own, slips: Object.fromEntries(slips) });
};

export type LastPlacedSlip = { type: BetType; lines: readonly BidLine[] };

/** Returns the slip that was placed last on a market from this phone. */
export const useLastPlacedSlip = (mode: Mode, gameId: string): LastPlacedSlip | undefined => {
  const [{ slips }] = useMarketPreferences();
  const stored = slips[marketKeyOf(mode, gameId)];
  if (!isRow(stored) || !isText(stored.path) || !areBidLines(stored.lines)) return undefined;
  const type = findBetTypeAtPath(stored.path);
  return type?.mode === mode && stored.lines.length > 0 ? { type, lines: stored.lines } : undefined;
};
