import { type Day, dayIn, minutesIn } from '@ank/protocol/dates';
import { useEffect, useState } from 'react';
import { getConfig } from './provider';

/** ms; Date headers are whole seconds. */
const TOLERATED_MS = 60_000;

/** The number of answers of which the middle one decides, so that a single old one moves nothing. */
const KEPT = 3;
/** ms by which the device's clock leaves its own monotonic one when it is set, or after a sleep. */
const JUMP_MS = 5000;

let differences: number[] = [];
let offset = 0;
let started = 0;

/**
 * Sets the clock from a Date header (decision 014); an unreadable one changes nothing. The later of two
 * answers counts, because a header on its way, or in a cache, only grows old.
 */
export const learnTime = (dateHeader: string | null) => {
  const theirs = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(theirs)) return;
  const begun = Date.now() - performance.now();
  // The differences learnt before the device's clock was set belong to another clock.
  if (Math.abs(begun - started) > JUMP_MS) differences = [];
  started = begun;
  differences = [...differences, theirs - Date.now()].slice(-KEPT);
  const difference = [...differences].sort((one, other) => one - other)[differences.length >> 1] ?? 0;
  offset = Math.abs(difference) > TOLERATED_MS ? difference : 0;
};

/** Returns the time in ms since 1970 by the provider's clock. */
export const now = () => Date.now() + offset;

/** Returns today's date by the provider's clock, in the time zone of the configuration. */
export const today = (): Day => dayIn(now(), getConfig().timeZone);

/**
 * Returns the minutes since midnight, 0 to 1439, by the provider's clock in the time zone of the
 * configuration.
 */
export const minutesNow = () => minutesIn(now(), getConfig().timeZone);

/**
 * Returns the time in ms since 1970 by the provider's clock, and renders again every `everyMs` ms.
 *
 * @example
 * import { useNow } from '@ank/shared/clock';
 *
 * export function Countdown({ closesAt }: { closesAt: number }) {
 *   return <p>{Math.max(0, Math.ceil((closesAt - useNow()) / 1000))} s</p>;
 * }
 */
export const useNow = (everyMs = 1000) => {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return instant;
};
