import { type Day, minutesOf } from './dates';

/** As the provider words them: "09:30 PM". */
export type Times = { openTime: string; closeTime?: string | undefined };

/** Whether a market that closes after midnight still plays yesterday's draw, at `minutes` of the day. */
export const isNightDraw = ({ openTime, closeTime }: Times, minutes: number): boolean => {
  const [open, close] = [minutesOf(openTime), minutesOf(closeTime)];
  return open !== undefined && close !== undefined && close < open && minutes < close;
};

/** "4 March", in the player's language. */
export const dayAndMonth = ({ year, month, day }: Day, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(Date.UTC(year, month - 1, day));
