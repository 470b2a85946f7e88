import { addDays, type Day, dayInZone, minutesOfDayInZone } from '@ank/protocol/dates';
import { isPlayingPreviousDayDraw } from '@ank/protocol/draws';
import { formatDayAndMonth } from '@ank/protocol/format-time';
import { now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { useLanguage } from '@ank/shared/texts';
import { useTexts } from '../texts';
import type { BidContext } from './bidContext';
import type { BidLine } from './bidLine';

type SessionAndFamilies = Pick<BidLine, 'session' | 'families'>;

/** Tells whether two lines go in one call; SP DP TP makes one call for each family. */
const areSentTogether = ({ families }: SessionAndFamilies, otherPlaced: SessionAndFamilies) =>
  families?.some((family) => otherPlaced.families?.includes(family)) ?? true;

/**
 * Returns last night's draw while it takes Close bids too (decision 014); undefined while there is one draw.
 * `lines` are placed with it; `at` is in ms since 1970.
 */
export const dayOfOvernightDraw = (
  { type, market }: Pick<BidContext, 'type' | 'market'>,
  line: SessionAndFamilies,
  lines: readonly SessionAndFamilies[],
  at: number,
) => {
  const { timeZone } = getConfig();
  if (type.mode !== 'main' || !isPlayingPreviousDayDraw(market, minutesOfDayInZone(at, timeZone)))
    return undefined;
  const isTonight =
    type.timeChecked ||
    line.session === 'Open' ||
    lines.some((otherLine) => otherLine.session === 'Open' && areSentTogether(line, otherLine));
  return addDays(dayInZone(at, timeZone), isTonight ? 0 : -1);
};

/** "4 Mar draw". */
export const useFormatDrawLabel = (): ((day: Day) => string) => {
  const t = useTexts();
  const language = useLanguage();
  return (day) => t('drawOf', { day: formatDayAndMonth(day, language) });
};

/**
 * Returns the draws of the lines; undefined while there is one draw. `at` is when the lines were sent, or
 * else now.
 */
export const useOvernightDrawLabelOfLine = (
  bid: BidContext,
  lines: readonly SessionAndFamilies[],
  at = now(),
): ((line: SessionAndFamilies) => string) | undefined => {
  const drawLabelOf = useFormatDrawLabel();
  if (!dayOfOvernightDraw(bid, { session: 'Open' }, [], at)) return undefined;
  return (line) => {
    const day = dayOfOvernightDraw(bid, line, lines, at);
    return day ? drawLabelOf(day) : '';
  };
};

export const distinctDrawLabels = (
  lines: readonly SessionAndFamilies[],
  draws: ReturnType<typeof useOvernightDrawLabelOfLine>,
) => (draws && lines.length > 0 ? [[...new Set(lines.map(draws))].join(', ')] : []);
