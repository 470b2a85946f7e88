import { getConfig } from '@ank/shared/config';

/** A moment as the player's clock time of the game: "02:33 PM". `instant` in ms since 1970. */
export const timeText = (instant: number): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: getConfig().timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
    .formatToParts(instant)
    .map(({ type, value }) => (type === 'literal' && value.trim() === '' ? ' ' : value))
    .join('');
