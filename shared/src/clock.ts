import { type Day, dayIn, minutesIn } from '@ank/protocol/dates';
import { useEffect, useState } from 'react';
import { getConfig } from './provider';

/** ms; Date headers are whole seconds. */
const TOLERATED_MS = 60_000;

let offset = 0;

/** From a Date header (decision 014); unreadable: no change. */
export const learnTime = (dateHeader: string | null) => {
  const theirs = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(theirs)) return;
  const difference = theirs - Date.now();
  offset = Math.abs(difference) > TOLERATED_MS ? difference : 0;
};

/** ms since 1970, by the provider's clock. */
export const now = () => Date.now() + offset;

export const today = (): Day => dayIn(now(), getConfig().timeZone);

export const minutesNow = () => minutesIn(now(), getConfig().timeZone);

export const useNow = (everyMs = 1000) => {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return instant;
};
