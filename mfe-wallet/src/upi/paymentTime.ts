import { getConfig } from '@ank/shared/config';

/** When a payment was begun, by the game's clock: "21 Nov, 02:31 PM". Takes ms since 1970. */
export const paymentTime = (instant: number): string =>
  new Intl.DateTimeFormat('en-IN', {
    timeZone: getConfig().timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(instant)
    .replace(/[ap]m/, (half) => half.toUpperCase());
