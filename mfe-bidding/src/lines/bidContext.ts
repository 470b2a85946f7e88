import type { BetType, Session } from '@ank/protocol/bet-types';
import {
  addDays,
  type Day,
  dayInZone,
  formatBidDate,
  minutesOfDayInZone,
  parseMinutesOfDay,
} from '@ank/protocol/dates';
import { isPlayingPreviousDayDraw, type MarketTimes } from '@ank/protocol/draws';
import { formatDayAndMonth } from '@ank/protocol/format-time';
import { minutesNow, now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import type { MarketState } from '@ank/shared/navigation';
import { useLanguage } from '@ank/shared/texts';
import { useTexts } from '../texts';
import type { BidLine } from './bidLine';

export type BidContext = {
  slip: string;
  type: BetType;
  market: MarketState;
  day: Day;
  /** "5-March-2025". */
  date: string;
};

/** `player`: tells one from another in this browser. */
export const newBidContext = (playerKey: string, type: BetType, market: MarketState, day: Day) => {
  const date = formatBidDate(day);
  return { slip: ['bidding', playerKey, type.path, market.gameId, date].join('/'), type, market, day, date };
};

export type ClosedSessions = Record<Session, boolean>;

/** Unreadable: left to the provider. */
export const isTimeReached = (time: string | undefined, minutes: number) => {
  const at = parseMinutesOfDay(time);
  return at !== undefined && at <= minutes;
};

/** Over midnight the time of day does not tell. */
const isCloseTimePast = ({ openTime, closeTime }: MarketTimes, minutes: number) => {
  const open = parseMinutesOfDay(openTime);
  const close = parseMinutesOfDay(closeTime);
  return close !== undefined && (open === undefined || close > open) && close <= minutes;
};

/**
 * Tells whether bids of a session are taken until the open time: those for Open, and both of bet types that
 * need the open result and of draws that have one time.
 */
const endsAtOpenTime = ({ timeChecked, mode }: BetType, session: Session) =>
  session === 'Open' || timeChecked || mode !== 'main';

/** Returns the time until which bids of a session are taken, as the provider writes it: "12:45 AM". */
export const biddingEndTimeOf = (type: BetType, { openTime, closeTime }: MarketTimes, session: Session) =>
  endsAtOpenTime(type, session) ? openTime : closeTime;

/**
 * Returns after which time the last result of the lines comes, as the provider writes it; undefined while
 * unknown. A jodi and a sangam wait for the Close result.
 */
export const timeOfLastResult = (
  { mode, timeChecked }: BetType,
  { openTime, closeTime }: MarketTimes,
  lines: readonly Pick<BidLine, 'session'>[],
) =>
  mode === 'main' && (timeChecked || lines.some(({ session }) => session === 'Close')) ? closeTime : openTime;

export const findClosedSessions = (type: BetType, times: MarketTimes, minutes: number) => {
  const open = isTimeReached(times.openTime, minutes);
  return { Open: open, Close: endsAtOpenTime(type, 'Close') ? open : isCloseTimePast(times, minutes) };
};

export const findSessionsClosedNow = ({ type, market }: BidContext) =>
  findClosedSessions(type, market, minutesNow());

export const filterOpenLines = (bid: BidContext, lines: readonly BidLine[]) => {
  const closed = findSessionsClosedNow(bid);
  return lines.filter(({ session }) => !closed[session]);
};

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
