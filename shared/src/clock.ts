import { type Day, dayIn, minutesIn } from '@ank/protocol/dates';
import { useEffect, useState } from 'react';
import { getConfig } from './config';

/** Below this the device's clock is trusted: a Date header is whole seconds and the answer took time to arrive. */
const TOLERATED_MS = 60_000;

let offset = 0;

/** Learns the provider's time from a Date header (decision 029); unreadable headers change nothing. */
export const learnTime = (dateHeader: string | null): void => {
  const theirs = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(theirs)) return;
  const difference = theirs - Date.now();
  offset = Math.abs(difference) > TOLERATED_MS ? difference : 0;
};

/** Now in ms since 1970, by the provider's clock where the device's is off. */
export const now = (): number => Date.now() + offset;

export const today = (): Day => dayIn(now(), getConfig().timeZone);

export const minutesNow = (): number => minutesIn(now(), getConfig().timeZone);

/** `now()`, read again every `everyMs` while the component is shown. */
export const useNow = (everyMs = 1000): number => {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return instant;
};
