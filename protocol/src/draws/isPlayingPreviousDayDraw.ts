import { parseMinutesOfDay } from '../dates';

/** Times as the provider words them: "09:30 PM". */
export type MarketTimes = { openTime: string; closeTime?: string | undefined };

/** Whether a market that closes after midnight still plays yesterday's draw, at `minutes` of the day. */
export const isPlayingPreviousDayDraw = ({ openTime, closeTime }: MarketTimes, minutes: number) => {
  const [open, close] = [parseMinutesOfDay(openTime), parseMinutesOfDay(closeTime)];
  return open !== undefined && close !== undefined && close < open && minutes < close;
};
