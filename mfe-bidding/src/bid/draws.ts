import { addDays, type Day, dayIn, minutesIn } from '@ank/protocol/dates';
import { isNightDraw } from '@ank/protocol/draws';
import { dayAndMonth } from '@ank/protocol/when';
import { now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { useLanguage } from '@ank/shared/texts';
import type { BidLine } from '../slip/bidLine';
import { useTexts } from '../texts';
import type { BidContext } from './sessions';

type Placed = Pick<BidLine, 'session' | 'families'>;

/** In one call; SP DP TP makes one for each family. */
const areSentTogether = ({ families }: Placed, other: Placed) =>
  families?.some((family) => other.families?.includes(family)) ?? true;

/**
 * While last night's draw takes Close bids too (decision 014); undefined while there is one. `lines`: placed
 * with it. `at`: ms since 1970.
 */
export const drawOf = (
  { type, market }: Pick<BidContext, 'type' | 'market'>,
  line: Placed,
  lines: readonly Placed[],
  at: number,
) => {
  const { timeZone } = getConfig();
  if (type.mode !== 'main' || !isNightDraw(market, minutesIn(at, timeZone))) return undefined;
  const isTonight =
    type.timeChecked ||
    line.session === 'Open' ||
    lines.some((other) => other.session === 'Open' && areSentTogether(line, other));
  return addDays(dayIn(at, timeZone), isTonight ? 0 : -1);
};

/** "4 Mar draw". */
export const useDrawText = (): ((day: Day) => string) => {
  const t = useTexts();
  const language = useLanguage();
  return (day) => t('drawOf', { day: dayAndMonth(day, language) });
};

/** Undefined while there is one draw. `at`: when the lines were sent, else now. */
export const useDraws = (
  bid: BidContext,
  lines: readonly Placed[],
  at = now(),
): ((line: Placed) => string) | undefined => {
  const say = useDrawText();
  if (!drawOf(bid, { session: 'Open' }, [], at)) return undefined;
  return (line) => {
    const day = drawOf(bid, line, lines, at);
    return day ? say(day) : '';
  };
};

export const drawsOf = (lines: readonly Placed[], draws: ReturnType<typeof useDraws>) =>
  draws && lines.length > 0 ? [[...new Set(lines.map(draws))].join(', ')] : [];
