import { getConfig } from '@ank/shared/config';

const dayOf = (instant: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: getConfig().timeZone, day: '2-digit', month: 'short' })
    .format(instant)
    .replace(' ', '-');

/** Both in ms since 1970; with the day where that is another: "22-Nov 02:33 PM". */
export const ageText = (instant: number, now: number): string =>
  [dayOf(instant) === dayOf(now) ? '' : dayOf(instant), timeText(instant)].join(' ').trim();

/** `instant` in ms since 1970; the game's clock time: "02:33 PM". */
export const timeText = (instant: number): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: getConfig().timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
    .formatToParts(instant)
    .map(({ type, value }) => (type === 'literal' && value.trim() === '' ? ' ' : value))
    .join('');
