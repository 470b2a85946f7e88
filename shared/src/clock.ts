import { type Day, dayInZone, minutesOfDayInZone } from '@ank/protocol/dates';
import { useEffect, useState } from 'react';
import { getConfig } from './configAndRequests';

/** ms; Date headers are whole seconds. */
const TOLERATED_MS = 60_000;

/** ms between two answers of one clock: headers are cut to seconds, and answers are on their way. */
const AGREE_MS = 5000;
/** The answers that a later clock needs, and an earlier one, in how many ms at least. */
const LATER = 2;
const EARLIER = 3;
const EARLIER_MS = 60_000;
/** ms by which the device's clock leaves its own monotonic one when it is set, or after a sleep. */
const JUMP_MS = 5000;

/** The time of an answer: ms since 1970 at the monotonic clock's start, and that clock when it came. */
type ClockReading = { start: number; at: number };

const readingsAgree = (a: ClockReading, b: ClockReading): boolean => Math.abs(a.start - b.start) <= AGREE_MS;

let trusted: ClockReading | undefined;
/** How many answers agree with the trusted one. */
let confirmed = 0;
/** The last answers that agree with each other, but not with the trusted one. */
let doubted: ClockReading[] = [];
let offset = 0;
let started = 0;

/**
 * Tells whether the answers that disagree with the trusted one are right. A copy from a cache says an earlier
 * time, the earlier the longer it is kept: only a server whose clock was set back says one and the same for a
 * minute.
 */
const haveDoubtedReadingsProvedRight = (reading: ClockReading, trustedReading: ClockReading): boolean => {
  if (reading.start > trustedReading.start) return confirmed === 1 || doubted.length >= LATER;
  return doubted.length >= EARLIER && reading.at - (doubted[0] ?? reading).at >= EARLIER_MS;
};

const trustReading = (reading: ClockReading, answers: number): void => {
  trusted = reading;
  confirmed = answers;
  doubted = [];
};

const trustOrDoubtReading = (reading: ClockReading): void => {
  if (!trusted) trustReading(reading, 1);
  // The later of two answers that agree was shorter on its way, and is nearer to the truth.
  else if (readingsAgree(reading, trusted))
    trustReading(reading.start > trusted.start ? reading : trusted, confirmed + 1);
  else {
    doubted = [...doubted.filter((otherReading) => readingsAgree(reading, otherReading)), reading];
    if (haveDoubtedReadingsProvedRight(reading, trusted)) trustReading(reading, doubted.length);
  }
};

/** Sets the clock from a Date header (decision 014); an unreadable one changes nothing. */
export const learnTime = (dateHeader: string | null) => {
  const theirs = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(theirs)) return;
  const at = performance.now();
  const begun = Date.now() - at;
  // The monotonic clock may have slept: what was learnt before says nothing.
  if (Math.abs(begun - started) > JUMP_MS) {
    trusted = undefined;
    doubted = [];
  }
  started = begun;
  trustOrDoubtReading({ start: theirs - at, at });
  const difference = (trusted?.start ?? begun) - begun;
  offset = Math.abs(difference) > TOLERATED_MS ? difference : 0;
};

/** Learns the time from an answer: a cache says how old its copy is, and the copy's Date is as old. */
export const learnTimeFrom = ({ headers }: Response) => {
  if (!(Number(headers.get('age') ?? 0) > 0)) learnTime(headers.get('date'));
};

/** Returns the time in ms since 1970 by the provider's clock. */
export const now = () => Date.now() + offset;

/** Returns today's date by the provider's clock, in the time zone of the configuration. */
export const today = (): Day => dayInZone(now(), getConfig().timeZone);

/**
 * Returns the minutes since midnight, 0 to 1439, by the provider's clock in the time zone of the
 * configuration.
 */
export const minutesNow = () => minutesOfDayInZone(now(), getConfig().timeZone);

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
